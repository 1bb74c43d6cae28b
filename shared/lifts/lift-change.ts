// Computes the change of a lift over a range of time (behaviour/progress.md#lifts), and the change compared with the
// same days of the previous year.
import { DAY_MS } from '#shared/durations.ts';
import { movingMean, type TimedValue } from '#shared/moving-mean.ts';
import { bestPoint, type LiftPoint, trendReach, type Way, wayOf } from './lift-summary.ts';

/** Workouts of fewer than 6 days show no change, because an easy day after a hard one is no decline. */
const LEAST_SPAN_MS = 6 * DAY_MS;

const AROUND_DAYS = 21;
const LIGHT = 0.05;

export interface ChangedPoint {
  startTime: string;
  value: number;
  heaviestLbs?: number | undefined;
}

export interface LiftChange {
  /** `line` has the smoothed values, without deloads and light days. Its first and last values are not smoothed. */
  line: TimedValue[];
  /**
   * `went` is the change from the first to the last value of `line`; null for points of fewer than 6 days. Its direction
   * `way` is 'best' when the line got worse although the newest session has the heaviest weight.
   */
  went: { way: Way | 'best'; percent: number; difference: number } | null;
}

/**
 * Returns the smoothed line of the points, and the change between its two ends.
 *
 * @param points of the range, oldest first, with values in the unit that the screen shows
 */
export function liftChange(
  points: readonly ChangedPoint[],
  { lighterSessions, isLeastBest }: { lighterSessions: readonly string[]; isLeastBest: boolean },
): LiftChange {
  const planned = points.filter(({ startTime }) => !lighterSessions.includes(startTime));
  const heavy = withoutLightDays(planned, isLeastBest);
  const values = heavy.map(({ startTime, value }) => ({ time: Date.parse(startTime), value }));
  const ends = [values[0], values.at(-1)];
  const line = movingMean(values, trendReach(heavy)).map(
    (mean) => ends.find((end) => end?.time === mean.time) ?? mean,
  );
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || last.time - first.time < LEAST_SPAN_MS) return { line, went: null };
  const { way, percent } = wayOf({ first: first.value, last: last.value }, isLeastBest);
  const isBest = way === 'down' && isNewestHeaviest(points);
  return {
    line,
    went: { way: isBest ? 'best' : way, percent, difference: last.value - first.value },
  };
}

/** Leaves out the points that are more than 5% worse than the best of the 21 days before and of the 21 days after. */
function withoutLightDays(
  points: readonly ChangedPoint[],
  isLeastBest: boolean,
): readonly ChangedPoint[] {
  const times = points.map(({ startTime }) => Date.parse(startTime));
  return points.filter(({ value }, at) => {
    const isWorse = (from: number, to: number) =>
      points.slice(from, to).some((other, index) => {
        const days = Math.abs((times[from + index] ?? 0) - (times[at] ?? 0)) / DAY_MS;
        const loss = isLeastBest ? value - other.value : other.value - value;
        return days <= AROUND_DAYS && loss > LIGHT * other.value;
      });
    return !(isWorse(0, at) && isWorse(at + 1, points.length));
  });
}

function isNewestHeaviest(points: readonly ChangedPoint[]): boolean {
  const newest = points.at(-1)?.heaviestLbs ?? 0;
  return points.slice(0, -1).every(({ heaviestLbs = 0 }) => heaviestLbs < newest);
}

interface YearChange {
  best: number;
  /** `before` is the best value in the same days of the previous year. Null when there is none. */
  before: number | null;
  /** `from` is `before`, or the first value of the year when `before` is null. */
  from: number;
  percent: number;
}

/** Returns the same day of the year before. February 29 becomes February 28. */
export function sameDayBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before;
}

/**
 * Returns the change of a lift in a year; null without a workout in that year.
 *
 * @param points oldest first
 * @param until the last day that counts, `YYYY-MM-DD`
 */
export function yearChange(
  points: readonly (LiftPoint & { day: string })[],
  until: string,
  isLeastBest: boolean,
): YearChange | null {
  const upTo = (last: string) =>
    points.filter(({ day }) => day >= `${last.slice(0, 4)}-01-01` && day <= last);
  const ofYear = upTo(until);
  const best = bestPoint(ofYear, isLeastBest)?.value;
  const before = bestPoint(upTo(sameDayBefore(until)), isLeastBest)?.value ?? null;
  const from = before ?? ofYear[0]?.value;
  if (best === undefined || from === undefined) return null;
  return { best, before, from, percent: from === 0 ? 0 : (100 * (best - from)) / from };
}
