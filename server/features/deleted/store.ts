// Reads recently deleted items of every kind: from deleted_item, from rows marked as removed, and from the log.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { type DeletedItem, keptSince, keptUntil } from '#shared/deleted/schema.ts';
import { listDeletedSets, listDeletedWorkouts } from './from-log.ts';

/** Maximum number of entries of each kind. */
const MOST = 200;

/** Returns deleted items, newest deletion first. */
export async function listDeleted(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  userId: string,
  now: Date,
): Promise<{ items: DeletedItem[] }> {
  const since = keptSince(now);
  const found = await Promise.all([
    fromDrawer(db, userId, since),
    goals(db, userId, since),
    programs(db, userId, since),
    listDeletedWorkouts(pool, { userId, since, most: MOST }),
    listDeletedSets(pool, { userId, since, most: MOST }),
  ]);
  return { items: found.flat().toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1)) };
}

const paths = {
  TEMPLATE: (id: string) => `/workout-templates/${id}/restore`,
  MEASUREMENT: (id: string) => `/users/biometrics/${id}/restore`,
  BODY_WEIGHT: (day: string) => `/users/body-weight/${day}/restore`,
  PHOTO: (id: string) => `/users/photos/${id}/restore`,
};

async function fromDrawer(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('deleted_item')
    .select(['id', 'kind', 'name', 'happened_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(4 * MOST)
    .execute();
  return rows.map(({ kind, name, happened_at: happenedAt, deleted_at: deletedAt, id }) => {
    // A body weight is identified by its day.
    const key = kind === 'BODY_WEIGHT' ? name : id;
    const shown = kind === 'TEMPLATE' ? name : '';
    return {
      ...plain(deletedAt),
      kind,
      id: key,
      name: shown,
      happenedAt,
      restorePath: paths[kind](key),
    };
  });
}

async function goals(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('goal')
    .select(['id', 'description', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', '>=', since)
    .orderBy('removed_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, description: name, removed_at }) => ({
    ...plain(removed_at ?? since),
    kind: 'GOAL' as const,
    id,
    name,
    happenedAt: null,
    restorePath: `/goals/${id}/restore`,
  }));
}

async function programs(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('program')
    .select(['id', 'name', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', '>=', since)
    .orderBy('removed_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    ...plain(removed_at ?? since),
    kind: 'PROGRAM' as const,
    id,
    name,
    happenedAt: null,
    restorePath: `/programs/${id}/restore`,
  }));
}

function plain(deletedAt: string) {
  return { deletedAt, keptUntil: keptUntil(deletedAt), set: null };
}
