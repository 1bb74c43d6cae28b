// The copy of an exercise that a session carries when its template does not have it.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

/** @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for somebody else's. */
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
 * Each of these exercises once, in no order.
 * @throws DomainError EXERCISE_NOT_FOUND when one of them is unknown or somebody else's.
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
