// Computes the effective load of a session, besides its volume (behaviour/report.md#summary-metrics).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { countsAsVolume, type SetKind } from './kinds.ts';
import { sidesOf } from './load.ts';
import type { StoredWeight } from './shown-weight.ts';
import { sumOfVolumes, typedPounds } from './typed-weight.ts';

interface MovedSet extends StoredWeight {
  reps: number;
  classification: SetKind;
  /** The effective load with the body; null: unknown, or the weight is the whole load. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

export interface EffectiveLoad {
  /** lbs: sum of reps × load × hands. */
  totalLoad: number;
  /** Sets with a known load, and all sets; neither counts warm-ups. */
  countedSets: number;
  totalSets: number;
  /** True when hands or sides count twice, and when the body is lifted. */
  hasBothHands: boolean;
  hasBody: boolean;
}

/** Returns the load of all sets that count as volume. It lacks holds, carries and unknown loads, as the counts show. */
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
