// Recomputes the estimated 1RM, its range and its trend, in lbs (behaviour/training.md#estimated-maximum).
import { dayOf, daysFrom, yearBefore } from './calendar.ts';
import { type Exercise, rounded } from './export.ts';
import { completed, type LoggedSet, type Session } from './log.ts';
import { bodyPounds } from './load.ts';

/** Returns the share of the 1RM, 0 to 1, that can be lifted `n` times. */
export function shareAt(n: number): number {
  if (n <= 1) return 1;
  if (n <= 2) return 1 - 0.0625 * (n - 1);
  return 1 / (1 + n / 30);
}

export interface Estimate {
  kind: 'effort' | 'floor';
  point: number;
  low: number;
  high: number;
  s: number;
  sTrend: number;
}

/**
 * Returns the 1RM as the weight to load, without the lifted part of the body weight; null when the set allows no
 * estimate.
 * @param body lifted part of the body weight, lbs
 */
export function estimateOf(set: LoggedSet, body: number): Estimate | null {
  const { reps, rpe, classification, rpeSource } = set;
  const lifted = set.weightLbs + body;
  if (classification !== 'WORKING' || lifted <= 0 || reps < 1 || reps > 10) return null;
  if (rpeSource !== 'entered') {
    const point = lifted / shareAt(reps) - body;
    return { kind: 'floor', point, low: point, high: point, s: Infinity, sTrend: Infinity };
  }
  const reserve = 10 - rpe;
  const n = reps + reserve;
  if (rpe < 6 || n > 12) return null;
  const effort = (0.6 + 0.25 * reserve) / (30 + n);
  const s = Math.sqrt(effort ** 2 + (0.009 * (n - 1)) ** 2 + 0.03 ** 2);
  const e = lifted / shareAt(n);
  return {
    kind: 'effort',
    point: e - body,
    low: Math.max(lifted, e * Math.exp(-1.2816 * s)) - body,
    high: e * Math.exp(1.2816 * s) - body,
    s,
    sTrend: Math.sqrt(effort ** 2 + 0.025 ** 2),
  };
}

export interface Found {
  estimate: Estimate;
  body: number;
  set: LoggedSet;
  session: Session;
  day: string;
}

/** Returns the highest estimate; of two equal ones, the estimate with the smaller error. */
export function bestOf(found: readonly Found[]): Found | null {
  let best: Found | null = null;
  for (const each of found) {
    const [one, other] = [each.estimate, best?.estimate];
    if (!other || one.point > other.point || (one.point === other.point && one.s < other.s)) {
      best = each;
    }
  }
  return best;
}

interface Point {
  day: string;
  value: number;
  s: number;
}

export interface Trend {
  percentPer4Weeks: number;
  low: number;
  high: number;
  verdict: string;
  days: number;
}

/**
 * Returns the trend of the last 84 days: a weighted line through the logarithms of the points. Null for fewer than 6
 * points or less than 21 days.
 * @param points oldest first
 */
export function trendOf(points: readonly Point[]): Trend | null {
  const newest = points.at(-1)?.day ?? '';
  const near = points.filter(({ day }) => daysFrom(day, newest) <= 84);
  const [first] = near;
  const span = first ? daysFrom(first.day, newest) : 0;
  if (!first || near.length < 6 || span < 21) return null;
  let [w, wx, wy, wxx, wxy] = [0, 0, 0, 0, 0];
  for (const { day, value, s } of near) {
    const [weight, x, y] = [s ** -2, daysFrom(first.day, day), Math.log(value)];
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
  }
  const sxx = wxx - (wx * wx) / w;
  const slope = (wxy - (wx * wy) / w) / sxx;
  const start = (wy - slope * wx) / w;
  let chi2 = 0;
  for (const { day, value, s } of near) {
    chi2 += ((Math.log(value) - start - slope * daysFrom(first.day, day)) / s) ** 2;
  }
  const df = near.length - 2;
  const off =
    (1.645 + 1.52 / df + 1.7 / df ** 2) * Math.sqrt(1 / sxx) * Math.sqrt(Math.max(1, chi2 / df));
  const percent = (b: number) => 100 * (Math.exp(28 * b) - 1);
  const [low, high] = [percent(slope - off), percent(slope + off)];
  const verdict = low > 0 ? 'rising' : high < 0 ? 'falling' : 'unclear';
  return { percentPer4Weeks: percent(slope), low, high, verdict, days: span };
}

