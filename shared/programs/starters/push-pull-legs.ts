// Starter 'Push, pull, legs': three workouts of six lifts, once or twice a week.
import { rangeLine, type StarterDefinition, type StarterLine } from './definition.ts';

const line = (...slugs: StarterLine['slugs']) => rangeLine(slugs, [8, 12]);
const WEEKS = 8;

export const pushPullLegs: StarterDefinition = {
  starter: 'PUSH_PULL_LEGS',
  name: 'Push, pull, legs',
  description: 'Six lifts a day, 8 to 12 repetitions. When all sets reach 12, the weight goes up.',
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
