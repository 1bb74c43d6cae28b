// Which exercises stand in for another one when its rack is taken. Pure.
import type { Exercise } from './schema.ts';

export const MOST_ALTERNATIVES = 20;

/** What the ranking looks at. */
export type Compared = Pick<Exercise, 'id' | 'name' | 'movementPattern' | 'muscleGroups'>;

/**
 * The candidates that train a muscle that `of` mainly trains, best first, at most 20: the same movement before another
 * one, then the more of the main muscles they share, then the fewer others they mainly train, then the more of the
 * muscles at the side, then by name. Without `of` itself.
 */
export function rankAlternatives<Candidate extends Compared>(
  of: Compared,
  candidates: readonly Candidate[],
): Candidate[] {
  const { primary, secondary } = of.muscleGroups;
  return candidates
    .map((exercise) => {
      const own = exercise.muscleGroups;
      return {
        exercise,
        isSameMovement: exercise.movementPattern === of.movementPattern,
        primary: sharedBy(primary, own.primary),
        others: own.primary.length - sharedBy(primary, own.primary),
        secondary: sharedBy(secondary, own.secondary),
      };
    })
    .filter(({ exercise, primary: shared }) => exercise.id !== of.id && shared > 0)
    .toSorted(
      (a, b) =>
        Number(b.isSameMovement) - Number(a.isSameMovement) ||
        b.primary - a.primary ||
        a.others - b.others ||
        b.secondary - a.secondary ||
        a.exercise.name.localeCompare(b.exercise.name),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ exercise }) => exercise);
}

function sharedBy(muscles: readonly string[], others: readonly string[]): number {
  return muscles.filter((muscle) => others.includes(muscle)).length;
}
