// Computes the mechanical work of a set in joules (behaviour/formulas.md#mechanical-work). A log
// cannot show the energy that the body spends.
import type { MovementModel } from '#shared/exercises/vocabulary.ts';
import { type Lifter, travelOf } from './travel.ts';

/** API responses name the rule and its version, so that a changed formula can be recognised. */
export const MECHANICAL_WORK = { rule: 'lifting-work', version: 1 } as const;

/** Standard gravity is 9.80665 m/s². */
export const GRAVITY = 9.80665;

/**
 * `bodyShares` are the shares of the body weight that a repetition lifts. The body also rises in a deadlift, but that
 * share is not counted.
 */
export const bodyShares: Record<MovementModel, number> = {
  SQUAT: 0.77,
  BENCH: 0,
  DEADLIFT: 0,
  SUMO: 0,
  PRESS: 0,
  PULLUP: 0.95,
  DIP: 0.95,
  PUSHUP: 0.72,
  KNEELING_PUSHUP: 0.58,
};

/** Returns true when a repetition also lifts part of the body, as a squat does. */
export function liftsBody(model: MovementModel | null): boolean {
  return model !== null && bodyShares[model] > 0;
}

export interface LiftedSet extends Lifter {
  model: MovementModel | null;
  /**
   * `loadKg` is the weight of the bar with its plates, or the weight in one hand times the number of hands. In pull-ups
   * and dips, `loadKg` is only the added weight.
   */
  loadKg: number;
  reps: number;
  bodyKg: number | null;
  tapeM: number | null;
}

/** `Work` is in joules. The work of four in five lifters lies between `low` and `high`. */
export interface Work {
  total: number;
  low: number;
  high: number;
}

interface WorkOfSet extends Work {
  /** `travel` is the distance that the weight moves up in one repetition, in metres. */
  travel: number;
  load: number;
  body: number;
}

/**
 * Returns the work of a set in joules: reps × g × (load + lifted share of the body × body weight) × travel, for the
 * upward movement only. Null when a part of the formula is unknown.
 */
export function workOfSet(set: LiftedSet): WorkOfSet | null {
  const { model, loadKg, reps, bodyKg, tapeM } = set;
  if (!isAmount(loadKg) || !isAmount(reps) || !Number.isInteger(reps)) return null;
  const travel = travelOf(model, set, tapeM);
  const share = model === null ? 0 : bodyShares[model];
  const body = share === 0 ? 0 : bodyKg;
  if (travel === null || body === null || !isAmount(body) || (share > 0 && body === 0)) return null;
  const perKg = reps * GRAVITY * travel.metres;
  const [ofLoad, ofBody] = [perKg * loadKg, perKg * share * body];
  const total = ofLoad + ofBody;
  return {
    travel: travel.metres,
    load: ofLoad,
    body: ofBody,
    total,
    low: total * (1 - travel.margin),
    high: total * (1 + travel.margin),
  };
}

/**
 * Adds up work and its bounds `low` and `high`. Bounds may be added, because an error of the travel has the same
 * direction in all sets.
 */
export function sumOfWork(works: readonly Work[]): Work {
  return works.reduce<Work>(
    (sum, { total, low, high }) => ({
      total: sum.total + total,
      low: sum.low + low,
      high: sum.high + high,
    }),
    { total: 0, low: 0, high: 0 },
  );
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}
