// The exercises that a user may name, as one relation: the library's and the user's own.
import { type Kysely, sql } from 'kysely';
import { exerciseColumns } from '#server/db/rows/exercise-row.ts';
import type { Database } from '#server/db/schema.ts';

/** The columns of `exercise` and `user_exercise` as they are stored. */
export const storedColumns = [...exerciseColumns, 'search_text'] as const;

/** The columns of `allExercises` as `each`. */
export const eachColumns = [...storedColumns, 'is_custom' as const].map(
  (column) => `each.${column}` as const,
);

/** Removed own ones only where something may still name them: by id. */
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

/** Those of the ids, removed ones too, as `each`. */
export function exercisesById(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  return db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .where('each.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`);
}
