// Writes the security log for the operator, without tokens, passwords or e-mail addresses in plain text. Most repeated
// events from one network are only counted, and logged once per minute with a `count`.
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { addressPrefix } from '#server/limits/client-address.ts';
import { limitNumbers, LimitReached } from '#server/limits/limit-numbers.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { TokenRefusal } from './access-token.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { RotationDecision } from './rotation.ts';

/**
 * Maximum number of distinct log lines that are counted at one time. Above the maximum, events share one line per kind
 * of event, so that an attack fills neither memory nor log.
 */
const MOST_HELD = 1_000;

type WriteLine = (count: number) => void;

interface Held {
  count: number;
  write: WriteLine;
  timer: NodeJS.Timeout;
}

interface CountedLines {
  /**
   * Writes the first log line of a `kind`, and counts the repetitions within the next minute. When too many kinds are
   * counted already, a new kind is counted under `shared`.
   */
  add: (kind: string, write: WriteLine, shared: { kind: string; write: WriteLine }) => void;
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
    // `unref` lets a stopping server end without waiting for this timer.
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

interface Asked {
  log: Log;
  ip: string;
}

export interface RefusedLogin {
  /** `limit` means that a rate limit refused the attempt before the secret was checked. */
  reason:
    | 'unknown address'
    | 'wrong password'
    | 'wrong code'
    | 'wrong passkey'
    | 'wrong link'
    | 'limit';
  /** The user's e-mail in canonical form, or another text that names the account. The log shows only its hash. */
  email: string;
  userId: string | undefined;
}

interface RefusedToken {
  kind: 'access' | 'refresh' | 'personal';
  reason: TokenRefusal;
}

interface ReusedToken {
  userId: string;
  sessionId: string;
  decision: RotationDecision;
}

export interface SecurityLog {
  /**
   * Logs a refused sign-in with a hash of the e-mail, which shows whether one account or many are attacked. Only the
   * server can compute the hash.
   */
  refusedLogin: (asked: Asked, refused: RefusedLogin) => void;
  reachedLimit: (asked: Asked, error: unknown) => void;
  refusedToken: (asked: Asked, refused: RefusedToken) => void;
  /**
   * Logs that a refresh token was used twice, probably because it was stolen. Reuse ends the session, so the event
   * occurs once per session.
   */
  reusedToken: (asked: Asked, reused: ReusedToken) => void;
  flush: () => void;
}

export function createSecurityLog({ logKey }: Pick<AuthSettings, 'logKey'>): SecurityLog {
  const lines = createCountedLines();

  /**
   * Writes a log line, or only counts it if a line with an equal event, network and `of` was written in the last
   * minute.
   */
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
      // Wrong secrets are counted per e-mail. Refusals by a limit are counted together, since anybody can cause them
      // for any number of e-mails.
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
