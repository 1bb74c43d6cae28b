// Reads and writes a user's settings for an exercise: favourite or hidden, a permanent note, and the settings for
// suggestions.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { writeChosen } from '#server/suggestions/exercise-choices.ts';
import type { SetPreferenceInput } from '#shared/exercises/schema.ts';
import type {
  ExerciseNote,
  PutExerciseNoteInput,
  ChooseForExerciseInput,
} from '#shared/exercises/choice-schema.ts';
import { readExerciseChoices } from '#server/suggestions/suggestion-choices.ts';
import { type ExerciseChoices, usualChoices } from '#shared/exercises/choices.ts';
import { getExercise, findExercises } from './store.ts';

/**
 * Sets or removes the user's preference (favourite or hidden).
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
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

/**
 * Returns the note of an exercise; an empty text without a note.
 *
 * @throws DomainError EXERCISE_NOT_FOUND when the user has no such exercise
 */
export async function getNote(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<ExerciseNote> {
  await getExercise(db, userId, exerciseId);
  const [note] = await listNotes(db, userId, [exerciseId]);
  return note ?? { exerciseId, notes: '' };
}

/** Returns the permanent notes of the exercises. Exercises without a note are left out. */
export async function listNotes(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<ExerciseNote[]> {
  return db
    .selectFrom('user_exercise_note')
    .select(['exercise_id as exerciseId', 'notes'])
    .where('user_id', '=', userId)
    .where('exercise_id', 'in', exerciseIds)
    .orderBy('exercise_id')
    .execute();
}

/**
 * Writes a user's permanent note for an exercise. An empty text deletes the note.
 *
 * @throws DomainError EXERCISE_NOT_FOUND when the user has no such exercise
 */
export async function putNote(
  db: Kysely<Database>,
  userId: string,
  { id, notes }: PutExerciseNoteInput,
  now: Date,
): Promise<ExerciseNote> {
  await getExercise(db, userId, id);
  if (notes === '') {
    await db
      .deleteFrom('user_exercise_note')
      .where('user_id', '=', userId)
      .where('exercise_id', '=', id)
      .execute();
  } else {
    const written = { notes, updated_at: now.toISOString() };
    await db
      .insertInto('user_exercise_note')
      .values({ user_id: userId, exercise_id: id, ...written })
      .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet(written))
      .execute();
  }
  return { exerciseId: id, notes };
}

/** Returns the suggestion settings of the exercises. Unknown exercises are omitted. */
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
 * Writes suggestion settings. Returns all settings that now apply to the exercise.
 *
 * @throws DomainError EXERCISE_NOT_FOUND when the user has no such exercise
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
