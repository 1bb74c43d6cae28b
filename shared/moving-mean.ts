// Smooths scattered values by a weighted mean over time.
import { DAY_MS } from './durations.ts';

export interface TimedValue {
  /** `time` is in ms since 1970. */
  time: number;
  value: number;
}

/**
 * Returns for each point the weighted mean of all points within `days` before and after it. The
 * weight falls linearly from 1 at the point to 0 at the edge.
 *
 * @param points oldest first
 */
export function movingMean(points: readonly TimedValue[], days: number): TimedValue[] {
  const reach = days * DAY_MS;
  let first = 0;
  return points.map(({ time }) => {
    while ((points[first]?.time ?? time) <= time - reach) first += 1;
    let [weights, sum] = [0, 0];
    for (let at = first; at < points.length; at += 1) {
      const other = points[at];
      if (!other || other.time >= time + reach) break;
      const weight = 1 - Math.abs(other.time - time) / reach;
      weights += weight;
      sum += weight * other.value;
    }
    return { time, value: sum / weights };
  });
}
