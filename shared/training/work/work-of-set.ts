// Computes the mechanical work of a set (behaviour/formulas.md#mechanical-work). Pure; joules. A log cannot show the
// energy that the body spends.
import type { MovementModel } from '#shared/exercises/vocabulary.ts';
import { type Lifter, travelOf } from './travel.ts';

/** Name and version of the rule in API responses. */
export const MECHANICAL_WORK = { rule: 'lifting-work', version: 1 } as const;

/** Standard gravity, m/s². */
export const GRAVITY = 9.80665;

/** Share of the body that rises with the weight. A deadlift raises some of the body too, which is not counted. */
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

/** Returns whether the body is part of the load. */
export function liftsBody(model: MovementModel | null): boolean {
  return model !== null && bodyShares[model] > 0;
}

export interface LiftedSet extends Lifter {
  model: MovementModel | null;
  /** Load in kg: the bar with its plates, or one weight times the hands; for pull-ups and dips the added weight. */
  loadKg: number;
  reps: number;
  /** kg, as known when the workout started. */
  bodyKg: number | null;
  /** The travel that the lifter measured, in metres. */
  tapeM: number | null;
}

/** Work in joules. Four in five lifters are between `low` and `high`. */
export interface Work {
  total: number;
  low: number;
  high: number;
}

export interface WorkOfSet extends Work {
  /** Travel of one repetition in metres. */
  travel: number;
  /** Work on the weight, in joules. */
  load: number;
  /** Work on the body, in joules. */
  body: number;
}

/**
 * Returns reps × g × (load + share of the body × body) × travel, for the upward movement only. Null when an input is
 * missing or invalid: no travel, an unknown body weight in an exercise that lifts the body, or numbers that are no load
 * or count.
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
 * Adds up values and bounds. The bounds add up too, because a lifter's travel is off in the same direction in all sets.
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
