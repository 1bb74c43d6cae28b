// Tells whether the RPEs of a log say how hard sets were, or repeat a number
// (behaviour/training.md#what-your-rpe-says). Pure.
import type { RpeHabit } from '#shared/rpe.ts';

/** RPEs below which nothing can be told of a habit. */
export const LEAST_RPES = 20;
/** The newest RPEs that a habit of today is told by. */
export const NEWEST_RPES = 60;
/** Share of the RPEs that equal the target from which on they repeat it. */
export const REPEATS = 0.6;
/** Share of the RPEs that are the same number, whatever was planned. */
export const ALWAYS = 0.85;

export interface RatedSet {
  reps: number;
  targetReps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetRpe: number | null;
}

/** True where the RPEs of a log do not tell how hard its sets were. */
export function hidesEffort(lines: readonly (readonly RatedSet[])[]): boolean {
  return habitOf(laterRpes(lines)) !== null;
}

/**
 * Returns the habit of the newest RPEs; null: they tell how hard the sets were, or are too few.
 *
 * @param lines newest first, each with its sets in the order in which they were done
 */
export function currentHabit(lines: readonly (readonly RatedSet[])[]): RpeHabit | null {
  return habitOf(laterRpes(lines).slice(0, NEWEST_RPES));
}

/**
 * The sets with a chosen RPE after the first one of a line: after a few sets nobody who feels the effort is even. A set that
 * fell short tells the truth, so it does not count.
 */
function laterRpes(lines: readonly (readonly RatedSet[])[]): RatedSet[] {
  return lines
    .flatMap((sets) => sets.slice(1))
    .filter(({ rpeSource, reps, targetReps }) => rpeSource === 'entered' && reps >= targetReps);
}

/** Returns the habit of these RPEs; null: none, or too few of them. */
export function habitOf(
  sets: readonly { rpe: number; targetRpe: number | null }[],
): RpeHabit | null {
  if (sets.length < LEAST_RPES) return null;
  const planned = sets.filter(({ rpe, targetRpe }) => rpe === targetRpe).length;
  if (planned >= REPEATS * sets.length) return 'target';
  const counts = [...Map.groupBy(sets, ({ rpe }) => rpe).values()].map(({ length }) => length);
  return Math.max(...counts) >= ALWAYS * sets.length ? 'number' : null;
}
