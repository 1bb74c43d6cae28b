// Writes the security log for the operator. Each line has `event`, one of the names below, the request's `reqId` and
// its `network`. A line never contains a token, a password, an email in clear text or a complete address. Repeats by
// one network for the same reason within a minute become one line at its end, with the `count`.
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { addressPrefix } from '#server/limits/client-address.ts';
import { limitNumbers, LimitReached } from '#server/limits/limit-numbers.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { TokenRefusal } from './access-token.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { RotationDecision } from './rotation.ts';

/**
 * The maximum number of distinct lines to track. Beyond this number clients share lines, so that many clients fill
 * neither memory nor log.
 */
const MOST_HELD = 1_000;

/** Writes the line, with the number of repeated events. */
type WriteLine = (count: number) => void;

interface Held {
  /** Number of repeated events since the last line of this kind. */
  count: number;
  write: WriteLine;
  timer: NodeJS.Timeout;
}

interface CountedLines {
  /**
   * Writes at once when no line of this `kind` was written within a minute; otherwise counts, for one line at the end
   * of that minute. With too many kinds it counts as `sharedKind` instead.
   */
  add: (kind: string, write: WriteLine, shared: { kind: string; write: WriteLine }) => void;
  /** Writes all counted lines now and ends their minutes. */
  flush: () => void;
}

export function createCountedLines(mostHeld = MOST_HELD): CountedLines {
  const held = new Map<string, Held>();

  function end(kind: string) {
    const line = held.get(kind);
    held.delete(kind);
    clearTimeout(line?.timer);
    if (line && line.count > 0) line.write(line.count);
  }

  function count(kind: string, write: WriteLine) {
    const line = held.get(kind);
    if (line) {
      line.count += 1;
      line.write = write;
      return;
    }
    // A stop does not wait for these lines, so the server may end before they are written.
    const timer = setTimeout(end, MINUTE_MS, kind).unref();
    held.set(kind, { count: 0, write, timer });
    write(1);
  }

  return {
    add: (kind, write, shared) => {
      if (held.has(kind) || held.size < mostHeld) count(kind, write);
      else count(shared.kind, shared.write);
    },
    flush: () => [...held.keys()].forEach(end),
  };
}

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
  /** `limit`: the password was not checked. */
  reason:
    | 'unknown address'
    | 'wrong password'
    | 'wrong code'
    | 'wrong passkey'
    | 'wrong link'
    | 'limit';
  /** Canonical form of the email, or the account's key in the limits. */
  email: string;
  /** The user with this email; undefined when no user has the email. */
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
  /**
   * Logs a refused sign-in. A hash of the email distinguishes attempts on one email from attempts on many. Without the
   * server's key the hash reveals nothing.
   */
  refusedLogin: (asked: Asked, refused: RefusedLogin) => void;
  /**
   * Logs which limit refused a call and its key, with the user if the limit counts by user. Ignores any other error.
   */
  reachedLimit: (asked: Asked, error: unknown) => void;
  /**
   * Logs a token that this server did not make, or made for another address: from an attacker, or from another server
   * with another secret or PUBLIC_URL. Expired tokens are not logged.
   */
  refusedToken: (asked: Asked, refused: RefusedToken) => void;
  /**
   * Logs a refresh token that was used by somebody else than its owner. The session of the token has ended, so this
   * happens once per session.
   */
  reusedToken: (asked: Asked, reused: ReusedToken) => void;
  /** Writes the counted lines; called when the server stops. */
  flush: () => void;
}

export function createSecurityLog({ logKey }: Pick<AuthSettings, 'logKey'>): SecurityLog {
  const lines = createCountedLines();

  /** `of`: lines of one network with the same values are repeats. */
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
      // Refused passwords are counted per email, because the limits allow few emails. Refusals by a limit are counted
      // together, because anybody can cause them for any number of emails.
      writeCounted(asked, line, reason === 'limit' ? [reason] : [reason, emailHash]);
    },
    reachedLimit: (asked, error) => {
      if (!(error instanceof LimitReached)) return;
      const { limit, retryAfterSeconds, userId } = error;
      const fields = { limit, keyedBy: limitNumbers[limit].by, retryAfterSeconds, userId };
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
