// Defines for each library exercise the model of its movement, the number of weights in the hands, and whether a tape
// can measure the travel. Mechanical work is computed from these values (behaviour/formulas.md#mechanical-work).
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { MovementModel } from '#shared/exercises/vocabulary.ts';
import { slugs } from './entry.ts';

type MovementClass = Pick<Exercise, 'movementModel' | 'hands' | 'canTapeTravel'>;

type Lifted = Pick<Exercise, 'loadKind' | 'measure' | 'equipmentRequired'>;

const modelSlugs: Record<MovementModel, string> = {
  SQUAT: 'barbell-back-squat low-bar-back-squat pause-squat bodyweight-squat',
  BENCH: 'barbell-bench-press',
  DEADLIFT: 'conventional-deadlift',
  SUMO: 'sumo-deadlift',
  PRESS: 'overhead-press',
  PULLUP: 'pull-up chin-up neutral-grip-pull-up weighted-pull-up',
  DIP: 'dip weighted-dip',
  PUSHUP: 'push-up',
  KNEELING_PUSHUP: 'kneeling-push-up',
};

const modelOf = new Map(
  // The cast is safe because each key of `modelSlugs` is a MovementModel.
  (Object.entries(modelSlugs) as [MovementModel, string][]).flatMap(([model, names]) =>
    names.split(' ').map((slug) => [slug, model] as const),
  ),
);

/** Exercises in which one hand works at a time, or in which one hand holds the only weight. */
const oneHanded = slugs(`
  single-arm-dumbbell-bench-press kettlebell-press bottoms-up-kettlebell-press single-arm-dumbbell-row
  kettlebell-gorilla-row kettlebell-row single-leg-romanian-deadlift single-arm-kettlebell-swing kettlebell-clean
  kettlebell-snatch dumbbell-snatch suitcase-carry waiter-carry bottoms-up-carry kettlebell-windmill renegade-row
  turkish-get-up single-arm-dumbbell-hold concentration-curl dumbbell-kickback reverse-wrist-curl
  single-leg-dumbbell-calf-raise dumbbell-side-bend dumbbell-lateral-lunge`);

/** Exercises whose weight circles or slides, so that it does not rise. */
const withoutRise = slugs('kettlebell-halo plank-drag');

/** Free weights, which rise exactly as far as the hand lifts them. */
const freeWeights: readonly Equipment[] = [
  'BARBELL',
  'EZ_BAR',
  'TRAP_BAR',
  'DUMBBELL',
  'KETTLEBELL',
  'PLATE',
  'SANDBAG',
];
/**
 * Equipment with pulleys, levers, rails, a hinge or a band. The force that the lifter needs differs from the printed
 * weight.
 */
const guided: readonly Equipment[] = [
  'CABLE',
  'MACHINE',
  'SMITH_MACHINE',
  'BAND',
  'LANDMINE',
  'SLED',
];

export const namedSlugs: readonly string[] = [...modelOf.keys(), ...oneHanded, ...withoutRise];

export function movementClassOf(entry: Lifted & { slug: string }): MovementClass {
  const movementModel = modelOf.get(entry.slug) ?? null;
  return {
    movementModel,
    hands: oneHanded.has(entry.slug) ? 1 : handsOf(entry),
    canTapeTravel: movementModel !== null || (isFreeWeight(entry) && !withoutRise.has(entry.slug)),
  };
}

/** Returns the movement class of a custom exercise, which has no movement model. */
export function ownMovementClass(exercise: Lifted): MovementClass {
  return {
    movementModel: null,
    hands: handsOf(exercise),
    canTapeTravel: isFreeWeight(exercise),
  };
}

function handsOf({ loadKind }: Lifted): 1 | 2 {
  return loadKind === 'PER_SIDE' ? 2 : 1;
}

function isFreeWeight({ loadKind, measure, equipmentRequired }: Lifted): boolean {
  const needs = (some: readonly Equipment[]) =>
    equipmentRequired.some((each) => some.includes(each));
  return (
    measure === 'REPS' &&
    (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE') &&
    needs(freeWeights) &&
    !needs(guided)
  );
}
