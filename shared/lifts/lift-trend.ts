// Works out the course of a lift over the years and its bests at each number of repetitions, out of the bests of its sessions
// (behaviour/progress.md#lifts). Pure.
import { WEEK_MS } from '#shared/durations.ts';
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import { estimateOneRepMax } from '#shared/sessions/records/one-rep-max.ts';
import type { SessionBest } from '#shared/sessions/records/record-sessions.ts';
import type { Scale } from '#shared/sets/scale.ts';

/** Kinds of progress on a scale, the most telling first. */
const kindsOn: Record<Scale, readonly ProgressKind[]> = {
  WEIGHT: ['oneRepMax', 'weight', 'reps'],
  LOAD: ['oneRepMax'],
  HELP: ['help'],
  TIME: ['time'],
  DISTANCE: ['distance'],
};

export interface LiftPoint {
  sessionId: string;
  startTime: string;
  /** lbs, repetitions, s or m, by the kind; help is positive. */
  value: number;
  /** Heaviest weight of the session, lbs; absent where weight is not what counts. */
  heaviestLbs?: number | undefined;
}

export interface LiftTrend {
  kind: ProgressKind;
  scale: Scale;
  /** The best of each session, oldest first. */
  points: LiftPoint[];
}

/**
 * Returns the best of each session on the scale that most of them are on: of the most telling kind that at least half of
 * them have. Null without any.
 *
 * @param bests of one exercise, oldest first
 */
export function liftTrend(bests: readonly SessionBest[]): LiftTrend | null {
  const scale = mainScale(bests);
  if (scale === null) return null;
  const sessions = new Map<string, SessionBest[]>();
  for (const best of bests) {
    if (best.scale !== scale) continue;
    const known = sessions.get(best.sessionId);
    if (known) known.push(best);
    else sessions.set(best.sessionId, [best]);
  }
  const isOfWeight = scale === 'WEIGHT' || scale === 'LOAD';
  const trends = kindsOn[scale].map((kind) => ({
    kind,
    scale,
    points: [...sessions].flatMap(([sessionId, ofSession]): LiftPoint[] => {
      const values = ofSession.flatMap((best) => valueOf(kind, best) ?? []);
      const [first] = ofSession;
      if (!first || values.length === 0) return [];
      const value = kind === 'help' ? Math.min(...values) : Math.max(...values);
      const heaviest = isOfWeight
        ? { heaviestLbs: Math.max(...ofSession.map(({ best }) => best)) }
        : {};
      return [{ sessionId, startTime: first.startTime, value, ...heaviest }];
    }),
  }));
  const most = Math.max(...trends.map(({ points }) => points.length));
  if (most === 0) return null;
  return trends.find(({ points }) => points.length * 2 >= most) ?? null;
}

/** Returns the scale of most bests; of two with as many the one that came last. */
function mainScale(bests: readonly SessionBest[]): Scale | null {
  const counts = new Map<Scale, number>();
  for (const { scale } of bests) counts.set(scale, (counts.get(scale) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return bests.findLast(({ scale }) => counts.get(scale) === most)?.scale ?? null;
}

function valueOf(kind: ProgressKind, { level, best }: SessionBest): number | null {
  switch (kind) {
    case 'oneRepMax':
      return estimateOneRepMax({ reps: level, weight: best, classification: 'WORKING' });
    case 'weight':
      return level > 0 && best > 0 ? best : null;
    case 'reps':
      return level || null;
    case 'help':
      return level > 0 ? 0 - best : null;
    case 'time':
    case 'distance':
      return best || null;
  }
}

/** Rows of a table of rep maxes. */
export const MOST_REPS_OF_MAX = 12;

export interface RepMax {
  reps: number;
  /** lbs: the weight, the load with the body, or the help. */
  value: number;
  /** Repetitions of the set: as many, or more. */
  actualReps: number;
  sessionId: string;
  startTime: string;
}

/**
 * Returns the best that was lifted for 1 to 12 repetitions: of sets with as many or more, the first of those that are
 * equal. Numbers that nothing was lifted for are left out; so are all where repetitions are not what counts.
 *
 * @param bests of one exercise, oldest first
 */
export function repMaxes(bests: readonly SessionBest[]): RepMax[] {
  const scale = mainScale(bests);
  if (scale === null || scale === 'TIME' || scale === 'DISTANCE') return [];
  const counted = bests.filter((best) => best.scale === scale && best.best !== 0);
  return Array.from({ length: MOST_REPS_OF_MAX }, (_, index) => index + 1).flatMap((reps) => {
    let top: SessionBest | undefined;
    for (const best of counted) {
      if (best.level >= reps && (top === undefined || best.best > top.best)) top = best;
    }
    if (!top) return [];
    const { best, level: actualReps, sessionId, startTime } = top;
    return [{ reps, value: Math.abs(best), actualReps, sessionId, startTime }];
  });
}

/** Points that a picture can show; more are thinned out. */
export const MOST_POINTS = 400;

/** Returns at most `MOST_POINTS` of the points: where there are more, the best of each week, of two weeks, of four, … */
export function thinned(points: readonly LiftPoint[], isLeastBest: boolean): LiftPoint[] {
  let kept = [...points];
  for (let weeks = 1; kept.length > MOST_POINTS; weeks *= 2) {
    const bySpan = new Map<number, LiftPoint>();
    for (const point of points) {
      const span = Math.floor(Date.parse(point.startTime) / (weeks * WEEK_MS));
      const known = bySpan.get(span);
      const isBetter =
        !known || (isLeastBest ? point.value < known.value : point.value > known.value);
      if (isBetter) bySpan.set(span, point);
    }
    kept = [...bySpan.values()];
  }
  return kept;
}
