// The effective load of a whole session, beside its volume (behaviour/report.md#summary-metrics).
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { round } from '#shared/units.ts';
import { countsAsVolume, type SetKind } from './kinds.ts';
import { sidesOf } from './load.ts';

interface MovedSet {
  reps: number;
  weightLbs: number;
  classification: SetKind;
  /** The effective load with the body; null: not known, or the weight is all of it. */
  loadLbs: number | null;
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

export interface EffectiveLoad {
  /** lbs: sum of reps × load × hands, 2 decimals. */
  totalLoad: number;
  /** Sets whose load is known, of `totalSets`; warm-ups are neither. */
  countedSets: number;
  totalSets: number;
}

/** The load of all sets that count as volume. Holds, carries and unknown loads are not covered, which the counts show. */
export function effectiveLoad(sets: readonly MovedSet[]): EffectiveLoad {
  const working = sets.filter(countsAsVolume);
  const loads = working.flatMap((set) => {
    const lbs = loadOf(set);
    return lbs === null || set.measure !== 'REPS' ? [] : [set.reps * lbs * sidesOf(set)];
  });
  return {
    totalLoad: round(
      loads.reduce((sum, load) => sum + load, 0),
      2,
    ),
    countedSets: loads.length,
    totalSets: working.length,
  };
}

function loadOf({ loadKind, loadLbs, weightLbs }: MovedSet): number | null {
  return loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE' ? weightLbs : loadLbs;
}
