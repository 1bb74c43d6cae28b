// Defines the five starter programs.
import {
  type StarterDefinition,
  type StarterLine,
  rangeLine,
  type StarterWeek,
} from './definition.ts';

const fives = (slugs: StarterLine['slugs'], sets = 3): StarterLine => ({
  slugs,
  sets,
  reps: 5,
  targetRpe: 8,
  restSeconds: 180,
});

const squat = fives(['barbell-back-squat', 'smith-machine-squat', 'goblet-squat']);

const linear: StarterDefinition = {
  starter: 'LINEAR',
  name: 'Linear 3×5',
  description: 'Five repetitions of a few big lifts. Add a little each time all sets are done.',
  level: 'BEGINNER',
  rule: 'linear',
  rounds: 6,
  daysPerWeek: [3],
  workouts: [
    {
      name: 'A',
      lines: [
        squat,
        fives(['barbell-bench-press', 'dumbbell-bench-press', 'machine-chest-press']),
        fives(['barbell-row', 'single-arm-dumbbell-row', 'seated-cable-row']),
      ],
    },
    {
      name: 'B',
      lines: [
        squat,
        fives(['overhead-press', 'seated-dumbbell-shoulder-press', 'machine-shoulder-press']),
        fives(['conventional-deadlift', 'dumbbell-romanian-deadlift'], 1),
      ],
    },
  ],
  weeks: () => [{ days: [0, 1, 0] }, { days: [1, 0, 1] }],
};

const main = (slug: string): StarterLine => ({
  slugs: [slug],
  sets: 3,
  reps: 5,
  targetRpe: 8,
  restSeconds: 180,
  isWave: true,
});

const range = [8, 12] as const;

const percentWaveStarter: StarterDefinition = {
  starter: 'PERCENT_WAVE',
  name: 'Percent wave',
  description:
    'Four weeks in percentages of a training max: fives, threes, a heavy week, a light one. Then it starts again a little heavier.',
  level: 'INTERMEDIATE',
  rule: 'wave',
  rounds: 3,
  daysPerWeek: [4],
  workouts: [
    {
      name: 'Press',
      lines: [
        main('overhead-press'),
        rangeLine(['lat-pulldown', 'pull-up'], range),
        rangeLine(['dumbbell-lateral-raise', 'band-lateral-raise'], range),
      ],
    },
    {
      name: 'Deadlift',
      lines: [
        main('conventional-deadlift'),
        rangeLine(['lying-leg-curl', 'dumbbell-romanian-deadlift'], range),
        rangeLine(['cable-crunch', 'hanging-knee-raise', 'crunch'], range),
      ],
    },
    {
      name: 'Bench',
      lines: [
        main('barbell-bench-press'),
        rangeLine(['barbell-row', 'single-arm-dumbbell-row'], range),
        rangeLine(['triceps-rope-pushdown', 'dumbbell-skullcrusher'], range),
      ],
    },
    {
      name: 'Squat',
      lines: [
        main('barbell-back-squat'),
        rangeLine(['leg-press', 'bulgarian-split-squat'], range),
        rangeLine(['standing-machine-calf-raise', 'single-leg-dumbbell-calf-raise'], range),
      ],
    },
  ],
  weeks: () => Array.from({ length: 4 }, () => ({ days: [0, 1, 2, 3] })),
};

const line = (...slugs: StarterLine['slugs']) => rangeLine(slugs, [8, 12]);
const WEEKS = 8;

const pushPullLegs: StarterDefinition = {
  starter: 'PUSH_PULL_LEGS',
  name: 'Push, pull, legs',
  description: 'Six lifts a day, 8 to 12 repetitions. When all sets reach 12, the weight goes up.',
  level: 'INTERMEDIATE',
  rule: 'double',
  rounds: 1,
  daysPerWeek: [3, 6],
  workouts: [
    {
      name: 'Push',
      lines: [
        line('barbell-bench-press', 'dumbbell-bench-press', 'push-up'),
        line('overhead-press', 'seated-dumbbell-shoulder-press', 'pike-push-up'),
        line('incline-dumbbell-press', 'incline-machine-press', 'decline-push-up'),
        line('cable-fly', 'dumbbell-fly', 'band-fly'),
        line('dumbbell-lateral-raise', 'cable-lateral-raise', 'band-lateral-raise'),
        line('triceps-rope-pushdown', 'dumbbell-skullcrusher', 'band-pushdown'),
      ],
    },
    {
      name: 'Pull',
      lines: [
        line('barbell-row', 'single-arm-dumbbell-row', 'inverted-row'),
        line('lat-pulldown', 'pull-up', 'band-lat-pulldown'),
        line('seated-cable-row', 'chest-supported-dumbbell-row', 'band-seated-row'),
        line('face-pull', 'dumbbell-rear-delt-fly', 'band-pull-apart'),
        line('ez-bar-curl', 'dumbbell-curl', 'band-curl'),
        line('hammer-curl', 'cable-curl'),
      ],
    },
    {
      name: 'Legs',
      lines: [
        line('barbell-back-squat', 'goblet-squat', 'bodyweight-squat'),
        line('romanian-deadlift', 'dumbbell-romanian-deadlift', 'single-leg-glute-bridge'),
        line('leg-press', 'bulgarian-split-squat', 'split-squat'),
        line('leg-extension', 'dumbbell-step-up', 'band-leg-extension'),
        line('lying-leg-curl', 'stability-ball-leg-curl', 'band-leg-curl'),
        line(
          'standing-machine-calf-raise',
          'single-leg-dumbbell-calf-raise',
          'bodyweight-calf-raise',
        ),
      ],
    },
  ],
  weeks: (daysPerWeek) =>
    Array.from({ length: WEEKS }, () => ({
      days: Array.from({ length: daysPerWeek }, (_, day) => day % 3),
    })),
};

