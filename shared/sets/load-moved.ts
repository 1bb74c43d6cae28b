// The effective load of a whole session, beside its volume (behaviour/report.md#summary-metrics).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { countsAsVolume, type SetKind } from './kinds.ts';
import { sidesOf } from './load.ts';
import type { StoredWeight } from './shown-weight.ts';
import { sumOfVolumes, typedPounds } from './typed-weight.ts';

interface MovedSet extends StoredWeight {
  reps: number;
  classification: SetKind;
  /** The effective load with the body; null: not known, or the weight is all of it. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

export interface EffectiveLoad {
  /** lbs: sum of reps × load × hands. */
  totalLoad: number;
  /** Sets whose load is known, of `totalSets`; warm-ups are neither. */
  countedSets: number;
  totalSets: number;
  /** True where hands or sides count twice, and where the body is lifted. */
  hasBothHands: boolean;
  hasBody: boolean;
}

/** The load of all sets that count as volume. Holds, carries and unknown loads are not covered, which the counts show. */
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
