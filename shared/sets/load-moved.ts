// Computes the effective load of a session, which the report shows next to the volume
// (behaviour/report.md#summary-metrics).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { countsAsVolume, type SetKind } from './kinds.ts';
import { sidesOf } from './load.ts';
import type { StoredWeight } from './shown-weight.ts';
import { sumOfVolumes, typedPounds } from './typed-weight.ts';

interface MovedSet extends StoredWeight {
  reps: number;
  classification: SetKind;
  /**
   * The effective load with the body; null when it is unknown or when the weight is the whole load.
   */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

export interface EffectiveLoad {
  /** Sum of repetitions × load × hands, in lbs. */
  totalLoad: number;
  /** Number of working sets with a known load. */
  countedSets: number;
  /** Number of working sets. */
  totalSets: number;
  /** True when at least one set counts both hands or sides. */
  hasBothHands: boolean;
  /** True when a set includes the lifted part of the body. */
  hasBody: boolean;
}

/**
 * Returns the load of all sets that count as volume. Holds, carries and sets with an unknown load are missing from the
 * sum, so `countedSets` is then smaller than `totalSets`.
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
