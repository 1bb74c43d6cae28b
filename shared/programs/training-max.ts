// Computes the training max, on which a program's percentages are based, for each round. Also suggests a program's
// starting weight, which the user confirms.
import { EPLEY } from '#shared/training/strength/share-of-max.ts';
import { type WeightUnit, poundsFromWeight, weightFromPounds } from '#shared/units.ts';
import { floorTo, nearestTo } from '#shared/training/load/load-step.ts';
import type { TrainingMax } from './schema.ts';

/**
 * An `OpenSet` is a set of as many repetitions as possible. The lifter did `reps` repetitions, and at least `target`
 * were planned.
 */
export interface OpenSet {
  round: number;
  exerciseId: string;
  reps: number;
  target: number;
}

export const SET_BACK = 0.9;

/**
 * Returns the training max at the start of a round. Each earlier round with open sets (`OpenSet`) adds the increment,
 * or reduces the training max to 90% when an open set missed its target.
 * @returns a copy of `confirmed`, the training max that the user confirmed, with the new weight; a reduced weight is a
 *   multiple of the step
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

interface WaveSet {
  percent: number;
  reps: number;
  /** `isOpen` marks a set of as many repetitions as possible, at least `reps`. */
  isOpen: boolean;
}

const sets = (percents: readonly number[], reps: readonly number[], isOpen: boolean): WaveSet[] =>
  percents.map((percent, index) => ({
    percent,
    reps: reps[index] ?? 0,
    isOpen: isOpen && index === percents.length - 1,
  }));

/** A wave has three rising weeks, whose last sets are open, and a deload. */
export const waveWeeks: readonly (readonly WaveSet[])[] = [
  sets([65, 75, 85], [5, 5, 5], true),
  sets([70, 80, 90], [3, 3, 3], true),
  sets([75, 85, 95], [5, 3, 1], true),
  sets([40, 50, 60], [5, 5, 5], false),
];

export const TRAINING_MAX_SHARE = 0.9;

/**
 * Returns the weight for `reps` at this RPE by Epley (1985): 1RM / (1 + n / 30) with n = reps + 10 − RPE, rounded down
 * to a multiple of `step`. All weights are in the unit of `oneRepMax`. Null when the weight is below one step.
 */
export function startingLoad({
  oneRepMax,
  reps,
  rpe,
  step,
}: {
  oneRepMax: number;
  reps: number;
  rpe: number;
  step: number;
}): number | null {
  const n = reps + 10 - rpe;
  const weight = floorTo(oneRepMax / (1 + n / EPLEY), step);
  return weight > 0 ? weight : null;
}
