// Reads and writes a user's permanent notes on exercises: at most one note per exercise.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseNote, PutExerciseNoteInput } from '#shared/exercises/note-schema.ts';
import { getExercise } from './store.ts';

/**
 * Returns the note of one exercise; empty when there is none.
 *
 * @throws DomainError EXERCISE_NOT_FOUND
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

/** Returns the notes of these exercises. Exercises without a note are left out. */
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
 * Writes the note, or deletes it when it is empty.
 *
 * @throws DomainError EXERCISE_NOT_FOUND
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
