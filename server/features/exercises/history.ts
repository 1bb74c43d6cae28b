// Reads a user's history with an exercise: the best sets, the last year and the last sessions.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type HistorySet, readYear } from '#server/session-log/year-of-exercise.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { DAY_MS } from '#shared/durations.ts';
import type {
  DoneSet,
  ExerciseHistory,
  ExerciseSets,
  ExerciseSetsInput,
} from '#shared/exercise-history/schema.ts';
import { bestsOf, type ProgressSet, trendOf } from '#shared/exercise-history/progress.ts';
import { getExercise } from './store.ts';
import {
  readBestSessions,
  readNewestSessions,
  readSessionsBetween,
  readSetsOf,
} from './history-sets.ts';

const MOST_SESSIONS = 10;

/**
 * Returns the history of an exercise from the sets of the last year, the sessions with the best sets, and the last ten
 * sessions. A longer log therefore takes hardly more time.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getHistory(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
  now: Date,
  once: ReadOnce = readAlone,
): Promise<ExerciseHistory> {
  const of = { userId, exerciseId };
  const [exercise, ofYear, best, newest] = await Promise.all([
    getExercise(db, userId, exerciseId),
    readYear(db, of, { now, once }),
    readBestSessions(db, of),
    readNewestSessions(db, of, MOST_SESSIONS),
  ]);
  await giveWay();
  const read = new Set(ofYear.map((set) => set.sessionId));
  const older = [...new Set([...best, ...newest])].filter((id) => !read.has(id));
  const sessionsOfYear = bySession(ofYear);
  const sessions = bySession([...(await readSetsOf(db, of, older)), ...ofYear]);
  const trend = trendOf(exercise, sessionsOfYear);
  return {
    bests: bestsOf(
      exercise,
      sessions.flatMap(({ sets }) => sets),
    ).map(({ kind, value, set: { sessionId, startTime, startDay, ...set } }) => ({
      kind,
      value,
      set: toDone(set),
      sessionId,
      startTime,
      day: startDay ?? undefined,
    })),
    trend: trend && {
      kind: trend.kind,
      points: trend.points.map(({ session, value }) => ({
        sessionId: session.id,
        startTime: session.startTime,
        day: session.day,
        value,
      })),
    },
    sessions: sessions
      .filter(({ id }) => newest.includes(id))
      .toReversed()
      .map(({ sets, ...session }) => ({ ...session, sets: sets.map(toDone) })),
  };
}

/**
 * Returns the sets of an exercise in the newest completed sessions (at most `limit`) that started in a range of days.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getSets(
  db: Kysely<Database>,
  userId: string,
  { id: exerciseId, from, to, utcOffsetMinutes, limit }: ExerciseSetsInput,
): Promise<ExerciseSets> {
  await getExercise(db, userId, exerciseId);
  const startOf = (day: string, days = 0) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS - utcOffsetMinutes * 60_000);
  const since = from === undefined ? undefined : startOf(from);
  const until = to === undefined ? undefined : startOf(to, 1);
  const of = { userId, exerciseId };
  const found = await readSessionsBetween(db, of, { since, until, most: limit + 1 });
  const sessions = bySession(await readSetsOf(db, of, found.slice(0, limit))).toReversed();
  return {
    sessions: sessions.map(({ sets, ...session }) => ({
      ...session,
      sets: sets.map((set) => ({ ...toDone(set), rpeSource: set.rpeSource })),
    })),
    hasMore: found.length > limit,
  };
}

interface HistorySession {
  id: string;
  name: string;
  startTime: string;
  day: string | undefined;
  sets: HistorySet[];
}

function bySession(sets: readonly HistorySet[]): HistorySession[] {
  const sessions = Map.groupBy(sets, (set) => set.sessionId);
  return [...sessions.values()]
    .flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { sessionId: id, name, startTime, startDay } = first;
      const inOrder = of.toSorted((a, b) => a.position - b.position);
      return [{ id, name, startTime, day: startDay ?? undefined, sets: inOrder }];
    })
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

type Told = ProgressSet & Pick<HistorySet, 'setNumber' | 'rpe' | 'enteredValue' | 'enteredUnit'>;

function toDone({ enteredValue: value, enteredUnit: unit, ...set }: Told): DoneSet {
  return {
    setNumber: set.setNumber,
    setClassification: set.classification,
    actualReps: set.reps,
    actualWeight: set.weightLbs,
    rpeRating: set.rpe,
    actualDuration: set.durationSeconds,
    actualDistance: set.distanceMeters,
    ...(value === null || unit === null ? {} : { enteredWeight: { value, unit } }),
  };
}
