// Computes the change of a lift over a range of time, the same for every screen (behaviour/progress.md#lifts). Pure.
import { movingMean, type TimedValue } from '#shared/moving-mean.ts';
import { trendReach, type Way, wayOf } from './lift-summary.ts';

export interface ChangedPoint {
  startTime: string;
  value: number;
  /** Heaviest weight of the session, lbs; absent when it is unknown. */
  heaviestLbs?: number | undefined;
}

export interface LiftChange {
  /** The smoothed line, without sessions of deloads. */
  line: TimedValue[];
  /**
   * Null for fewer than two points. `best`: the line went down, but the newest session has the best value of the range.
   */
  went: { way: Way | 'best'; percent: number; difference: number } | null;
}

/**
 * Returns the smoothed line of the points, and the change between its two ends.
 *
 * @param points of the range, oldest first, with values in the unit that is shown
 */
export function liftChange(
  points: readonly ChangedPoint[],
  { lighterSessions, isLeastBest }: { lighterSessions: readonly string[]; isLeastBest: boolean },
): LiftChange {
  const heavy = points.filter(({ startTime }) => !lighterSessions.includes(startTime));
  const line = movingMean(
    heavy.map(({ startTime, value }) => ({ time: Date.parse(startTime), value })),
    trendReach(heavy),
  );
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || heavy.length < 2) return { line, went: null };
  const { way, percent } = wayOf({ first: first.value, last: last.value }, isLeastBest);
  const isBest = way === 'down' && isNewestBest(points, isLeastBest);
  return {
    line,
    went: { way: isBest ? 'best' : way, percent, difference: last.value - first.value },
  };
}

/** Returns whether the newest session has the best value or the heaviest weight of all points. */
function isNewestBest(points: readonly ChangedPoint[], isLeastBest: boolean): boolean {
  const newest = points.at(-1);
  if (!newest) return false;
  return (
    points
      .slice(0, -1)
      .every(({ value }) => (isLeastBest ? value > newest.value : value < newest.value)) ||
    points.slice(0, -1).every(({ heaviestLbs = 0 }) => heaviestLbs < (newest.heaviestLbs ?? 0))
  );
}
