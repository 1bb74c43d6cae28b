// Reads and writes a user's choices for exercises.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { writeChosen } from '#server/suggestions/exercise-choices.ts';
import { readExerciseChoices } from '#server/suggestions/suggestion-choices.ts';
import type { ChooseForExerciseInput } from '#shared/exercises/choice-schema.ts';
import { type ExerciseChoices, usualChoices } from '#shared/exercises/choices.ts';
import { findExercises, getExercise } from './store.ts';

/** Returns the choices for the exercises. Unknown exercises are left out. */
export async function listChoices(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  now: Date,
): Promise<ExerciseChoices[]> {
  const exercises = await findExercises(db, userId, exerciseIds);
  const found = exercises.map(({ id }) => id);
  return readExerciseChoices(db, userId, found, now);
}

/**
 * Writes choices. Returns all choices that now apply to the exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND
 */
export async function chooseForExercise(
  db: Kysely<Database>,
  userId: string,
  input: ChooseForExerciseInput,
  now: Date,
): Promise<ExerciseChoices> {
  const exercise = await getExercise(db, userId, input.id);
  await writeChosen(db, userId, input, now);
  const [choices] = await readExerciseChoices(db, userId, [exercise.id], now);
  return choices ?? usualChoices(input.id);
}
