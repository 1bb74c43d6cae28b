// Selects the exercises that a user may use: the exercises of the library and the user's custom ones.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { exerciseColumns } from '#server/db/tables/exercises.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

export const storedColumns = [...exerciseColumns, 'search_text'] as const;

/** Lists the columns of a query on `allExercises` with the alias `each`, for example `each.name`. */
export const eachColumns = [...storedColumns, 'is_custom' as const].map(
  (column) => `each.${column}` as const,
);

/**
 * Selects the exercises of the library and of the user. `withRemoved` adds removed custom exercises, because old
 * workouts still refer to them.
 */
export function allExercises(
  db: Kysely<Database>,
  userId: string,
  options = { withRemoved: false },
) {
  let own = db
    .selectFrom('user_exercise')
    .select([...storedColumns, sql<boolean>`true`.as('is_custom')])
    .where('user_id', '=', userId);
  if (!options.withRemoved) own = own.where('removed_at', 'is', null);
  return db
    .selectFrom('exercise')
    .select([...storedColumns, sql<boolean>`false`.as('is_custom')])
    .unionAll(own);
}

/** Selects the exercises with these ids under the alias `each`, including removed custom exercises. */
export function exercisesById(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  return db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .where('each.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`);
}

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

/** Lists the columns of an exercise that a session stores in its copy of the exercise. */
export const copyColumns = columns.map((column) => column.replace(/ as .*/, ''));

/** Returns SQL that builds a session's copy of an exercise as JSON. */
export function copyJson(alias: string): string {
  const fields = columns.map((column) => {
    const [name, field = name] = column.split(' as ');
    return `'${field}', ${alias}.${name}`;
  });
  return `jsonb_build_object(${fields.join(', ')})`;
}

/**
 * Returns the exercises in the form in which a session stores its copies, including removed custom exercises. The order
 * is undefined.
 */
export async function readExerciseCopies(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<SessionExercise[]> {
  if (exerciseIds.length === 0) return [];
  return exercisesById(db, userId, exerciseIds).select(columns).execute();
}
