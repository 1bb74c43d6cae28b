// Instructions for an exercise: the texts of the library, found by the id of its row.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseHowTo } from '#shared/exercises/how-to.ts';
import { libraryHowTo } from '#server/library/how-to/library-how-to.ts';
import { exerciseId } from './load-library.ts';
import { getExercise } from './store.ts';

const byId: ReadonlyMap<string, ExerciseHowTo> = new Map(
  [...libraryHowTo].map(([slug, text]) => [exerciseId(slug), text]),
);

/** Null for an exercise of one's own. @throws DomainError EXERCISE_NOT_FOUND also for somebody else's. */
export async function getHowTo(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ExerciseHowTo | null> {
  const exercise = await getExercise(db, userId, id);
  return byId.get(exercise.id) ?? null;
}
