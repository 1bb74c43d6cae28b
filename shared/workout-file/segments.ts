// A workout as watches tell it: stretches of time, each a set or the rest before one.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';

export interface Segment {
  startMs: number;
  endMs: number;
  /** The set that was done in this time; null: a rest. */
  set: LoggedSet | null;
}

/** Time of a repetition when nothing says how long the set took, ms. */
const REPETITION_MS = 3_000;

/**
 * Returns rests and sets in order, without gaps, from the start to the last set.
 * A set ends when it was logged and lasts as long as it was timed, else 3 s a repetition, but never begins before the
 * set in front of it ended. A rest shorter than a second is left out.
 */
export function segmentsOf({
  startedAt,
  sets,
}: Pick<SessionState, 'startedAt' | 'sets'>): Segment[] {
  let freeMs = Date.parse(startedAt);
  return sets.flatMap((set) => {
    const endMs = Math.max(freeMs, Date.parse(set.loggedAt));
    const tookMs =
      set.durationSeconds === null ? set.reps * REPETITION_MS : set.durationSeconds * 1000;
    const startMs = Math.max(freeMs, endMs - tookMs);
    const rest = { startMs: freeMs, endMs: startMs, set: null };
    freeMs = endMs;
    const done = { startMs, endMs, set };
    return startMs - rest.startMs >= 1000 ? [rest, done] : [{ ...done, startMs: rest.startMs }];
  });
}

/** Returns the end of a workout: when it was finished, else its last set or its start; never before its last set, ms. */
export function endOf({ startedAt, endedAt, sets }: SessionState): number {
  const times = [startedAt, endedAt ?? startedAt, ...sets.map(({ loggedAt }) => loggedAt)];
  return Math.max(...times.map((time) => Date.parse(time)));
}
