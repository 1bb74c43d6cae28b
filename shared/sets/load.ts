// Computes the effective load of a set (behaviour/formulas.md#load), and of a session, which the
// report shows beside the volume (behaviour/report.md#summary-metrics).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { KG_PER_POUND, round, type WeightUnit } from '#shared/units.ts';
import { countsAsVolume, type SetKind } from './kinds.ts';
import type { StoredWeight } from './shown-weight.ts';
import { sumOfVolumes, typedPounds } from './typed-weight.ts';

interface LoadedExercise {
  loadKind: LoadKind;
  bodyweightShare: number | null;
}

/**
 * Returns the effective load of one repetition in lbs with 2 decimals: the lifted share of the body plus the added
 * weight, or minus the assistance. Null when the load is unknown.
 * @param bodyWeightKg as known when the session started
 */
export function loadLbs(
  weightLbs: number,
  { loadKind, bodyweightShare }: LoadedExercise,
  bodyWeightKg: number | null,
): number | null {
  switch (loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE':
      return weightLbs;
    case 'NONE':
      return null;
    case 'BODYWEIGHT_PLUS':
    case 'ASSISTED': {
      if (bodyweightShare === null || bodyWeightKg === null) return null;
      const bodyLbs = (bodyweightShare * bodyWeightKg) / KG_PER_POUND;
      const entryLbs = loadKind === 'ASSISTED' ? -weightLbs : weightLbs;
      return Math.max(0, round(bodyLbs + entryLbs, 2));
    }
  }
}

/**
 * Returns the effective load when the load differs from the weight of the set. Null when the weight alone is the
 * load, or when the load is unknown.
 */
export function bodyLoadLbs(
  weightLbs: number,
  exercise: LoadedExercise | null,
  bodyWeightKg: number | null,
): number | null {
  if (exercise?.loadKind !== 'BODYWEIGHT_PLUS' && exercise?.loadKind !== 'ASSISTED') return null;
  return loadLbs(weightLbs, exercise, bodyWeightKg);
}

/** Returns the number of weights per repetition. Two hands hold one weight each. */
export function sidesOf({ loadKind }: Pick<LoadedExercise, 'loadKind'>): 1 | 2 {
  return loadKind === 'PER_SIDE' ? 2 : 1;
}

/**
 * The lifted part of the body is assumed to be between 25 and 100 kg where the body weight is unknown. A device must
 * not store the body weight.
 */
export const LIFTED_BODY = {
  kg: { least: 25, most: 100 },
  lbs: { least: 55, most: 220 },
} as const satisfies Record<WeightUnit, { least: number; most: number }>;

/** Suggestions assume that an exercise lifts 155 lbs of the body, if the body weight is unknown. */
export const ASSUMED_BODY_LBS = 155;

interface MovedSet extends StoredWeight {
  reps: number;
  classification: SetKind;
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

interface EffectiveLoad {
  /** `totalLoad` is the sum of repetitions × load, in lbs. The load of a dumbbell in each hand counts twice. */
  totalLoad: number;
  countedSets: number;
  totalSets: number;
  hasBothHands: boolean;
  hasBody: boolean;
}

/**
 * Returns the total load of the sets that count as volume. Holds, carries and sets with an unknown load are not
 * included.
 */
export function effectiveLoad(sets: readonly MovedSet[]): EffectiveLoad {
  const working = sets.filter(countsAsVolume);
  const loads = working.flatMap((set) => {
    const lbs = loadOf(set);
    return lbs === null || set.measure !== 'REPS' ? [] : [set.reps * lbs * sidesOf(set)];
  });
  return {
    totalLoad: sumOfVolumes(loads),
    countedSets: loads.length,
    totalSets: working.length,
    hasBothHands: working.some((set) => set.measure === 'REPS' && sidesOf(set) === 2),
    hasBody: working.some(({ measure, loadLbs }) => measure === 'REPS' && loadLbs !== null),
  };
}

function loadOf(set: MovedSet): number | null {
  const isWeightAlone = set.loadKind === 'EXTERNAL' || set.loadKind === 'PER_SIDE';
  return isWeightAlone ? typedPounds(set) : set.loadLbs;
}
