// Selects the exercises that a user may use, as one relation: the library's and the user's own.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { exerciseColumns } from '#server/db/tables/exercises.ts';

/** The columns that both `exercise` and `user_exercise` store. */
export const storedColumns = [...exerciseColumns, 'search_text'] as const;

/** The columns of `allExercises` as `each`. */
export const eachColumns = [...storedColumns, 'is_custom' as const].map(
  (column) => `each.${column}` as const,
);

/** Selects the exercises. Removed custom ones are included only for lookups by id, since old data may refer to them. */
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

/** Selects the exercises of these ids as `each`, with removed ones. */
export function exercisesById(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  return db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .where('each.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`);
}
