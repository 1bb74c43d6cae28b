// Whether an exercise may be named by a user: it is in the library, or it is the user's own.
import type { Kysely } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import { exercisesById } from './all-exercises.ts';
import type { Database } from './schema.ts';

/** @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for somebody else's. */
export async function requireExercise(db: Kysely<Database>, userId: string, exerciseId: string) {
  const found = await exercisesById(db, userId, [exerciseId]).select('id').executeTakeFirst();
  if (!found) throw new DomainError('EXERCISE_NOT_FOUND');
}
