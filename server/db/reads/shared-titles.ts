// Reads the names of the workouts, templates and programs that shared links show.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { ShareKind } from '#shared/shares/vocabulary.ts';

/** Returns the names of the workouts, templates and programs with these ids, by id. Omits deleted items. */
export async function titlesOf(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql<string>`any(${[...new Set(ids)]}::uuid[])`;
  const found = await Promise.all([
    db
      .selectFrom('session_template')
      .select(['session_id as id', sql<string>`template->>'name'`.as('name')])
      .where('user_id', '=', userId)
      .where('session_id', '=', wanted)
      .execute(),
    db
      .selectFrom('workout_template')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('id', '=', wanted)
      .execute(),
    db
      .selectFrom('program')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .where('id', '=', wanted)
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

const notThere = {
  WORKOUT: 'Workout not found',
  TEMPLATE: 'Workout template not found',
  PROGRAM: 'Program not found',
} as const;

/**
 * Returns the name of one workout, template or program.
 * @throws DomainError NOT_FOUND when it does not exist or is another user's
 */
export async function titleOf(
  db: Kysely<Database>,
  userId: string,
  { kind, subjectId }: { kind: ShareKind; subjectId: string },
): Promise<string> {
  const title = (await titlesOf(db, userId, [subjectId])).get(subjectId);
  if (title === undefined) throw new DomainError('NOT_FOUND', notThere[kind]);
  return title;
}
