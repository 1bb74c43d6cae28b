// Detects users whose RPEs repeat the target or one number, so that the RPEs do not show the effort
// (behaviour/training.md#what-your-rpe-says).
import { groupBy } from '#shared/group-by.ts';
import type { RpeHabit } from '#shared/rpe.ts';

/** A habit is reported only for a user with at least 20 RPEs, because fewer RPEs can be equal by chance. */
export const LEAST_RPES = 20;
/** Only the newest 60 RPEs count, so that a habit that the user gave up is forgotten. */
export const NEWEST_RPES = 60;
/** A user has the habit of repeating the target when at least 60% of the RPEs equal the target. */
export const REPEATS = 0.6;
/** A user has the habit of entering one number when at least 85% of the RPEs are that number. */
export const ALWAYS = 0.85;

export interface RatedSet {
  reps: number;
  targetReps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetRpe: number | null;
}

/**
 * Returns true when the RPEs of these lines (exercises) repeat the target or one number. Such RPEs do not show how hard
 * the sets were.
 */
export function hidesEffort(lines: readonly (readonly RatedSet[])[]): boolean {
  return habitOf(laterRpes(lines)) !== null;
}

/**
 * Returns the user's habit in the newest RPEs, such as repeating the target. Null when the RPEs vary with the effort,
 * or when there are fewer than 20.
 *
 * @param lines newest first, each with its sets in the order in which they were done
 */
export function currentHabit(lines: readonly (readonly RatedSet[])[]): RpeHabit | null {
  return habitOf(laterRpes(lines).slice(0, NEWEST_RPES));
}

/**
 * Returns the sets after the first of each line (exercise) that reached their repetitions and have an entered RPE.
 * Fatigue makes later sets harder, so an honest RPE varies.
 */
function laterRpes(lines: readonly (readonly RatedSet[])[]): RatedSet[] {
  return lines
    .flatMap((sets) => sets.slice(1))
    .filter(({ rpeSource, reps, targetReps }) => rpeSource === 'entered' && reps >= targetReps);
}

export function habitOf(
  sets: readonly { rpe: number; targetRpe: number | null }[],
): RpeHabit | null {
  if (sets.length < LEAST_RPES) return null;
  const planned = sets.filter(({ rpe, targetRpe }) => rpe === targetRpe).length;
  if (planned >= REPEATS * sets.length) return 'target';
  const counts = [...groupBy(sets, ({ rpe }) => rpe).values()].map(({ length }) => length);
  return Math.max(...counts) >= ALWAYS * sets.length ? 'number' : null;
}
