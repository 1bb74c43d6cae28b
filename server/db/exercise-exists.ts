// Whether an exercise may be named by a user: it is in the library, or it is the user's own.
import type { Kysely } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import type { Database } from './schema.ts';

/** @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for somebody else's. */
export async function requireExercise(db: Kysely<Database>, userId: string, exerciseId: string) {
  const found = await db
    .selectFrom('exercise')
    .select('id')
    .where('id', '=', exerciseId)
    .unionAll(
      db
        .selectFrom('user_exercise')
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '=', exerciseId),
    )
    .executeTakeFirst();
  if (!found) throw new DomainError('EXERCISE_NOT_FOUND');
}
