// Computes the travel of a weight in one repetition (behaviour/formulas.md#mechanical-work). Pure; lengths in metres.
import type { MovementModel } from '#shared/exercises/vocabulary.ts';
import { proportions } from './proportions.ts';

/** Measurements of the lifter; each may be unknown. */
export interface Lifter {
  heightM: number | null;
  /** Height from the seat to the top of the head. */
  seatedHeightM: number | null;
  /** Arm span from fingertip to fingertip, in metres. */
  armSpanM: number | null;
}

/** Basis of a travel: the lifter's tape, height with legs or arms, or height alone. */
export const travelBases = ['TAPE', 'LIMBS', 'HEIGHT'] as const;
export type TravelBasis = (typeof travelBases)[number];

export interface Travel {
  metres: number;
  /** Relative margin of `metres`, which contains four in five lifters. */
  margin: number;
  basis: TravelBasis;
}

export const TAPE_MARGIN = 0.04;
/** The bar of a deadlift starts at the height of its plates. */
const PLATE_RADIUS_M = 0.225;
/** A wide stance shortens the travel of the bar. */
const SUMO_SHARE = 0.8;
const SUMO_MARGIN = 0.15;
/** Accepted heights, in metres. */
const HEIGHT_LIMITS_M = { min: 0.9, max: 2.75 };

interface Body {
  height: number;
  /** Seated height; null when it was not measured or is impossible. */
  seated: number | null;
  span: number | null;
}

/**
 * The values of squat and bench press are from motion capture, the others from the geometry of 6,068 measured bodies
 * (ANSUR II), which for the deadlift agrees with motion capture. Dips and push-ups are known from experience only,
 * hence their margin of 20%.
 */
const models: Record<MovementModel, (body: Body) => Travel> = {
  SQUAT: ({ height, seated }) =>
    seated === null ? fromHeight(0.359 * height, 0.12) : fromLimbs(0.754 * (height - seated), 0.11),
  BENCH: ({ height, span }) =>
    span === null ? fromHeight(0.2275 * height, 0.1) : fromLimbs(0.221 * span, 0.09),
  DEADLIFT: deadlift,
  SUMO: (body) => {
    const { metres, basis } = deadlift(body);
    return { metres: SUMO_SHARE * metres, margin: SUMO_MARGIN, basis };
  },
  PRESS: ({ height, span }) =>
    span === null ? fromHeight(0.368 * height, 0.12) : fromLimbs(0.358 * span, 0.11),
  PULLUP: ({ height, span }) =>
    span === null ? fromHeight(0.366 * height, 0.13) : fromLimbs(0.356 * span, 0.12),
  DIP: ({ height }) => fromHeight(0.19 * height, 0.2),
  PUSHUP: ({ height }) => fromHeight(0.21 * height, 0.2),
  KNEELING_PUSHUP: ({ height }) => fromHeight(0.21 * height, 0.2),
};

function deadlift({ height, span }: Body): Travel {
  return span === null
    ? fromHeight(0.4443 * height - PLATE_RADIUS_M, 0.07)
    : fromLimbs(0.72 * height - 0.268 * span - PLATE_RADIUS_M, 0.06);
}

const fromHeight = (metres: number, margin: number): Travel => ({
  metres,
  margin,
  basis: 'HEIGHT',
});
const fromLimbs = (metres: number, margin: number): Travel => ({ metres, margin, basis: 'LIMBS' });

/**
 * Returns the travel of a repetition: the lifter's taped value, otherwise the value of the movement's model for their
 * build. Impossible measurements of legs and arms are ignored. Null when it is unknown: no tape and no model, no
 * height, or values that are no lengths.
 *
 * @param tapeM the travel that the lifter measured
 */
export function travelOf(
  model: MovementModel | null,
  { heightM, seatedHeightM, armSpanM }: Lifter,
  tapeM: number | null = null,
): Travel | null {
  if (isLength(tapeM)) return { metres: tapeM, margin: TAPE_MARGIN, basis: 'TAPE' };
  if (model === null || !isHeight(heightM)) return null;
  // Metres instead of centimetres are fine here: only ratios are used, and their limits do not depend on gender.
  const { legs, arms } = proportions({
    heightCm: heightM,
    seatedHeightCm: seatedHeightM,
    armSpanCm: armSpanM,
    gender: 'OTHER',
  });
  const travel = models[model]({
    height: heightM,
    seated: legs === null || legs === 'check' ? null : seatedHeightM,
    span: arms === null || arms === 'check' ? null : armSpanM,
  });
  return travel.metres > 0 ? travel : null;
}

function isLength(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

function isHeight(value: number | null): value is number {
  return isLength(value) && value >= HEIGHT_LIMITS_M.min && value <= HEIGHT_LIMITS_M.max;
}
