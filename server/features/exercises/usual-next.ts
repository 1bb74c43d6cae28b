// Suggests the next exercise in an unplanned workout: first the exercises that usually follow in the user's log, then
// common lifts.
import { type Kysely, sql } from 'kysely';
import { allExercises, eachColumns } from '#server/db/reads/all-exercises.ts';
import { toExercise } from '#server/db/rows/exercise-row.ts';
import type { Database } from '#server/db/schema.ts';
import { commonLifts, commonPlace } from '#shared/exercises/common-lifts.ts';
import type { Exercise, UsualNextInput } from '#shared/exercises/schema.ts';
import { type BegunExercises, usualNext } from '#shared/exercises/usual-next.ts';
import { MOST_USUAL } from '#shared/exercises/vocabulary.ts';
import { MAX_SETS_PER_SESSION } from '#shared/sessions/limits.ts';
import { withPreference } from './found.ts';
import { readNewestSessions } from './history-sets.ts';

const WORKOUTS = 30;

/**
 * Returns at most `MOST_USUAL` exercises: first the exercises that the user usually does next, then common lifts.
 * Hidden exercises are omitted.
 */
export async function listUsualNext(
  db: Kysely<Database>,
  userId: string,
  { afterExerciseId }: UsualNextInput,
): Promise<Exercise[]> {
  const sessionIds =
    afterExerciseId === undefined
      ? await newestSessions(db, userId)
      : await readNewestSessions(db, { userId, exerciseId: afterExerciseId }, WORKOUTS);
  const ids = usualNext(await begunIn(db, userId, sessionIds), afterExerciseId ?? null);
  const rows = await withPreference(db, userId, allExercises(db, userId))
    .select(eachColumns)
    .where(sql<boolean>`p.preference is distinct from 'HIDDEN'`)
    .where((eb) =>
      eb.or([
        eb('each.id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('each.name', '=', sql<string>`any(${[...commonLifts]}::text[])`),
      ]),
    )
    .execute();
  const places = new Map(ids.map((id, index) => [id, index - ids.length]));
  const placeOf = (exercise: Exercise) => places.get(exercise.id) ?? commonPlace(exercise);
  return rows
    .map(toExercise)
    .filter(({ id }) => id !== afterExerciseId)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, MOST_USUAL);
}

async function newestSessions(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workout_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WORKOUTS)
    .execute();
  return rows.map(({ id }) => id);
}

async function begunIn(
  db: Kysely<Database>,
  userId: string,
  sessionIds: readonly string[],
): Promise<BegunExercises[]> {
  if (sessionIds.length === 0) return [];
  const wanted = sql<{ session_id: string }>`unnest(${[...sessionIds]}::uuid[])`;
  const rows = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (session_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 'wanted.session_id')
          .select(['e.exercise_id', 'e.logged_at'])
          // `limit` makes Postgres look up each session's sets by key. Otherwise Postgres may read all sets of the
          // user.
          .limit(MAX_SETS_PER_SESSION)
          .as('e'),
      (join) => join.onTrue(),
    )
    .groupBy(['wanted.session_id', 'e.exercise_id'])
    .select(['wanted.session_id', 'e.exercise_id'])
    .orderBy(sql`min(e.logged_at)`)
    .orderBy('e.exercise_id')
    .execute();
  const begun = Map.groupBy(rows, (row) => row.session_id);
  return sessionIds.map((id) => (begun.get(id) ?? []).map((row) => row.exercise_id));
}
