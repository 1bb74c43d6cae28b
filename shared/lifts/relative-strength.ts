// Expresses a lift in multiples of body weight (behaviour/progress.md#body-weight).
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';

interface Weighed {
  /** `time` is in ms since 1970. Points are sorted by time, oldest first. */
  time: number;
  value: number;
}

const FRESH_MS = 60 * DAY_MS;

/**
 * Returns the values of a lift divided by the last body weight up to 12 hours after the lift. Values without a body
 * weight in the 60 days before are omitted.
 * @param points oldest first, like the weights
 */
export function inBodyWeights<Point extends Weighed>(
  points: readonly Point[],
  weights: readonly Weighed[],
): Point[] {
  let at = -1;
  return points.flatMap((point) => {
    while ((weights[at + 1]?.time ?? Infinity) <= point.time + SAME_DAY_MS) at += 1;
    const weight = weights[at];
    if (!weight || weight.value <= 0 || point.time - weight.time > FRESH_MS) return [];
    return [{ ...point, value: point.value / weight.value }];
  });
}

/**
 * A body weight also applies to lifts of the 12 hours before the weighing. So an evening weighing counts for the same
 * day's workout.
 */
const SAME_DAY_MS = 12 * HOUR_MS;
