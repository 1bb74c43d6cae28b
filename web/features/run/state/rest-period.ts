// The rest after a set: when it ends, and how its end moves.

export interface RestPeriod {
  /** ms since epoch. */
  endsAtMs: number;
  /** ms since epoch; a rest that an earlier build has kept does not say it. */
  beganAtMs?: number;
  /** The set after which it began. */
  setId: string;
  /** True when another device logged the set: the rest is shown here, and blocks nothing. */
  isElsewhere?: boolean;
}

/** Returns the rest of so many seconds after a set; null for 0. */
export function restOf(seconds: number, setId: string, nowMs: number): RestPeriod | null {
  return seconds > 0 ? { beganAtMs: nowMs, endsAtMs: nowMs + seconds * 1000, setId } : null;
}

/** Returns the rest, started anew when the clock was set back: the elapsed part is then unknown. */
export function withClock(rest: RestPeriod, nowMs: number): RestPeriod {
  const backMs = (rest.beganAtMs ?? nowMs) - nowMs;
  return backMs > 0 ? { ...rest, beganAtMs: nowMs, endsAtMs: rest.endsAtMs - backMs } : rest;
}

/** Moves the end; never before now. */
export function moveRest(rest: RestPeriod, bySeconds: number, nowMs: number): RestPeriod {
  return { ...rest, endsAtMs: Math.max(nowMs, rest.endsAtMs + bySeconds * 1000) };
}
