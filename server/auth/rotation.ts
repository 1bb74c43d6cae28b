// Decides whether a refresh token is accepted, accepted a second time, or treated as stolen. The functions are pure, so
// that tests can simulate tabs and thieves.
import { isLive, type SessionLife } from './live-sign-in.ts';

/** Minimum number of seconds after a rotation for which a slow tab may use the previous token. */
export const GRACE_SECONDS = 30;

export interface RotatingSession extends SessionLife {
  counter: number;
  /** True once a request has used the newest token, which proves that the client received it. */
  is_confirmed: boolean;
  /**
   * Time when the newest tokens were issued. Issuing them again updates this time, until the client has confirmed that
   * it received the tokens.
   */
  rotated_at: string;
}

export interface PresentedToken {
  counter: number;
  isGenuine: boolean;
  /** True when the request has the cookie that the session is bound to, or the session has no such cookie. */
  isFromBoundBrowser: boolean;
}

/**
 * Names the outcome for a refresh token. `rotate` issues the next tokens. `repeat` issues the newest tokens once more,
 * for example after a lost response. `reuse` and `unbound` (a request from another browser) end the session, because
 * the token is probably stolen. `foreign` and `refuse` change nothing.
 */
export type RotationDecision = 'rotate' | 'repeat' | 'unbound' | 'reuse' | 'foreign' | 'refuse';

/** Decides whether a refresh token is accepted. The caller must hold the lock of the session's row. */
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

interface SessionChange {
  counter?: number;
  is_confirmed?: boolean;
  rotated_at?: string;
  last_seen_at?: string;
  revoked_at?: string;
  revoked_reason?: string;
}

/** Returns the new values of the session's database row after a decision; undefined when nothing changes. */
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
