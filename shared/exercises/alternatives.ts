// Which exercises stand in for another one when its rack is taken. Pure.
import type { Exercise } from './schema.ts';
import type { Equipment } from './vocabulary.ts';

export const MOST_ALTERNATIVES = 20;

/** What the ranking looks at. */
export type Compared = Pick<
  Exercise,
  'id' | 'name' | 'movementPattern' | 'muscleGroups' | 'equipmentRequired'
>;

/**
 * What an exercise is loaded with, from a free bar to a band; neighbours feel most alike. What only holds the lifter or
 * the bar (a bench, a rack, a wall) says nothing.
 */
const loadScale: readonly (readonly Equipment[])[] = [
  ['BARBELL', 'EZ_BAR', 'TRAP_BAR', 'LANDMINE'],
  ['DUMBBELL', 'KETTLEBELL', 'PLATE', 'SANDBAG', 'MEDICINE_BALL'],
  ['SMITH_MACHINE', 'MACHINE', 'CABLE', 'SLED'],
  ['BODYWEIGHT', 'PULL_UP_BAR', 'DIP_BARS', 'RINGS', 'SUSPENSION_TRAINER', 'AB_WHEEL'],
  ['BAND'],
];

/**
 * The candidates that train a muscle that `of` mainly trains and need nothing of `missing`, best first, at most 20: the
 * same movement before another one, then the more of the main muscles they share, then the fewer others they mainly
 * train, then the nearer on the scale of what they are loaded with, then the more of the muscles at the side, then by
 * name. Without `of` itself.
 */
export function rankAlternatives<Candidate extends Compared>(
  of: Compared,
  candidates: readonly Candidate[],
  missing: readonly Equipment[] = [],
): Candidate[] {
  const { primary, secondary } = of.muscleGroups;
  const place = placeOnScale(of);
  return candidates
    .filter(({ equipmentRequired }) => !equipmentRequired.some((each) => missing.includes(each)))
    .map((exercise) => {
      const own = exercise.muscleGroups;
      return {
        exercise,
        isSameMovement: exercise.movementPattern === of.movementPattern,
        primary: sharedBy(primary, own.primary),
        others: own.primary.length - sharedBy(primary, own.primary),
        distance: Math.abs(placeOnScale(exercise) - place),
        secondary: sharedBy(secondary, own.secondary),
      };
    })
    .filter(({ exercise, primary: shared }) => exercise.id !== of.id && shared > 0)
    .toSorted(
      (a, b) =>
        Number(b.isSameMovement) - Number(a.isSameMovement) ||
        b.primary - a.primary ||
        a.others - b.others ||
        a.distance - b.distance ||
        b.secondary - a.secondary ||
        a.exercise.name.localeCompare(b.exercise.name),
    )
    .slice(0, MOST_ALTERNATIVES)
    .map(({ exercise }) => exercise);
}

/** The first step of the scale that the exercise needs something of; without any it is done with the body. */
function placeOnScale({ equipmentRequired }: Pick<Compared, 'equipmentRequired'>): number {
  const place = loadScale.findIndex((step) =>
    step.some((each) => equipmentRequired.includes(each)),
  );
  return place === -1 ? BODY : place;
}

const BODY = loadScale.findIndex((step) => step.includes('BODYWEIGHT'));

function sharedBy(muscles: readonly string[], others: readonly string[]): number {
  return muscles.filter((muscle) => others.includes(muscle)).length;
}
