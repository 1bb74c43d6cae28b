// Lists alternatives to an exercise, from the library and the user's own exercises.
import { type Kysely, sql } from 'kysely';
import { allExercises, eachColumns } from '#server/db/reads/all-exercises.ts';
import { toExercise } from '#server/db/rows/exercise-row.ts';
import type { Database } from '#server/db/schema.ts';
import { rankAlternatives } from '#shared/exercises/alternatives.ts';
import type { AlternativesInput, Exercise } from '#shared/exercises/schema.ts';
import { getExercise } from './store.ts';

/**
 * Returns at most 20 alternatives that do not need the missing equipment, best first.
 *
 * @throws DomainError EXERCISE_NOT_FOUND, also for another user's exercise
 */
export async function listAlternatives(
  db: Kysely<Database>,
  userId: string,
  { id, missingEquipment }: AlternativesInput,
): Promise<Exercise[]> {
  const of = await getExercise(db, userId, id);
  const rows = await db
    .selectFrom(allExercises(db, userId).as('each'))
    .select(eachColumns)
    .where(sql<boolean>`muscle_groups->'primary' ?| ${of.muscleGroups.primary}::text[]`)
    .execute();
  return rankAlternatives(of, rows.map(toExercise), missingEquipment);
}
