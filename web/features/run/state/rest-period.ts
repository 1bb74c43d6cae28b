// Computes the rest after a set: its end, and how its end moves.

export interface RestPeriod {
  /** End of the rest, in ms since 1970. */
  endsAtMs: number;
  /** ms since epoch; absent in copies of earlier builds. */
  beganAtMs?: number;
  /** Id of the set before the rest. */
  setId: string;
  /** True when another device logged the set. Such a rest is shown but does not block the form. */
  isElsewhere?: boolean;
}

/** Returns the rest that starts now and lasts `seconds`; null for a rest of 0 seconds. */
export function restOf(seconds: number, setId: string, nowMs: number): RestPeriod | null {
  return seconds > 0 ? { beganAtMs: nowMs, endsAtMs: nowMs + seconds * 1000, setId } : null;
}

/** Returns the rest restarted in full when the clock was set back, because the elapsed time is then unknown. */
export function withClock(rest: RestPeriod, nowMs: number): RestPeriod {
  const backMs = (rest.beganAtMs ?? nowMs) - nowMs;
  return backMs > 0 ? { ...rest, beganAtMs: nowMs, endsAtMs: rest.endsAtMs - backMs } : rest;
}

/** Moves the end of the rest, but never before now. */
export function moveRest(rest: RestPeriod, bySeconds: number, nowMs: number): RestPeriod {
  return { ...rest, endsAtMs: Math.max(nowMs, rest.endsAtMs + bySeconds * 1000) };
}

/** Returns the part of the rest that is left, 0 to 1. A rest without a known start is full until it is over. */
export function partLeft({ beganAtMs, endsAtMs }: RestPeriod, seconds: number): number {
  const lengthMs = endsAtMs - (beganAtMs ?? endsAtMs);
  return Math.min(1, (seconds * 1000) / Math.max(1, lengthMs));
}
