// Starter 'Full body dumbbells': three days with six lifts each, with dumbbells and a bench only.
import { rangeLine, type StarterDefinition, type StarterLine } from './definition.ts';

const line = (...slugs: StarterLine['slugs']) => rangeLine(slugs, [8, 12], { targetRpe: 7 });
const WEEKS = 8;

export const fullBodyDumbbells: StarterDefinition = {
  starter: 'FULL_BODY_DUMBBELLS',
  name: 'Full body dumbbells',
  description: 'The whole body three times a week, with dumbbells. Three repetitions in reserve.',
  rule: 'double',
  rounds: 1,
  daysPerWeek: [3],
  workouts: [
    {
      name: 'A',
      lines: [
        line('goblet-squat'),
        line('dumbbell-bench-press', 'dumbbell-floor-press'),
        line('single-arm-dumbbell-row'),
        line('dumbbell-romanian-deadlift'),
        line('dumbbell-lateral-raise'),
        line('dumbbell-curl'),
      ],
    },
    {
      name: 'B',
      lines: [
        line('dumbbell-reverse-lunge'),
        line('seated-dumbbell-shoulder-press', 'arnold-press'),
        line('chest-supported-dumbbell-row', 'single-arm-dumbbell-row'),
        line('dumbbell-deadlift'),
        line('dumbbell-rear-delt-fly'),
        line('overhead-dumbbell-triceps-extension'),
      ],
    },
    {
      name: 'C',
      lines: [
        line('bulgarian-split-squat'),
        line('incline-dumbbell-press', 'dumbbell-floor-press'),
        line('dumbbell-pullover', 'single-arm-dumbbell-row'),
        line('single-leg-dumbbell-calf-raise'),
        line('hammer-curl'),
        line('dumbbell-skullcrusher'),
      ],
    },
  ],
  weeks: () => Array.from({ length: WEEKS }, () => ({ days: [0, 1, 2] })),
};