const heavy = (...slugs: StarterLine['slugs']) =>
  rangeLine(slugs, [4, 6], { sets: 4, restSeconds: 180 });
const days = [0, 1, 2, 3] as const;

const upperLower: StarterDefinition = {
  starter: 'UPPER_LOWER',
  name: 'Upper, lower',
  description: 'Two heavy lifts first, the others with 8 to 12 repetitions. Week 5 is lighter.',
  level: 'INTERMEDIATE',
  rule: 'double',
  rounds: 2,
  daysPerWeek: [4],
  workouts: [
    {
      name: 'Upper A',
      lines: [
        heavy('barbell-bench-press', 'dumbbell-bench-press'),
        heavy('barbell-row', 'single-arm-dumbbell-row'),
        line('seated-dumbbell-shoulder-press', 'machine-shoulder-press'),
        line('lat-pulldown', 'pull-up'),
        line('triceps-rope-pushdown', 'dumbbell-skullcrusher'),
        line('ez-bar-curl', 'dumbbell-curl'),
      ],
    },
    {
      name: 'Lower A',
      lines: [
        heavy('barbell-back-squat', 'goblet-squat'),
        heavy('romanian-deadlift', 'dumbbell-romanian-deadlift'),
        line('leg-press', 'bulgarian-split-squat'),
        line('lying-leg-curl', 'stability-ball-leg-curl'),
        line('standing-machine-calf-raise', 'single-leg-dumbbell-calf-raise'),
      ],
    },
    {
      name: 'Upper B',
      lines: [
        heavy('overhead-press', 'seated-dumbbell-shoulder-press'),
        heavy('weighted-pull-up', 'lat-pulldown', 'chest-supported-dumbbell-row'),
        line('incline-dumbbell-press', 'incline-machine-press'),
        line('seated-cable-row', 'single-arm-dumbbell-row'),
        line('dumbbell-lateral-raise', 'cable-lateral-raise'),
        line('hammer-curl', 'cable-curl'),
      ],
    },
    {
      name: 'Lower B',
      lines: [
        heavy('conventional-deadlift', 'dumbbell-deadlift'),
        heavy('barbell-front-squat', 'dumbbell-squat'),
        line('dumbbell-walking-lunge', 'barbell-walking-lunge'),
        line('leg-extension', 'dumbbell-step-up'),
        line('cable-crunch', 'hanging-knee-raise', 'crunch'),
      ],
    },
  ],
  weeks: (): StarterWeek[] => [
    ...Array.from({ length: 4 }, () => ({ days })),
    { days, isLighter: true },
  ],
};

const easyLine = (...slugs: StarterLine['slugs']) => rangeLine(slugs, [8, 12], { targetRpe: 7 });

const fullBodyDumbbells: StarterDefinition = {
  starter: 'FULL_BODY_DUMBBELLS',
  name: 'Full body dumbbells',
  description: 'The whole body three times a week, with dumbbells. Three repetitions in reserve.',
  level: 'BEGINNER',
  rule: 'double',
  rounds: 1,
  daysPerWeek: [3],
  workouts: [
    {
      name: 'A',
      lines: [
        easyLine('goblet-squat'),
        easyLine('dumbbell-bench-press', 'dumbbell-floor-press'),
        easyLine('single-arm-dumbbell-row'),
        easyLine('dumbbell-romanian-deadlift'),
        easyLine('dumbbell-lateral-raise'),
        easyLine('dumbbell-curl'),
      ],
    },
    {
      name: 'B',
      lines: [
        easyLine('dumbbell-reverse-lunge'),
        easyLine('seated-dumbbell-shoulder-press', 'arnold-press'),
        easyLine('chest-supported-dumbbell-row', 'single-arm-dumbbell-row'),
        easyLine('dumbbell-deadlift'),
        easyLine('dumbbell-rear-delt-fly'),
        easyLine('overhead-dumbbell-triceps-extension'),
      ],
    },
    {
      name: 'C',
      lines: [
        easyLine('bulgarian-split-squat'),
        easyLine('incline-dumbbell-press', 'dumbbell-floor-press'),
        easyLine('dumbbell-pullover', 'single-arm-dumbbell-row'),
        easyLine('single-leg-dumbbell-calf-raise'),
        easyLine('hammer-curl'),
        easyLine('dumbbell-skullcrusher'),
      ],
    },
  ],
  weeks: () => Array.from({ length: WEEKS }, () => ({ days: [0, 1, 2] })),
};

export const starters: readonly StarterDefinition[] = [
  linear,
  percentWaveStarter,
  pushPullLegs,
  upperLower,
  fullBodyDumbbells,
];
