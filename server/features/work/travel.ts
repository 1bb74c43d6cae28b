// Stores an exercise's travel: how far the weight moves per repetition, as the user measured it.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { PutTravelInput } from '#shared/work/schema.ts';
import { readWorkedExercises } from './work-sets.ts';

const NOT_TAPED =
  'This exercise is not estimated: of cables, machines, bands, holds, carries and jumps a travel says too little';

/**
 * Stores the measured travel of an exercise, or deletes it when `travelCm` is null.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise; VALIDATION_FAILED for an
 * exercise whose work is not estimated
 */
export async function putTravel(
  db: Kysely<Database>,
  userId: string,
  { id, travelCm }: PutTravelInput,
  now: Date,
) {
  const exercise = (await readWorkedExercises(db, userId, [id])).get(id);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  if (travelCm === null) {
    await db
      .deleteFrom('user_exercise_travel')
      .where('user_id', '=', userId)
      .where('exercise_id', '=', id)
      .execute();
  } else {
    if (!exercise.canTapeTravel) throw new DomainError('VALIDATION_FAILED', NOT_TAPED);
    const written = { travel_cm: travelCm, updated_at: now.toISOString() };
    await db
      .insertInto('user_exercise_travel')
      .values({ user_id: userId, exercise_id: id, ...written })
      .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet(written))
      .execute();
  }
  return { exerciseId: id, travelCm };
}
