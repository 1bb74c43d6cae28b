// Decides whether a user's RPEs describe the effort of sets, or repeat a number
// (behaviour/training.md#what-your-rpe-says). Pure.
import type { RpeHabit } from '#shared/rpe.ts';

/** Smallest number of RPEs that can show a habit. */
export const LEAST_RPES = 20;
/** Number of newest RPEs that show the current habit. */
export const NEWEST_RPES = 60;
/** Smallest share of RPEs equal to the target from which the user only repeats the target. */
export const REPEATS = 0.6;
/** Smallest share of RPEs with one number, whatever was planned, from which the user only repeats that number. */
export const ALWAYS = 0.85;

export interface RatedSet {
  reps: number;
  targetReps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetRpe: number | null;
}

/** Returns whether the RPEs of a log do not show how hard its sets were. */
export function hidesEffort(lines: readonly (readonly RatedSet[])[]): boolean {
  return habitOf(laterRpes(lines)) !== null;
}

/**
 * Returns the habit of the newest RPEs; null when the RPEs show the effort or are too few.
 *
 * @param lines newest first, each with its sets in the order in which they were done
 */
export function currentHabit(lines: readonly (readonly RatedSet[])[]): RpeHabit | null {
  return habitOf(laterRpes(lines).slice(0, NEWEST_RPES));
}

/**
 * Returns the sets with an entered RPE after the first set of their line: a real effort varies after a few sets. A
 * missed set is omitted, because its RPE is known to be true.
 */
function laterRpes(lines: readonly (readonly RatedSet[])[]): RatedSet[] {
  return lines
    .flatMap((sets) => sets.slice(1))
    .filter(({ rpeSource, reps, targetReps }) => rpeSource === 'entered' && reps >= targetReps);
}

/** Returns the habit that these RPEs show; null when they show none or are too few. */
export function habitOf(
  sets: readonly { rpe: number; targetRpe: number | null }[],
): RpeHabit | null {
  if (sets.length < LEAST_RPES) return null;
  const planned = sets.filter(({ rpe, targetRpe }) => rpe === targetRpe).length;
  if (planned >= REPEATS * sets.length) return 'target';
  const counts = [...Map.groupBy(sets, ({ rpe }) => rpe).values()].map(({ length }) => length);
  return Math.max(...counts) >= ALWAYS * sets.length ? 'number' : null;
}
