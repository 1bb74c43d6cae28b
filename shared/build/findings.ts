// Derives facts about a lifter's build for an exercise, such as long legs for a squat
// (behaviour/exercise-library.md#your-build). The findings do not rate a body, do not hide exercises, and do not
// predict strength or injury.
import type { MobilityResult } from '#shared/assessment/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { type Measures, proportions } from '#shared/training/work/proportions.ts';
import { type Lifter, travelOf } from '#shared/training/work/travel.ts';
import { round } from '#shared/units.ts';

export const findingKinds = [
  'CHECK_SEATED_HEIGHT',
  'CHECK_ARM_SPAN',
  'ANKLE_PAIN',
  'STIFF_ANKLES',
  'LONG_LEGS',
  'LONG_ARMS',
] as const;
type FindingKind = (typeof findingKinds)[number];

export interface Build extends Measures {
  /** The knee-to-wall test measures how far the ankle bends. Null before the test. */
  kneeToWall: MobilityResult | null;
}

export interface Finding {
  kind: FindingKind;
  /** `said` is a sentence for the lifter about the effect of a measurement on the exercise. */
  said: string;
  /** `basis` is a sentence about the source of the finding, such as a study. */
  basis: string;
  /**
   * `furtherCm` is the additional travel of the weight in cm, for the finding LONG_ARMS. Negative for less travel. Null
   * for other findings, and without an exercise.
   */
  furtherCm: number | null;
}

export type Judged = Pick<Exercise, 'movementPattern' | 'movementModel' | 'biomechanicalProfile'>;

const texts: Record<FindingKind, Pick<Finding, 'said' | 'basis'>> = {
  CHECK_SEATED_HEIGHT: {
    said: 'Check this measurement: your seated height.',
    basis: 'It is less than 45% or more than 60% of your height, which no body has.',
  },
  CHECK_ARM_SPAN: {
    said: 'Check this measurement: your arm span.',
    basis: 'It is less than 90% or more than 115% of your height, which no body has.',
  },
  ANKLE_PAIN: {
    said: 'Pain is not part of it. Please see a doctor or a physiotherapist before you load this movement.',
    basis: 'Knee to wall hurt in your movement assessment.',
  },
  STIFF_ANKLES: {
    said: 'Raise the heels or widen the stance.',
    basis:
      'Knee to wall in your movement assessment. In 11 men the range of the ankle explained 45% of how far they leaned in a squat, proportions little more (Fuglsang 2017).',
  },
  LONG_LEGS: {
    said: 'More forward lean is normal for your build. Goblet, heel-raised and split squats are good additions to the bar.',
    basis: 'Geometry: your legs are longer for your height than those of nine in ten people.',
  },
  LONG_ARMS: {
    said: 'Your bench bar travels further, your deadlift less.',
    basis:
      'Your arm span is longer for your height than that of nine in ten people. Arm span and the travel of a bench press go together (r 0.46, Lockie 2018); the length is geometry.',
  },
};

/**
 * Returns the findings for an exercise, or for all exercises when `exercise` is null. Measurements
 * that look wrong come first.
 */
export function findingsOf(build: Build, exercise: Judged | null = null): Finding[] {
  const { legs, arms } = proportions(build);
  const isSquat = exercise === null || exercise.movementPattern === 'SQUAT';
  const bendsAnkles =
    isSquat &&
    (exercise === null ||
      exercise.biomechanicalProfile.mobilityRequirements.includes('ankle dorsiflexion'));
  const turnsOnLegs =
    isSquat &&
    (exercise === null || exercise.biomechanicalProfile.limbLengthSensitivity === 'HIGH');
  const turnsOnArms = exercise === null || exercise.movementModel !== null;
  const furtherCm = exercise === null ? null : furtherTravel(build, exercise);
  const kinds: FindingKind[] = [
    ...(legs === 'check' && isSquat ? (['CHECK_SEATED_HEIGHT'] as const) : []),
    ...(arms === 'check' && turnsOnArms ? (['CHECK_ARM_SPAN'] as const) : []),
    ...(build.kneeToWall === 'HURTS' && bendsAnkles ? (['ANKLE_PAIN'] as const) : []),
    ...(isStiff(build.kneeToWall) && bendsAnkles ? (['STIFF_ANKLES'] as const) : []),
    ...(legs === 'long' && turnsOnLegs ? (['LONG_LEGS'] as const) : []),
    ...(arms === 'long' && (exercise === null || furtherCm !== null)
      ? (['LONG_ARMS'] as const)
      : []),
  ];
  return kinds.map((kind) => ({
    kind,
    ...texts[kind],
    furtherCm: kind === 'LONG_ARMS' ? furtherCm : null,
  }));
}

function isStiff(result: MobilityResult | null): boolean {
  return result === 'NO' || result === 'PARTLY';
}

/**
 * Returns the additional travel of the bar, compared with the usual travel at the lifter's height, in cm with one
 * decimal. Null without an arm span, and for exercises other than bench press and deadlift.
 */
function furtherTravel(build: Build, { movementModel }: Judged): number | null {
  if (movementModel !== 'BENCH' && movementModel !== 'DEADLIFT' && movementModel !== 'SUMO') {
    return null;
  }
  const lifter: Lifter = {
    heightM: metres(build.heightCm),
    seatedHeightM: null,
    armSpanM: metres(build.armSpanCm),
  };
  const own = travelOf(movementModel, lifter);
  const usual = travelOf(movementModel, { ...lifter, armSpanM: null });
  if (own?.basis !== 'LIMBS' || usual === null) return null;
  return round((own.metres - usual.metres) * 100, 1);
}

function metres(cm: number | null): number | null {
  return cm === null ? null : cm / 100;
}

// Names the squat variants that suit long legs or stiff ankles (behaviour/exercise-library.md#your-build). The choice
// is our own judgement, without a source.

interface Suited {
  slug: string;
  cue: string;
  kind: FindingKind;
}

const IN_FRONT = 'The weight in front keeps you upright';
const HEELS_UP = 'Raised heels ask less of the ankles';
const SPLIT = 'With one foot in front you stay upright';

const suitedTo: Partial<Record<FindingKind, Readonly<Record<string, string>>>> = {
  STIFF_ANKLES: { 'heel-elevated-goblet-squat': HEELS_UP },
  LONG_LEGS: {
    'goblet-squat': IN_FRONT,
    'kettlebell-goblet-squat': IN_FRONT,
    'heel-elevated-goblet-squat': IN_FRONT,
    'bulgarian-split-squat': SPLIT,
    'split-squat': SPLIT,
  },
};

/**
 * Returns the exercises that suit the findings, each with the first finding that names it. Empty while an ankle hurts.
 */
export function suitedFor(kinds: readonly FindingKind[]): Suited[] {
  if (kinds.includes('ANKLE_PAIN')) return [];
  const all = kinds.flatMap((kind) =>
    Object.entries(suitedTo[kind] ?? {}).map(([slug, cue]) => ({ slug, cue, kind })),
  );
  return all.filter(({ slug }, index) => all.findIndex((each) => each.slug === slug) === index);
}
