// Recomputes for how many weeks an exercise has stalled (behaviour/training.md#the-next-session).
import { dayOf, daysFrom } from './calendar.ts';
import { exerciseEstimate, shareAt, trendOf } from './estimates.ts';
import type { Exercise } from './export.ts';
import { bodyPounds } from './load.ts';
import { completed, type Session } from './log.ts';
import { rangeOf, timesOf } from './training/next-session.ts';

export interface Stall {
  stalledWeeks: number | null;
  stallBasis: 'RPE' | 'REPS' | null;
}

/**
 * Returns for how many weeks an exercise has not improved, and whether RPEs or repetitions show it.
 * @param since ISO 8601; sessions that started more than 84 days before it are ignored
 */
export function stallOf(
  exercise: Exercise,
  sessions: readonly Session[],
  { now, timeZone, since }: { now: string; timeZone: string; since: string },
): Stall {
  const from = new Date(Date.parse(since) - 84 * 86_400_000).toISOString();
  const done = completed(sessions)
    .filter(({ startedAt, isLighter }) => startedAt >= from && !isLighter)
    .filter(({ sets }) => sets.some(({ exerciseId }) => exerciseId === exercise.id));
  const none: Stall = { stalledWeeks: null, stallBasis: null };
  if (!done.some(({ startedAt }) => startedAt >= since)) return none;
  const { trend, stalledWeeks } = exerciseEstimate(exercise, done, { now, timeZone, since });
  if (trend) return { stalledWeeks, stallBasis: stalledWeeks === null ? null : 'RPE' };

  const byDay = Map.groupBy(done, ({ startedAt }) => dayOf(startedAt, timeZone));
  const points = [...byDay].flatMap(([day, ofDay]) => {
    const times = ofDay.flatMap((session) =>
      timesOf(session, exercise.id).map((time) => ({ ...time, session })),
    );
    const isMissed = times.some(({ planned, sets }) => {
      const range =
        planned &&
        rangeOf({
          ...planned,
          targetRpe: planned.targetRPE,
          setTargets: planned.setTargets ?? null,
        });
      return (
        range &&
        sets.some(({ classification, reps }) => classification === 'WORKING' && reps < range.min)
      );
    });
    const [best] = times
      .flatMap(({ session, sets }) =>
        sets.flatMap((set) => {
          const body = bodyPounds(exercise, set, session);
          const isUsed = set.classification === 'WORKING' && set.reps >= 1 && set.reps <= 10;
          if (!isUsed || body === null || set.weightLbs + body <= 0) return [];
          return [{ reps: set.reps, value: (set.weightLbs + body) / shareAt(set.reps) }];
        }),
      )
      .toSorted((a, b) => b.value - a.value);
    if (!best) return [];
    const misjudged = (isMissed ? 0.6 : 1.6) / (30 + best.reps);
    return [{ day, value: best.value, s: Math.sqrt(misjudged ** 2 + 0.025 ** 2) }];
  });
  const floors = trendOf(points);
  const newest = points.at(-1)?.day ?? '';
  const near = points.filter(({ day }) => daysFrom(day, newest) <= 84);
  const isStalled =
    floors !== null &&
    near.length >= 8 &&
    floors.days >= 42 &&
    floors.verdict !== 'rising' &&
    floors.high < 2;
  return isStalled ? { stalledWeeks: Math.floor(floors.days / 7), stallBasis: 'REPS' } : none;
}
