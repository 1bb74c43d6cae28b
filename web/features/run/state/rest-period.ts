// The rest after a set: when it ends, and how its end moves.
import { restSecondsOf } from '#shared/sessions/time/rest.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

export interface RestPeriod {
  /** ms since epoch. */
  endsAtMs: number;
  /** ms since epoch; a rest that an earlier build has kept does not say it. */
  beganAtMs?: number;
  /** The set after which it began. */
  setId: string;
}

/** The rest that a set with this target begins; null when it has none. */
export function restAfter(
  target: Pick<SessionLine, 'restTime'>,
  setId: string,
  nowMs: number,
): RestPeriod | null {
  const seconds = restSecondsOf(target);
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
