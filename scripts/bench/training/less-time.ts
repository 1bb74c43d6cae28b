// Evaluates the rule for less time on simulated lifters, against its gate.
import { simulateLessTime } from '#tests/shared/training/simulation/less-time.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Returns the table of the gate: the first row names the columns. */
export function lessTimeTable(): string[][] {
  const { error, within, errorOfPlan, keptOfOne, keptOfAll } = simulateLessTime();
  return [
    ['Less time: starter programs, 30% less', 'measured', 'gate'],
    ['duration off, median', percent(error), '≤ 10%'],
    ['workouts within 10%', percent(within), ''],
    ['duration off by the plan alone, median', percent(errorOfPlan), ''],
    ['week’s fractional sets kept, one workout shorter', percent(keptOfOne), '≥ 90%'],
    ['the same, every workout shorter', percent(keptOfAll), 'fails: for a day, no plan'],
  ];
}
