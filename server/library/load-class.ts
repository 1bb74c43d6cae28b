// Defines how the weight of each library exercise is counted, and what a set measures. Equipment and movement pattern
// determine both, except for the exercises that this file names.
import type { Exercise } from '#shared/exercises/schema.ts';
import { type LibraryEntry, slugs } from './entry.ts';

type LoadClass = Pick<Exercise, 'loadKind' | 'measure' | 'bodyweightShare'>;

/** Share of the body weight that a repetition of a pull-up or dip lifts. */
const PULL_UP_AND_DIP_SHARE = 0.95;
const bodyweightShares: Readonly<Record<string, number>> = {
  'pull-up': PULL_UP_AND_DIP_SHARE,
  'chin-up': PULL_UP_AND_DIP_SHARE,
  'neutral-grip-pull-up': PULL_UP_AND_DIP_SHARE,
  'weighted-pull-up': PULL_UP_AND_DIP_SHARE,
  'towel-pull-up': PULL_UP_AND_DIP_SHARE,
  'negative-pull-up': PULL_UP_AND_DIP_SHARE,
  'assisted-pull-up': PULL_UP_AND_DIP_SHARE,
  dip: PULL_UP_AND_DIP_SHARE,
  'ring-dip': PULL_UP_AND_DIP_SHARE,
  'weighted-dip': PULL_UP_AND_DIP_SHARE,
  'assisted-dip': PULL_UP_AND_DIP_SHARE,
  'push-up': 0.72,
  'kneeling-push-up': 0.58,
  'bodyweight-squat': 0.77,
};

const timed = slugs(`
  plank long-lever-plank weighted-plank side-plank copenhagen-plank bear-plank-hold hollow-body-hold
  dead-hang l-sit wall-sit single-arm-dumbbell-hold band-neck-isometric`);

/** Exercises other than carries that are measured by distance. */
const covered = slugs('bear-crawl');

/**
 * Exercises in which a machine or a band takes off part of the body weight. The weight of a set is the part that is
 * taken off.
 */
const assisted = slugs('assisted-pull-up assisted-dip band-assisted-pull-up');

/** Exercises in which both hands share one dumbbell or kettlebell, so that its weight counts once. */
const heldWithBothHands = slugs(`
  goblet-squat kettlebell-goblet-squat heel-elevated-goblet-squat kettlebell-goblet-reverse-lunge
  dumbbell-pullover overhead-dumbbell-triceps-extension kettlebell-deadlift kettlebell-swing kettlebell-halo
  plank-drag`);

/** Exercises with a weight in each hand that is neither a dumbbell nor a kettlebell. */
const inEachHand = slugs('plate-pinch-carry');

/** Exercises whose load includes the body weight, although their equipment does not show this. */
const liftsTheBody = slugs(`
  weighted-pull-up negative-pull-up weighted-dip weighted-plank weighted-crunch weighted-russian-twist glute-ham-raise
  ab-wheel-rollout barbell-rollout stability-ball-rollout`);

/** Exercises without a recorded weight, such as jumps, throws and drills. */
const withoutWeight = slugs(`
  jump-squat box-jump broad-jump jumping-lunge skater-jump burpee mountain-climber
  medicine-ball-chest-pass medicine-ball-slam medicine-ball-rotational-throw medicine-ball-scoop-toss
  ball-adductor-squeeze kneeling-thread-the-needle dead-bug bird-dog bear-crawl plank-shoulder-tap
  bicycle-crunch flutter-kick heel-tap stir-the-pot body-saw long-lever-plank bear-plank-hold`);

export const namedSlugs: readonly string[] = [
  ...Object.keys(bodyweightShares),
  ...[timed, covered, assisted, heldWithBothHands, inEachHand, liftsTheBody, withoutWeight].flatMap(
    (each) => [...each],
  ),
];

export function loadClassOf(entry: LibraryEntry): LoadClass {
  return {
    loadKind: loadKindOf(entry),
    measure: measureOf(entry),
    bodyweightShare: bodyweightShares[entry.slug] ?? null,
  };
}

function measureOf({ slug, movementPattern }: LibraryEntry): LoadClass['measure'] {
  if (timed.has(slug)) return 'TIME';
  return movementPattern === 'CARRY' || covered.has(slug) ? 'DISTANCE' : 'REPS';
}

function loadKindOf({ slug, equipmentRequired }: LibraryEntry): LoadClass['loadKind'] {
  const has = (...kinds: Exercise['equipmentRequired']) =>
    kinds.some((kind) => equipmentRequired.includes(kind));
  if (assisted.has(slug)) return 'ASSISTED';
  if (withoutWeight.has(slug) || has('BAND')) return 'NONE';
  if (liftsTheBody.has(slug) || has('BODYWEIGHT')) return 'BODYWEIGHT_PLUS';
  if (heldWithBothHands.has(slug)) return 'EXTERNAL';
  return has('DUMBBELL', 'KETTLEBELL') || inEachHand.has(slug) ? 'PER_SIDE' : 'EXTERNAL';
}
