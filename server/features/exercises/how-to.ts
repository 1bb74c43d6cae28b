// Reads the instructions of an exercise: the library's texts, found by the id of the exercise's row.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseHowTo } from '#shared/exercises/how-to.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { exerciseId } from './load-library.ts';
import { getExercise } from './store.ts';

const byId: ReadonlyMap<string, ExerciseHowTo> = new Map(
  [...libraryHowTo].map(([slug, text]) => [exerciseId(slug), text]),
);

/**
 * Returns the instructions; null for a custom exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND also for another user's exercise
 */
export async function getHowTo(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ExerciseHowTo | null> {
  const exercise = await getExercise(db, userId, id);
  return byId.get(exercise.id) ?? null;
}
