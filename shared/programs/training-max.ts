// The training maxes of each round: the confirmed ones, moved by the open sets. Pure; lbs.
import type { WeightUnit } from '#shared/units.ts';
import { poundsFromWeight, weightFromPounds } from '#shared/units.ts';
import { nearestTo } from '#shared/training/load/load-step.ts';
import type { TrainingMax } from './schema.ts';

/** An open set that was done: as many repetitions as were there. */
export interface OpenSet {
  round: number;
  exerciseId: string;
  reps: number;
  /** Planned repetitions, at least. */
  target: number;
}

/** Share of the training max that stays after a round with a short open set. */
export const SET_BACK = 0.9;

/**
 * The training max at the beginning of a round: each round before it with open sets adds the increment, or takes a
 * tenth off when one of them was short. A round without any leaves it as it is.
 *
 * @returns in `confirmed`'s shape, its weight a multiple of the step
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
