// Copies exercises that a session needs and its template does not have.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

/**
 * Returns the copy of an exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for another user's
 */
export async function copyExercise(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<SessionExercise> {
  const [exercise] = await copyExercises(db, userId, [exerciseId]);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  return exercise;
}

/**
 * Returns the copy of each exercise once, in no order.
 *
 * @throws DomainError EXERCISE_NOT_FOUND when one is unknown or another user's
 */
export async function copyExercises(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<SessionExercise[]> {
  const ids = [...new Set(exerciseIds)];
  const found = await readExerciseCopies(db, userId, ids);
  if (found.length < ids.length) throw new DomainError('EXERCISE_NOT_FOUND');
  return found;
}
