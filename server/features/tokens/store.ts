// Reads and writes personal tokens. Each token has a row in sign_in, which shows whether the token is valid.
import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { makePersonalToken } from '#server/auth/personal-token.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { CreatedToken, CreateTokenInput, PersonalToken } from '#shared/tokens/schema.ts';
import { tokenLimits } from '#shared/tokens/scopes.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** The idle limit is longer than the lifetime of any token, so an unused token does not expire early. */
const IDLE_SECONDS = (tokenLimits.days + 1) * DAY_SECONDS;
const NONCE_BYTES = 32;

/** Returns the tokens that are not revoked, newest first. Expired tokens are listed until their row is deleted. */
export async function listTokens(db: Kysely<Database>, userId: string): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom('personal_token as token')
    .innerJoin('sign_in as session', (join) =>
      join.on('session.user_id', '=', userId).onRef('session.id', '=', 'token.id'),
    )
    .select([
      'token.id',
      'token.name',
      'token.scopes',
      'token.prefix',
      'token.created_at',
      'token.last_used_at',
      'session.ends_at',
    ])
    .where('token.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    prefix: row.prefix,
    createdAt: row.created_at,
    expiresAt: row.ends_at,
    lastUsedAt: row.last_used_at,
  }));
}

interface Maker {
  claims: AccessClaims;
  userAgent: string;
  ipPrefix: string;
}

/**
 * Creates a token, and runs `alsoDo` in the same transaction. The token's text is returned only here, because the
 * database stores only its hash.
 * @throws DomainError LIMIT_REACHED above 20 live tokens; UNAUTHENTICATED when the sign-in is no longer valid
 */
export async function createToken(
  db: Kysely<Database>,
  { claims, userAgent, ipPrefix }: Maker,
  { input, now }: { input: CreateTokenInput; now: Date },
  alsoDo: (trx: Transaction<Database>) => Promise<void>,
): Promise<CreatedToken> {
  const { userId } = claims;
  return whileSignedIn({ db, claims, now: () => now }, async (trx) => {
    const tokens = await listTokens(trx, userId);
    const live = tokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
    if (live.length >= tokenLimits.live) {
      throw new DomainError('LIMIT_REACHED', `At most ${tokenLimits.live} tokens`);
    }
    const id = uuidv7();
    const made = makePersonalToken({ userId, id });
    const at = now.toISOString();
    const endsAt = new Date(now.getTime() + input.expiresInDays * DAY_SECONDS * 1000).toISOString();
    const { method } = await trx
      .selectFrom('sign_in')
      .select('method')
      .where('user_id', '=', userId)
      .where('id', '=', claims.sessionId)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('sign_in')
      .values({
        user_id: userId,
        id,
        kind: 'TOKEN',
        method,
        proved_at: null,
        // A random value, because the column `nonce` may not be null. Only refresh tokens use the nonce, and a personal
        // token has no refresh token.
        nonce: randomBytes(NONCE_BYTES),
        counter: 0,
        is_confirmed: true,
        rotated_at: at,
        created_at: at,
        last_seen_at: at,
        idle_seconds: IDLE_SECONDS,
        ends_at: endsAt,
        remember: false,
        bind_hash: null,
        user_agent: userAgent,
        ip_prefix: ipPrefix,
        revoked_at: null,
        revoked_reason: null,
      })
      .execute();
    const { name, scopes } = input;
    await trx
      .insertInto('personal_token')
      .values({
        user_id: userId,
        id,
        name,
        scopes,
        prefix: made.prefix,
        hash: made.hash,
        created_at: at,
        last_used_at: null,
      })
      .execute();
    await alsoDo(trx);
    const { prefix, text: token } = made;
    return { id, name, scopes, prefix, createdAt: at, expiresAt: endsAt, lastUsedAt: null, token };
  });
}

/**
 * Revokes a token and returns its name.
 *
 * @throws DomainError NOT_FOUND when the token does not exist or was revoked
 */
export async function revokeToken(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<string> {
  const token = (await listTokens(db, userId)).find((each) => each.id === id);
  if (!token) throw new DomainError('NOT_FOUND', 'Token not found');
  await db
    .updateTable('sign_in')
    .set({ revoked_at: now.toISOString(), revoked_reason: 'revoked' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return token.name;
}
