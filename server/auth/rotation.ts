// The rule by which a refresh token is taken, taken again, or seen as stolen. Pure: the tests play it with many tabs and thieves.
import { isLive, type SessionLife } from './live-sign-in.ts';

/** Seconds after a rotation in which the previous token is still accepted, from a tab that was late. */
export const GRACE_SECONDS = 30;

/** The columns of sign_in that the rule looks at. */
export interface RotatingSession extends SessionLife {
  /** Counter of the newest refresh token. */
  counter: number;
  /** The newest tokens are known to have reached their owner. */
  is_confirmed: boolean;
  /** The time at which the newest tokens were made, or given out again before they were confirmed. */
  rotated_at: string;
}

/** The refresh token that a caller sent. */
export interface PresentedToken {
  counter: number;
  /** Its MAC is right: the server made it for this session. */
  isGenuine: boolean;
  /** The session is not bound to a browser, or the request carries the cookie it is bound to. */
  isFromBoundBrowser: boolean;
}

/**
 * - `rotate`: the counter goes up by one, the caller gets the next pair.
 * - `repeat`: the caller gets the newest pair again, nothing moves. So tabs converge, and an answer that was lost costs nothing.
 * - `unbound`, `reuse`: the token is in the wrong hands; the session ends, for its newest token too.
 * - `foreign`: this server did not make it; nothing changes.
 * - `refuse`: not a token of a living session; nothing changes.
 */
export type RotationDecision = 'rotate' | 'repeat' | 'unbound' | 'reuse' | 'foreign' | 'refuse';

/** Decides under the row's lock. The absolute end of a session never moves. */
export function decideRotation(
  session: RotatingSession,
  token: PresentedToken,
  now: Date,
): RotationDecision {
  const behind = session.counter - token.counter;
  if (!token.isGenuine) return 'foreign';
  if (behind < 0 || !isLive(session, now)) return 'refuse';
  if (!token.isFromBoundBrowser) return 'unbound';
  if (behind === 0) return 'rotate';
  const sinceRotation = now.getTime() - Date.parse(session.rotated_at);
  const isLate = sinceRotation <= GRACE_SECONDS * 1000 || !session.is_confirmed;
  return behind === 1 && isLate ? 'repeat' : 'reuse';
}

/** Columns that a decision moves; undefined when nothing does. */
export interface SessionChange {
  counter?: number;
  is_confirmed?: boolean;
  rotated_at?: string;
  last_seen_at?: string;
  revoked_at?: string;
  revoked_reason?: string;
}

/**
 * Returns the change that a decision makes to the session's row. Giving out unconfirmed tokens
 * again restarts the grace period: after a lost answer, the second of two tabs would otherwise come
 * too late although the first has only just confirmed.
 */
export function changeAfter(
  decision: RotationDecision,
  session: RotatingSession,
  now: Date,
): SessionChange | undefined {
  const at = now.toISOString();
  switch (decision) {
    case 'rotate':
      return {
        counter: session.counter + 1,
        is_confirmed: false,
        rotated_at: at,
        last_seen_at: at,
      };
    case 'repeat':
      return session.is_confirmed ? { last_seen_at: at } : { last_seen_at: at, rotated_at: at };
    case 'unbound':
    case 'reuse':
      return { revoked_at: at, revoked_reason: decision };
    case 'foreign':
    case 'refuse':
      return undefined;
  }
}
