// Creates the secret tokens of shared links, and opens a link without a sign-in by the hash of its token. An encrypted
// copy of the token lets the owner copy the link again.
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { seal, type SealKeys, unseal } from '#server/auth/sealed.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import { proceduresOf } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { SHARE_TOKEN_CHARACTERS, type ShareKind } from '#shared/shares/vocabulary.ts';
import type { WeightUnit } from '#shared/units.ts';

const form = /^[\w-]+$/;
/** Converts the token's length to bytes. A token character (base64url) has 6 bits, and a byte has 8. */
const TOKEN_BYTES = (SHARE_TOKEN_CHARACTERS * 6) / 8;

const purposeOf = (userId: string) => `share of ${userId}`;

interface NewShareToken {
  text: string;
  hash: Buffer;
  sealed: Buffer;
}

/**
 * Creates the token of a shared link. The token contains no user id, so nobody can see which links belong to the same
 * user.
 */
export function makeShareToken(keys: SealKeys, userId: string): NewShareToken {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  return { text, hash: hashOf(text), sealed: seal(keys, purposeOf(userId), Buffer.from(text)) };
}

/** Returns the token of a shared link; null when neither the current key nor an earlier key decrypts it. */
export function openShareToken(keys: SealKeys, userId: string, sealed: Buffer): string | null {
  return unseal(keys, purposeOf(userId), sealed)?.toString() ?? null;
}

function hashOfSent(token: string): Buffer | null {
  return token.length === SHARE_TOKEN_CHARACTERS && form.test(token) ? hashOf(token) : null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * A procedure that anybody with a shared link may call without signing in. The rate limit counts the calls per IP
 * network, because the caller may have no account.
 */
export const openProcedure = proceduresOf('closed')
  .unbatchedProcedure.meta({ isOpen: true })
  .use(({ ctx, next }) => {
    ctx.limits.chargeNetwork('shared', ctx.caller.ip);
    return next();
  });

/** A shared workout, template or training program, and the parts of it that the owner shows. */
export interface ShownSubject {
  ownerId: string;
  kind: ShareKind;
  subjectId: string;
  showsName: boolean;
  showsNotes: boolean;
  /** The owner's full name. The page shows only the first name. */
  ownerName: string;
  unit: WeightUnit;
}

export interface OpenShare extends ShownSubject {
  id: string;
}

export interface ShareServices {
  db: Kysely<Database>;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
}

/**
 * Runs `work` with the rights of the shared link's owner.
 * @throws DomainError SHARE_NOT_FOUND when the link is unknown, revoked or expired, or when the owner's account is
 * locked. The response does not reveal the cause
 */
export async function withShare<Result>(
  { db, usersBehind }: ShareServices,
  { token, now }: { token: string; now: Date },
  work: (share: OpenShare) => Promise<Result>,
): Promise<Result> {
  const hash = hashOfSent(token);
  const owner = hash && (await findOwner(db, hash));
  if (!owner) throw new DomainError('SHARE_NOT_FOUND');
  return asUser(owner.user_id, async () => {
    await usersBehind.bringUpToDate(owner.user_id);
    return work(await readShare(db, owner, now));
  });
}

async function findOwner(db: Kysely<Database>, hash: Buffer) {
  const query = db
    .selectFrom('shared_link_owner')
    .select(['user_id', 'link_id'])
    .where('token_hash', '=', hash);
  return asSystem('shared link', () => query.executeTakeFirst());
}

async function readShare(
  db: Kysely<Database>,
  { user_id: ownerId, link_id: id }: { user_id: string; link_id: string },
  now: Date,
): Promise<OpenShare> {
  const row = await db
    .selectFrom('shared_link')
    .innerJoin('account', (join) => join.on('account.user_id', '=', ownerId))
    .leftJoin('user_settings', (join) => join.on('user_settings.user_id', '=', ownerId))
    .select([
      'shared_link.kind',
      'shared_link.subject_id as subjectId',
      'shared_link.shows_name as showsName',
      'shared_link.shows_notes as showsNotes',
      'account.name as ownerName',
      'user_settings.weight_unit as unit',
    ])
    .where('shared_link.user_id', '=', ownerId)
    .where('shared_link.id', '=', id)
    .where('account.locked_at', 'is', null)
    .where((where) =>
      where.or([
        where('shared_link.ends_at', 'is', null),
        where('shared_link.ends_at', '>', now.toISOString()),
      ]),
    )
    .executeTakeFirst();
  if (!row) throw new DomainError('SHARE_NOT_FOUND');
  return { ...row, unit: row.unit ?? 'lbs', id, ownerId };
}

/** Counts a visit, and stores nothing about the visitor. */
export async function countVisit(
  db: Kysely<Database>,
  { ownerId, id }: Pick<OpenShare, 'ownerId' | 'id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shared_link')
    .set((e) => ({ visits: e('visits', '+', 1), last_visit_at: now.toISOString() }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}
