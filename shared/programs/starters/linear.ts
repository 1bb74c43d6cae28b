// Starter 'Linear 3×5': two alternating workouts, three days a week.
import type { StarterDefinition, StarterLine } from './definition.ts';

const fives = (slugs: StarterLine['slugs'], sets = 3): StarterLine => ({
  slugs,
  sets,
  reps: 5,
  targetRpe: 8,
  restSeconds: 180,
});

const squat = fives(['barbell-back-squat', 'smith-machine-squat', 'goblet-squat']);

export const linear: StarterDefinition = {
  starter: 'LINEAR',
  name: 'Linear 3×5',
  description: 'Five repetitions of a few big lifts. Add a little each time all sets are done.',
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
