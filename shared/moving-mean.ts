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
 * @param keepsEnds narrows the range towards both ends, so that the first and the last value stay as they are
 */
export function movingMean(
  points: readonly TimedValue[],
  days: number,
  keepsEnds = false,
): TimedValue[] {
  const [start = 0, end = 0] = [points[0]?.time, points.at(-1)?.time];
  let first = 0;
  return points.map(({ time }) => {
    const reach = Math.min(
      days * DAY_MS,
      keepsEnds ? Math.max(Math.min(time - start, end - time), 1) : Infinity,
    );
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