export interface ExerciseEstimate {
  best: Found | null;
  days: Found[];
  /**
   * `floors` has the highest lower bound of the 1RM for each day. Empty when the RPE of a set of the year allows an
   * estimate.
   */
  floors: Found[];
  trend: Trend | null;
  /**
   * `stalledWeeks` is the number of weeks without clear progress (behaviour/training.md#the-next-session). Null without
   * a stall.
   */
  stalledWeeks: number | null;
  isBeyondEstimate: boolean;
}

/**
 * Returns the estimates of an exercise since a moment, by default for one year. The trend also reads the 84 days before
 * that moment.
 */
export function exerciseEstimate(
  exercise: Exercise,
  sessions: readonly Session[],
  { now, timeZone, since }: { now: string; timeZone: string; since?: string },
): ExerciseEstimate {
  const shownSince = since ?? yearBefore(now);
  const firstDay = dayOf(shownSince, timeZone);
  const readSince = new Date(Date.parse(shownSince) - 84 * 86_400_000).toISOString();
  const all = completed(sessions)
    .filter(({ startedAt }) => startedAt >= readSince)
    .flatMap((session) =>
      session.sets.filter((set) => set.exerciseId === exercise.id).map((set) => ({ session, set })),
    );
  const isShown = ({ session }: { session: Session }) =>
    dayOf(session.startedAt, timeZone) >= firstDay;
  const sets = all.some(isShown) ? all : [];
  const found = sets.flatMap(({ session, set }): Found[] => {
    const body = bodyPounds(exercise, set, session);
    const estimate = body === null ? null : estimateOf(set, body);
    if (estimate === null || body === null) return [];
    return [{ estimate, body, set, session, day: dayOf(session.startedAt, timeZone) }];
  });
  const newest = found.at(-1)?.day ?? '';
  const efforts = found.filter(({ estimate }) => estimate.kind === 'effort');
  const days = [...Map.groupBy(efforts, ({ day }) => day).values()].flatMap(
    (of) => bestOf(of) ?? [],
  );
  const shownDays = days
    .filter(({ day }) => day >= firstDay)
    .map((each) => bestOf(found.filter(({ day }) => day === each.day)) ?? each);
  const ofYear = found.filter(({ day }) => day >= firstDay);
  const floors = ofYear.some(({ estimate }) => estimate.kind === 'effort')
    ? []
    : [...Map.groupBy(ofYear, ({ day }) => day).values()].flatMap((of) => bestOf(of) ?? []);
  const points = days.map(({ day, estimate, body }) => ({
    day,
    value: estimate.point + body,
    s: estimate.sTrend,
  }));
  const trend = trendOf(points);
  const near = points.filter(({ day }) => daysFrom(day, points.at(-1)?.day ?? '') <= 84);
  const isStalled =
    trend !== null &&
    near.length >= 8 &&
    trend.days >= 42 &&
    trend.verdict !== 'rising' &&
    trend.high < 2;
  const best = bestOf(found.filter(({ day }) => daysFrom(day, newest) < 42));
  return {
    best,
    days: shownDays,
    floors,
    trend,
    stalledWeeks: isStalled ? Math.floor(trend.days / 7) : null,
    isBeyondEstimate:
      best === null &&
      sets.some(
        ({ set, session }) =>
          isShown({ session }) &&
          set.classification === 'WORKING' &&
          set.reps > 0 &&
          bodyPounds(exercise, set, session) !== null,
      ),
  };
}

/** Returns an estimate in the format of the API: two decimals, and no range for a lower bound. */
export function shown({ kind, point, low, high }: Estimate) {
  const band = kind === 'floor' ? {} : { low: rounded(low), high: rounded(high) };
  return { kind, point: rounded(point), ...band };
}
