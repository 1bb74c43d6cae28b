// Creates and checks mailed links, which prove access to a mailbox. A link expires and works once.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, RowOf } from '#server/db/schema.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { linkAccount } from '#server/limits/rate-limit.ts';
import type { Context } from '#server/trpc/context.ts';
import { LINK_TOKEN } from '#shared/auth/link-token.ts';
import { DomainError } from '#shared/errors.ts';
import { checkSecret, seenCaller, WrongSecret } from './checked-secret.ts';
import { findUser, recognise } from './store.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

export const RESET_MINUTES = 30;
export const CONFIRM_MINUTES = 24 * 60;

type LinkPurpose = 'PASSWORD_RESET' | 'EMAIL_CONFIRMATION';

interface NewLink {
  userId: string;
  purpose: LinkPurpose;
  address?: string;
  minutes: number;
  now: Date;
}

interface SentLink {
  userId: string;
  purpose: LinkPurpose;
  hash: Buffer;
}

/** Creates a mailed link, which replaces the user's earlier link of the same purpose. Returns the token of the link. */
export async function makeLinkToken(db: Kysely<Database>, link: NewLink): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  const values = {
    token_hash: sha256(secret),
    address: link.address ?? null,
    expires_at: new Date(link.now.getTime() + link.minutes * 60_000).toISOString(),
  };
  await db
    .insertInto('account_link')
    .values({ user_id: link.userId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
  return Buffer.concat([idBytes(link.userId), secret]).toString('base64url');
}

/**
 * Splits the token of a mailed link into its parts. Only the stored database row shows whether the token is valid.
 * @throws DomainError INVALID_LINK when the text is not a token
 */
export function parseLinkToken(token: string, purpose: LinkPurpose): SentLink {
  const bytes = Buffer.from(token, 'base64url');
  if (!LINK_TOKEN.test(token)) throw new DomainError('INVALID_LINK');
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, purpose, hash: sha256(bytes.subarray(ID_BYTES)) };
}

/**
 * Returns the database row of a valid mailed link.
 * @throws DomainError INVALID_LINK when the link is unknown, used, expired or replaced; RATE_LIMITED
 */
export async function requireLink(
  ctx: Context,
  sent: SentLink,
): Promise<Pick<RowOf<'account_link'>, 'address'>> {
  const { userId } = sent;
  const account = await findUser(ctx.db, userId);
  const owner = {
    ...(await recognise(ctx.db, userId, seenCaller(ctx))),
    userId: account?.id,
    account: linkAccount(userId),
    refusal: 'LINK_REFUSED',
  } as const;
  return checkSecret(ctx, owner, () => findLink(ctx.db, sent, ctx.now()));
}

async function findLink(
  db: Kysely<Database>,
  { userId, purpose, hash }: SentLink,
  now: Date,
): Promise<Pick<RowOf<'account_link'>, 'address'>> {
  const row = await db
    .selectFrom('account_link')
    .select(['token_hash', 'expires_at', 'address'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  const isRight = row && timingSafeEqual(row.token_hash, hash);
  if (!isRight || Date.parse(row.expires_at) <= now.getTime()) {
    throw new WrongSecret('LINK', 'INVALID_LINK');
  }
  return row;
}

/**
 * Uses up a mailed link by deleting its row. Call this in the transaction of the change that the link allows.
 * @throws DomainError INVALID_LINK when a concurrent request has used the link
 */
export async function useLink(
  db: Kysely<Database>,
  { userId, purpose, hash }: SentLink,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new DomainError('INVALID_LINK');
}

/**
 * Creates a link with which the user can set a new password once, and returns the URL. The link is mailed to the user,
 * or an administrator passes the link on.
 */
export function createResetLink(
  db: Kysely<Database>,
  {
    userId,
    now,
    publicUrl,
    minutes = RESET_MINUTES,
  }: { userId: string; now: Date; publicUrl: string; minutes?: number },
): Promise<string> {
  return asUser(userId, async () => {
    const link = { userId, purpose: 'PASSWORD_RESET', minutes, now } as const;
    const token = await makeLinkToken(db, link);
    return `${publicUrl}/reset-password?token=${token}`;
  });
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
