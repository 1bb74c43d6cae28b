// Whether the RPEs of a log tell how hard sets were, or repeat a number (behaviour/training.md#how-good-it-was). Pure.

/** RPEs below which nothing can be told of a habit. */
const LEAST_RPES = 20;
/** Share of the RPEs that equal the target from which on they repeat it. */
export const REPEATS = 0.6;
/** Share of the RPEs that are the same number, whatever was planned. */
export const ALWAYS = 0.85;

interface RatedSet {
  reps: number;
  targetReps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetRpe: number | null;
}

/**
 * True where the chosen RPEs of the later sets of a line are mostly the planned ones, or nearly always one number: after a
 * few sets nobody who feels the effort is that even. A set that fell short tells the truth, so it does not count.
 *
 * @param lines sets in the order in which they were done
 */
export function saysTheTarget(lines: readonly (readonly RatedSet[])[]): boolean {
  const later = lines
    .flatMap((sets) => sets.slice(1))
    .filter(({ rpeSource, reps, targetReps }) => rpeSource === 'entered' && reps >= targetReps);
  return isAlwaysTheTarget(later);
}

/** True where the RPEs are mostly the planned ones, or nearly always one number. */
export function isAlwaysTheTarget(
  sets: readonly { rpe: number; targetRpe: number | null }[],
): boolean {
  if (sets.length < LEAST_RPES) return false;
  const planned = sets.filter(({ rpe, targetRpe }) => rpe === targetRpe).length;
  const counts = [...Map.groupBy(sets, ({ rpe }) => rpe).values()].map(({ length }) => length);
  return planned >= REPEATS * sets.length || Math.max(...counts) >= ALWAYS * sets.length;
}
