import type { Kysely } from 'kysely';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { exercisesById } from './all-exercises.ts';
import type { Database } from '#server/db/schema.ts';

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

/** The columns of a copy in `exercise` and `user_exercise`. */
export const copyColumns = columns.map((column) => column.replace(/ as .*/, ''));

/** Returns SQL for the copy as JSON, of a relation with these columns. */
export function copyJson(alias: string): string {
  const fields = columns.map((column) => {
    const [name, field = name] = column.split(' as ');
    return `'${field}', ${alias}.${name}`;
  });
  return `jsonb_build_object(${fields.join(', ')})`;
}

/**
 * Returns the session's copy of its exercises, from the library and the user's own, including
 * removed ones, in no particular order.
 */
export async function readExerciseCopies(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<SessionExercise[]> {
  if (exerciseIds.length === 0) return [];
  return exercisesById(db, userId, exerciseIds).select(columns).execute();
}
