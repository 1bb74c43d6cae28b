// The condition that a user may name an exercise: it is in the library, or it is the user's own.
import type { Kysely } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import { exercisesById } from './all-exercises.ts';
import type { Database } from '#server/db/schema.ts';

/** @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for somebody else's. */
export async function requireExercise(db: Kysely<Database>, userId: string, exerciseId: string) {
  return requireExercises(db, userId, [exerciseId]);
}

/** @throws DomainError EXERCISE_NOT_FOUND when one of them is unknown or somebody else's. */
export async function requireExercises(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
) {
  const ids = new Set(exerciseIds);
  if (ids.size === 0) return;
  const found = await exercisesById(db, userId, [...ids])
    .select('id')
    .execute();
  if (found.length < ids.size) throw new DomainError('EXERCISE_NOT_FOUND');
}
