// The rest after a set: when it ends, and how its end moves.
import { restSecondsOf } from '#shared/sessions/rest.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

export interface RestPeriod {
  /** ms since epoch. */
  endsAtMs: number;
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
  return seconds > 0 ? { endsAtMs: nowMs + seconds * 1000, setId } : null;
}

/** Moves the end; never before now. */
export function moveRest(rest: RestPeriod, bySeconds: number, nowMs: number): RestPeriod {
  return { ...rest, endsAtMs: Math.max(nowMs, rest.endsAtMs + bySeconds * 1000) };
}
