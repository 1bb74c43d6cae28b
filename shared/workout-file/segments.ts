// Divides a workout into segments as watches store it: each is a set, or the rest before one.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';

export interface Segment {
  startMs: number;
  endMs: number;
  /** The set of this segment; null for a rest. */
  set: LoggedSet | null;
}

/** Assumed time of a repetition when the duration of a set is unknown, ms. */
const REPETITION_MS = 3_000;

/**
 * Returns rests and sets in order, without gaps, from the start to the last set. A set ends when it was logged. The set
 * lasts its measured time, otherwise 3 s per repetition, but never begins before the end of the set before it. A rest
 * shorter than a second is omitted.
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

/** Returns the end of a workout in ms: the time at which it was finished, at least its last set and its start. */
export function endOf({ startedAt, endedAt, sets }: SessionState): number {
  const times = [startedAt, endedAt ?? startedAt, ...sets.map(({ loggedAt }) => loggedAt)];
  return Math.max(...times.map((time) => Date.parse(time)));
}
