// Favourites and hidden exercises.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { MarkExerciseInput } from '#shared/exercises/schema.ts';
import { getExercise } from './store.ts';

/** The mark takes the place of the one before. @throws DomainError EXERCISE_NOT_FOUND also for somebody else's. */
export async function markExercise(
  db: Kysely<Database>,
  userId: string,
  { id, mark }: MarkExerciseInput,
) {
  await getExercise(db, userId, id);
  if (mark === null) {
    await db
      .deleteFrom('user_exercise_mark')
      .where('user_id', '=', userId)
      .where('exercise_id', '=', id)
      .execute();
  } else {
    await db
      .insertInto('user_exercise_mark')
      .values({ user_id: userId, exercise_id: id, mark })
      .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet({ mark }))
      .execute();
  }
  return { id, mark };
}
