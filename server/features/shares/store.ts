// Reads and writes the shared links of a user, in shared_link and shared_link_owner.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { SealKeys } from '#server/auth/sealed.ts';
import { inTransaction, withAccountLock } from '#server/db/statements/in-transaction.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type {
  CreateShareInput,
  Share,
  ShareWithPath,
  UpdateShareInput,
} from '#shared/shares/schema.ts';
import { MOST_SHARES, type ShareDays } from '#shared/shares/vocabulary.ts';
import { titleOf, titlesOf } from '#server/db/reads/shared-titles.ts';
import { makeShareToken, openShareToken } from './open-share.ts';

export const pathOf = (token: string) => `/s/${token}`;

type ShareRow = RowOf<'shared_link'>;

function toShare(row: Omit<ShareRow, 'token_hash' | 'token'>, title: string | undefined): Share {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: title ?? null,
    showsName: row.shows_name,
    showsNotes: row.shows_notes,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    visits: row.visits,
    lastVisitAt: row.last_visit_at,
  };
}

/** Returns the user's shared links, newest first. Expired links are listed until the user removes them. */
export async function listShares(
  db: Kysely<Database>,
  userId: string,
  keys: SealKeys,
): Promise<ShareWithPath[]> {
  const rows = await db
    .selectFrom('shared_link')
    .select(columnsOf.shared_link)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const titles = await titlesOf(
    db,
    userId,
    rows.map((row) => row.subject_id),
  );
  return rows.map((row) => {
    const token = openShareToken(keys, userId, row.token);
    return {
      ...toShare(row, titles.get(row.subject_id)),
      path: token === null ? null : pathOf(token),
    };
  });
}

/**
 * Creates a shared link.
 * @throws DomainError NOT_FOUND when the workout, template or program does not exist or belongs to another user;
 * LIMIT_REACHED above 200 links
 */
export async function createShare(
  db: Kysely<Database>,
  userId: string,
  input: CreateShareInput,
  { keys, now }: { keys: SealKeys; now: Date },
): Promise<ShareWithPath> {
  return withAccountLock(db, userId, async (trx) => {
    const title = await titleOf(trx, userId, input);
    const { count } = await trx
      .selectFrom('shared_link')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_SHARES) {
      const message = `At most ${MOST_SHARES} links. Take some back in your profile first`;
      throw new DomainError('LIMIT_REACHED', message);
    }
    const { text, hash, sealed } = makeShareToken(keys, userId);
    const row = {
      user_id: userId,
      id: uuidv7(),
      kind: input.kind,
      subject_id: input.subjectId,
      token_hash: hash,
      token: sealed,
      shows_name: input.showsName,
      shows_notes: input.showsNotes,
      created_at: now.toISOString(),
      ends_at: endAfter(input.endsInDays, now),
      visits: 0,
      last_visit_at: null,
    };
    await trx.insertInto('shared_link').values(row).execute();
    await trx
      .insertInto('shared_link_owner')
      .values({ token_hash: hash, user_id: userId, link_id: row.id })
      .execute();
    return { ...toShare(row, title), path: pathOf(text) };
  });
}

function endAfter(days: ShareDays, now: Date): string | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
}

/**
 * Changes the visible parts of a shared link and its expiry. Omitted fields keep their values.
 * @throws DomainError SHARE_NOT_FOUND when the user has no link with this id; VALIDATION_FAILED without a change
 */
export async function updateShare(
  db: Kysely<Database>,
  userId: string,
  { id, endsInDays, showsName, showsNotes }: UpdateShareInput,
  now: Date,
): Promise<Share> {
  const changes = {
    ...(endsInDays === undefined ? {} : { ends_at: endAfter(endsInDays, now) }),
    ...(showsName === undefined ? {} : { shows_name: showsName }),
    ...(showsNotes === undefined ? {} : { shows_notes: showsNotes }),
  };
  if (Object.keys(changes).length === 0) {
    throw new DomainError('VALIDATION_FAILED', 'Nothing to update');
  }
  const row = await db
    .updateTable('shared_link')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columnsOf.shared_link)
    .executeTakeFirst();
  if (!row) throw new DomainError('SHARE_NOT_FOUND');
  return toShare(row, (await titlesOf(db, userId, [row.subject_id])).get(row.subject_id));
}

/**
 * Revokes a shared link by deleting its database rows.
 * @throws DomainError SHARE_NOT_FOUND when the user has no link with this id
 */
export async function revokeShare(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('shared_link')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('token_hash')
      .executeTakeFirst();
    if (!row) throw new DomainError('SHARE_NOT_FOUND');
    await trx.deleteFrom('shared_link_owner').where('token_hash', '=', row.token_hash).execute();
    return { id };
  });
}
