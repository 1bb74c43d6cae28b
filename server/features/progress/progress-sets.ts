// Reads the sets of some weeks in the lifter's calendar, with their exercises and days.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import {
  readTrainedSets,
  readWeeksOfSets,
  type TrainedSet,
} from '#server/session-log/trained-sets.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { dayIn, weekStartsUpTo } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ProgressInput } from '#shared/progress/schema.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';

export interface ProgressSet extends TrainedSet {
  exercise: SessionExercise;
  /** Local day on which the session began: `YYYY-MM-DD`. */
  day: string;
}

export interface ProgressWeeks {
  /** First days of the weeks, oldest first. */
  weekStarts: string[];
  /**
   * Start of the sessions that are included, early enough to cover the weeks in every time zone. Warm-ups are left out.
   */
  since: Date;
  sets: ProgressSet[];
}

export interface Asked {
  input: ProgressInput;
  now: Date;
  /** Several procedures of a request use the same weeks. */
  once?: ReadOnce;
}

/** Returns the sets of the weeks. */
export function readProgressWeeks(
  db: Kysely<Database>,
  userId: string,
  { input, now, once = readAlone }: Asked,
): Promise<ProgressWeeks> {
  const { weeks, firstDayOfWeek } = input;
  return once(`weeks ${weeks} ${firstDayOfWeek} ${input.timeZone}`, async () => {
    const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, input.timeZone);
    const read = await readWeeksOfSets(db, userId, { weeks, now, once });
    const sets = read.sets.filter(countsAsVolume);
    return {
      weekStarts: weekStartsUpTo(dayIn(timeZone)(now), input),
      since: read.since,
      sets: await withExercises(db, userId, { sets, dayOf }),
    };
  });
}

/** Returns the sets of the given number of days before the weeks, for figures that depend on earlier sets. */
export async function readSetsBefore(
  db: Kysely<Database>,
  userId: string,
  asked: Pick<ProgressWeeks, 'since'> & { days: number; timeZone: string | undefined },
): Promise<ProgressSet[]> {
  const { since, days, timeZone } = asked;
  const from = new Date(since.getTime() - days * DAY_MS);
  const sets = await readTrainedSets(db, userId, { since: from, until: since, now: since });
  const { dayOf } = await startDays(queryOfTransaction(db), userId, timeZone);
  return withExercises(db, userId, { sets, dayOf });
}

async function withExercises(
  db: Kysely<Database>,
  userId: string,
  { sets, dayOf }: { sets: readonly TrainedSet[]; dayOf: (set: TrainedSet) => string },
): Promise<ProgressSet[]> {
  const ids = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  const exercises = await readExerciseCopies(db, userId, ids);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return sets.flatMap((set) => {
    const exercise = byId.get(set.exerciseId);
    return exercise ? [{ ...set, exercise, day: dayOf(set) }] : [];
  });
}
