// Models the rest after a set. The user can shorten or extend the rest.

export interface RestPeriod {
  endsAtMs: number;
  /**
   * `beganAtMs` is the start of the rest, in ms since 1970. A copy of an earlier version of the app
   * lacks this field.
   */
  beganAtMs?: number;
  setId: string;
  /**
   * `isElsewhere` is true when another device logged the set. The form stays usable during this
   * rest.
   */
  isElsewhere?: boolean;
  /**
   * `openedBySetId` is the set of the rest that this rest replaced. The rest screen then stays as it is, open or
   * minimised.
   */
  openedBySetId?: string;
}

export function restOf(seconds: number, setId: string, nowMs: number): RestPeriod | null {
  return seconds > 0 ? { beganAtMs: nowMs, endsAtMs: nowMs + seconds * 1000, setId } : null;
}

/**
 * Restarts the rest when the device's clock was set back, because the elapsed time is then unknown.
 */
export function withClock(rest: RestPeriod, nowMs: number): RestPeriod {
  const backMs = (rest.beganAtMs ?? nowMs) - nowMs;
  return backMs > 0 ? { ...rest, beganAtMs: nowMs, endsAtMs: rest.endsAtMs - backMs } : rest;
}

export function moveRest(rest: RestPeriod, bySeconds: number, nowMs: number): RestPeriod {
  return { ...rest, endsAtMs: Math.max(nowMs, rest.endsAtMs + bySeconds * 1000) };
}

/**
 * Returns the remaining part of the rest, from 0 to 1. A rest with an unknown start counts as full
 * until its end.
 */
export function partLeft({ beganAtMs, endsAtMs }: RestPeriod, seconds: number): number {
  const lengthMs = endsAtMs - (beganAtMs ?? endsAtMs);
  return Math.min(1, (seconds * 1000) / Math.max(1, lengthMs));
}
