// Starter 'Upper, lower': four days; the first two lifts are heavy, and week 5 is a deload.
import {
  rangeLine,
  type StarterDefinition,
  type StarterLine,
  type StarterWeek,
} from './definition.ts';

const heavy = (...slugs: StarterLine['slugs']) =>
  rangeLine(slugs, [4, 6], { sets: 4, restSeconds: 180 });
const line = (...slugs: StarterLine['slugs']) => rangeLine(slugs, [8, 12]);
const days = [0, 1, 2, 3] as const;

export const upperLower: StarterDefinition = {
  starter: 'UPPER_LOWER',
  name: 'Upper, lower',
  description: 'Two heavy lifts first, the others with 8 to 12 repetitions. Week 5 is lighter.',
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
