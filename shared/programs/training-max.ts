// Computes the training maxes of each round: the confirmed ones, changed by the results of open sets. Pure; lbs.
import type { WeightUnit } from '#shared/units.ts';
import { poundsFromWeight, weightFromPounds } from '#shared/units.ts';
import { nearestTo } from '#shared/training/load/load-step.ts';
import type { TrainingMax } from './schema.ts';

/** A done open set: as many repetitions as possible. */
export interface OpenSet {
  round: number;
  exerciseId: string;
  reps: number;
  /** Planned minimum of repetitions. */
  target: number;
}

/** Share of the training max that remains after a round with a short open set. */
export const SET_BACK = 0.9;

/**
 * Returns the training max at the start of a round. Each earlier round with open sets adds the increment, or takes off
 * a tenth when an open set was short. A round without open sets changes nothing.
 *
 * @returns `confirmed` with its weight rounded to a multiple of the step
 */
export function trainingMaxAt(
  confirmed: TrainingMax,
  { round, openSets, unit }: { round: number; openSets: readonly OpenSet[]; unit: WeightUnit },
): TrainingMax {
  const inUnit = (lbs: number) => weightFromPounds(lbs, unit);
  const step = inUnit(confirmed.stepLbs);
  let weight = inUnit(confirmed.weightLbs);
  for (let before = 1; before < round; before += 1) {
    const ofRound = openSets.filter(
      (set) => set.round === before && set.exerciseId === confirmed.exerciseId,
    );
    if (ofRound.length === 0) continue;
    const isShort = ofRound.some(({ reps, target }) => reps < target);
    weight = isShort
      ? Math.max(step, nearestTo(weight * SET_BACK, step))
      : weight + inUnit(confirmed.incrementLbs);
  }
  return { ...confirmed, weightLbs: poundsFromWeight(weight, unit) };
}
