// The sets of some weeks of a lifter's calendar, with their exercises and their days.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/exercise-copies.ts';
import type { Database } from '#server/db/schema.ts';
import { readTrainedSets, type TrainedSet } from '#server/session-log/trained-sets.ts';
import { dayIn } from '#shared/dates.ts';
import { weekStartsUpTo } from '#shared/progress/calendar-weeks.ts';
import type { ProgressInput } from '#shared/progress/schema.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;
/** No place on earth is further from UTC. */
const ZONE_DAYS = 1;

export interface ProgressSet extends TrainedSet {
  exercise: SessionExercise;
  /** That the session began on, where the lifter is: `YYYY-MM-DD`. */
  day: string;
}

export interface ProgressSets {
  /** First days of the weeks, oldest first. */
  weekStarts: string[];
  /** Of these weeks, and of the days before that were asked for. */
  sets: ProgressSet[];
}

/** @param daysBefore are read in front of the oldest week, where what counts there follows from them */
export async function readProgressSets(
  db: Kysely<Database>,
  userId: string,
  { input, now, daysBefore = 0 }: { input: ProgressInput; now: Date; daysBefore?: number },
): Promise<ProgressSets> {
  const dayOf = dayIn(input.timeZone);
  const weekStarts = weekStartsUpTo(dayOf(now), input);
  const days = input.weeks * WEEK_DAYS + ZONE_DAYS + daysBefore;
  const since = new Date(now.getTime() - days * DAY_MS);
  const sets = await readTrainedSets(db, userId, { since, now });
  const ids = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  const exercises = await readExerciseCopies(db, userId, ids);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  // Sessions, not sets: a day of a time zone is not told for nothing.
  const startTimes = new Set(sets.map(({ startTime }) => startTime));
  const dayOfStart = new Map([...startTimes].map((time) => [time, dayOf(new Date(time))]));
  return {
    weekStarts,
    sets: sets.flatMap((set) => {
      const exercise = byId.get(set.exerciseId);
      const day = dayOfStart.get(set.startTime);
      return exercise && day !== undefined ? [{ ...set, exercise, day }] : [];
    }),
  };
}
