// Creates and reads personal tokens, with which a user's program calls the API. The database stores only their hashes.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { asUser } from '#server/db/owner/scope.ts';
import type { RateLimits } from '#server/limits/rate-limit.ts';
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { AccessClaims, AccessReading } from './access-token.ts';
import { isLive, type SessionLife } from './live-sign-in.ts';
import { readId } from './refresh-token.ts';

const MARK = 'llp_';
const ID_BYTES = 16;
const SECRET_BYTES = 32;
/**
 * Number of characters after the prefix `llp_` of a personal token that screens show. These characters encode the
 * token's creation time, so they differ between tokens.
 */
const SHOWN_CHARACTERS = 8;
const form = /^llp_[\w-]{86}$/;

/**
 * Time for which a valid personal token is cached. The database stores the token's last use at most once in this time.
 */
const KNOWN_MS = 5 * 60 * 1000;
const MOST_KNOWN = 2_000;

interface NewToken {
  text: string;
  prefix: string;
  hash: Buffer;
}

/**
 * Creates a token from the token's id, the user's id and a new random secret. The two ids find the database row of the
 * token.
 */
export function makePersonalToken({ userId, id }: { userId: string; id: string }): NewToken {
  const parts = [bytesOf(id), bytesOf(userId), randomBytes(SECRET_BYTES)];
  const text = MARK + Buffer.concat(parts).toString('base64url');
  return { text, prefix: text.slice(0, MARK.length + SHOWN_CHARACTERS), hash: hashOf(text) };
}

/** Returns the personal token of an `Authorization` header; undefined when the header has none. */
export function personalTokenIn(authorization: string | undefined): string | undefined {
  return /^bearer (llp_.*)$/i.exec(authorization ?? '')?.[1];
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function keyOf(token: string): { id: string; userId: string } {
  const bytes = Buffer.from(token.slice(MARK.length), 'base64url');
  return { id: readId(bytes, 0), userId: readId(bytes, ID_BYTES) };
}

interface Kept extends SessionLife {
  hash: Buffer;
  scopes: TokenScope[];
  last_used_at: string | null;
}

const keptText = `
  select t.hash, t.scopes, t.last_used_at, s.revoked_at, s.ends_at, s.last_seen_at, s.idle_seconds
  from personal_token t
  join sign_in s on s.user_id = t.user_id and s.id = t.id
  where t.user_id = $1 and t.id = $2`;

const usedText = `
  update personal_token set last_used_at = $3::timestamptz where user_id = $1 and id = $2`;

interface PersonalTokenServices {
  pool: pg.Pool;
  limits: Pick<RateLimits, 'chargeNetwork' | 'spentAnonymous'>;
  now: () => Date;
}

type PersonalTokenReader = (token: string, caller: { ip: string }) => Promise<AccessReading>;

/**
 * Returns a reader of personal tokens, which caches valid tokens for a few minutes. An unknown or expired token counts
 * against the rate limit of the caller's network.
 * @throws LimitReached when this limit is used up
 */
export function createPersonalTokenReader(services: PersonalTokenServices): PersonalTokenReader {
  const { pool, limits, now } = services;
  const known = new Map<string, { claims: AccessClaims; untilMs: number }>();

  async function lookUp(token: string): Promise<AccessReading> {
    const { id, userId } = keyOf(token);
    return asUser(userId, async () => {
      const { rows } = await pool.query<Kept>(keptText, [userId, id]);
      const kept = rows[0];
      if (!kept || !timingSafeEqual(kept.hash, hashOf(token))) {
        return { claims: null, refusal: 'unknown token' };
      }
      const at = now();
      if (!isLive(kept, at)) return { claims: null, refusal: 'expired' };
      const unusedMs = at.getTime() - Date.parse(kept.last_used_at ?? '');
      if (!(unusedMs < KNOWN_MS)) await pool.query(usedText, [userId, id, at.toISOString()]);
      return { claims: { userId, sessionId: id, counter: 0, scopes: kept.scopes } };
    });
  }

  function remember(key: string, claims: AccessClaims) {
    known.delete(key);
    known.set(key, { claims, untilMs: now().getTime() + KNOWN_MS });
    const oldest = known.size > MOST_KNOWN ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
  }

  return async (token, { ip }) => {
    if (!form.test(token)) return { claims: null, refusal: 'malformed' };
    const before = known.get(token);
    if (before && now().getTime() < before.untilMs) return { claims: before.claims };
    const spent = limits.spentAnonymous(ip);
    if (spent) throw spent;
    const reading = await lookUp(token);
    if (reading.claims) remember(token, reading.claims);
    else limits.chargeNetwork('anonymous', ip);
    return reading;
  };
}
