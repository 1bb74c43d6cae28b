// The log for somebody who defends the server. Each line has `event`, one of the names below, the request's `reqId`
// and its `network`; never a token, a password, an e-mail in clear or a whole address. Repetitions by one network
// for the same reason within a minute are one line at its end, with the `count`.
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { addressPrefix } from '#server/limits/client-address.ts';
import { limitKeys, LimitReached } from '#server/limits/limit-numbers.ts';
import type { TokenRefusal } from './access-token.ts';
import type { AuthSettings } from './auth-settings.ts';
import { createCountedLines } from './counted-lines.ts';
import type { RotationDecision } from './rotation.ts';

export type SecurityEvent =
  | 'login_refused'
  | 'limit_reached'
  | 'token_refused'
  | 'refresh_token_reused';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** The request that a line is about. */
interface Asked {
  log: Log;
  ip: string;
}

export interface RefusedLogin {
  /** `limit`: the password was not even looked at. */
  reason:
    | 'unknown address'
    | 'wrong password'
    | 'wrong code'
    | 'wrong passkey'
    | 'wrong link'
    | 'limit';
  /** Canonical form of the e-mail, or what else names the account to the limits. */
  email: string;
  /** The user with this e-mail, if there is one. */
  userId: string | undefined;
}

export interface RefusedToken {
  kind: 'access' | 'refresh' | 'personal';
  reason: TokenRefusal;
}

export interface ReusedToken {
  userId: string;
  sessionId: string;
  decision: RotationDecision;
}

export interface SecurityLog {
  /** A sign-in that was refused. The hash tells attempts on one e-mail from those on many; without our key it says nothing. */
  refusedLogin: (asked: Asked, refused: RefusedLogin) => void;
  /**
   * Logs which limit refused a call and what it counts by, with the user if it counts by user.
   * Ignores any other error.
   */
  reachedLimit: (asked: Asked, error: unknown) => void;
  /**
   * A token that this server did not make, or not for this address: of an attacker, or of a server beside this one
   * that has another secret or PUBLIC_URL. One that has merely expired is no news.
   */
  refusedToken: (asked: Asked, refused: RefusedToken) => void;
  /** A refresh token that is in other hands than its owner's; its session was ended, so it cannot come twice. */
  reusedToken: (asked: Asked, reused: ReusedToken) => void;
  /** Writes counted lines that are still held; called when the server stops. */
  flush: () => void;
}

export function createSecurityLog({ logKey }: Pick<AuthSettings, 'logKey'>): SecurityLog {
  const lines = createCountedLines();

  /** `of`: what makes two lines of one network the same. */
  function writeCounted({ log, ip }: Asked, line: Line, of: (string | undefined)[]) {
    const network = addressPrefix(ip);
    const kind = (from: string) => JSON.stringify([line.event, from, ...of]);
    const write = (from: string) => (count: number) => {
      writeLine(log, { ...line, fields: { ...line.fields, network: from, count } });
    };
    const others = 'others';
    lines.add(kind(network), write(network), { kind: line.event, write: write(others) });
  }

  return {
    refusedLogin: (asked, { reason, email, userId }) => {
      const emailHash = createHmac('sha256', logKey).update(email).digest('base64url').slice(0, 16);
      const fields = { reason, userId, emailHash };
      const line = { event: 'login_refused', fields, sentence: 'A sign-in was refused' } as const;
      // The limits keep the e-mails few that a password was tried on; what they refuse has no such bound.
      writeCounted(asked, line, reason === 'limit' ? [reason] : [reason, emailHash]);
    },
    reachedLimit: (asked, error) => {
      if (!(error instanceof LimitReached)) return;
      const { limit, retryAfterSeconds, userId } = error;
      const fields = { limit, keyedBy: limitKeys[limit], retryAfterSeconds, userId };
      const line = { event: 'limit_reached', fields, sentence: 'A limit was reached' } as const;
      writeCounted(asked, line, [limit, userId]);
    },
    refusedToken: (asked, { kind, reason }) => {
      if (reason === 'expired') return;
      const sentence = 'A token was refused';
      const line = { event: 'token_refused', fields: { kind, reason }, sentence } as const;
      writeCounted(asked, line, [kind, reason]);
    },
    reusedToken: ({ log, ip }, { userId, sessionId, decision }) => {
      const fields = { reason: decision, userId, sessionId, network: addressPrefix(ip) };
      const sentence = 'A session was ended: its refresh token is in other hands';
      writeLine(log, { event: 'refresh_token_reused', fields, sentence });
    },
    flush: lines.flush,
  };
}

interface Line {
  event: SecurityEvent;
  fields: object;
  sentence: string;
}

function writeLine(log: Log, { event, fields, sentence }: Line): void {
  log.warn({ event, ...fields }, sentence);
}
