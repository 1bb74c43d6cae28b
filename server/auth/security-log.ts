// What somebody who defends the server looks for in its log. Each line has `event`, one of the names below, and the
// request's `reqId`; never a token, a password, an e-mail in clear or a whole address.
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { addressPrefix } from '#server/limits/client-address.ts';
import { limitKeys, LimitReached } from '#server/limits/limit-numbers.ts';
import type { RotationDecision } from './rotation.ts';
import type { AuthSettings } from './tokens.ts';

export type SecurityEvent = 'login_refused' | 'limit_reached' | 'refresh_token_reused';

type Log = Pick<FastifyBaseLogger, 'warn'>;

export interface RefusedLogin {
  /** `limit`: the password was not even looked at. */
  reason: 'unknown address' | 'wrong password' | 'limit';
  /** In its canonical form. */
  email: string;
  ip: string;
  /** Whose e-mail it is, when anybody's. */
  userId: string | undefined;
}

/** A sign-in that was refused. The hash tells attempts on one e-mail from those on many; without our key it says nothing. */
export function logRefusedLogin(
  log: Log,
  { reason, email, ip, userId }: RefusedLogin,
  { logKey }: Pick<AuthSettings, 'logKey'>,
): void {
  const emailHash = createHmac('sha256', logKey).update(email).digest('base64url').slice(0, 16);
  const network = addressPrefix(ip);
  write(log, 'login_refused', { reason, userId, emailHash, network }, 'A sign-in was refused');
}

/** A limit that refused a call: which one, by what it counts, and whom when it counts by user. Any other error: nothing. */
export function logReachedLimit(log: Log, error: unknown, ip: string): void {
  if (!(error instanceof LimitReached)) return;
  const { limit, retryAfterSeconds, userId } = error;
  const keyedBy = limitKeys[limit];
  const network = addressPrefix(ip);
  const fields = { limit, keyedBy, retryAfterSeconds, userId, network };
  write(log, 'limit_reached', fields, 'A limit was reached');
}

export interface ReusedToken {
  userId: string;
  sessionId: string;
  decision: RotationDecision;
  ip: string;
}

/** A refresh token that is in other hands than its owner's; its session was ended. */
export function logReusedToken(log: Log, { userId, sessionId, decision, ip }: ReusedToken): void {
  const fields = { reason: decision, userId, sessionId, network: addressPrefix(ip) };
  const sentence = 'A session was ended: its refresh token is in other hands';
  write(log, 'refresh_token_reused', fields, sentence);
}

function write(log: Log, event: SecurityEvent, fields: object, sentence: string): void {
  log.warn({ event, ...fields }, sentence);
}
