// Ranks alternatives to an exercise whose equipment is occupied.
import type { Exercise } from './schema.ts';
import type { Equipment } from './vocabulary.ts';

const MOST_ALTERNATIVES = 20;

export type Compared = Pick<
  Exercise,
  'id' | 'name' | 'movementPattern' | 'muscleGroups' | 'equipmentRequired'
>;

/** Sorts equipment by the kind of load, from a free bar to a band, so that similar loads are neighbours. */
const loadScale: readonly (readonly Equipment[])[] = [
  ['BARBELL', 'EZ_BAR', 'TRAP_BAR', 'LANDMINE'],
  ['DUMBBELL', 'KETTLEBELL', 'PLATE', 'SANDBAG', 'MEDICINE_BALL'],
  ['SMITH_MACHINE', 'MACHINE', 'CABLE', 'SLED'],
  ['BODYWEIGHT', 'PULL_UP_BAR', 'DIP_BARS', 'RINGS', 'SUSPENSION_TRAINER', 'AB_WHEEL'],
  ['BAND'],
];

/**
 * Returns at most 20 exercises that share a primary muscle with `of` and need no `missing` equipment. The most similar
 * exercises come first.
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
