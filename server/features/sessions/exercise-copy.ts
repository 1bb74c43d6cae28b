// The copy of an exercise that a set carries when its workout did not plan it.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

const columns = [
  'id',
  'name',
  'movement_pattern as movementPattern',
  'equipment_required as equipmentRequired',
  'muscle_groups as muscleGroups',
  'load_kind as loadKind',
  'measure',
  'bodyweight_share as bodyweightShare',
] as const;

/** @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise and for somebody else's. */
export async function copyExercise(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<SessionExercise> {
  const found = await db
    .selectFrom('exercise')
    .select(columns)
    .where('id', '=', exerciseId)
    .unionAll(
      db
        .selectFrom('user_exercise')
        .select(columns)
        .where('user_id', '=', userId)
        .where('id', '=', exerciseId),
    )
    .executeTakeFirst();
  if (!found) throw new DomainError('EXERCISE_NOT_FOUND');
  return found;
}
