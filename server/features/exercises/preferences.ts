// Sets whether an exercise is a favourite, hidden, or neither.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SetPreferenceInput } from '#shared/exercises/schema.ts';
import { getExercise } from './store.ts';

/**
 * Replaces the user's preference.
 *
 * @throws DomainError EXERCISE_NOT_FOUND also for another user's exercise
 */
export async function setPreference(
  db: Kysely<Database>,
  userId: string,
  { id, preference }: SetPreferenceInput,
) {
  await getExercise(db, userId, id);
  if (preference === null) {
    await db
      .deleteFrom('user_exercise_preference')
      .where('user_id', '=', userId)
      .where('exercise_id', '=', id)
      .execute();
  } else {
    await db
      .insertInto('user_exercise_preference')
      .values({ user_id: userId, exercise_id: id, preference })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'exercise_id']).doUpdateSet({ preference }),
      )
      .execute();
  }
  return { id, preference };
}
