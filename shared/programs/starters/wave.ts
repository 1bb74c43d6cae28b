// Starter 'Percent wave': one main lift a day by percentages of its training max, and two assistance lifts.
import { rangeLine, type StarterDefinition, type StarterLine } from './definition.ts';

const main = (slug: string): StarterLine => ({
  slugs: [slug],
  sets: 3,
  reps: 5,
  targetRpe: 8,
  restSeconds: 180,
  isWave: true,
});

const range = [8, 12] as const;

export const percentWaveStarter: StarterDefinition = {
  starter: 'PERCENT_WAVE',
  name: 'Percent wave',
  description:
    'Four weeks in percentages of a training max: fives, threes, a heavy week, a light one. Then it starts again a little heavier.',
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
