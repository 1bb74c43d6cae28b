// Computes the distance that a weight travels in one repetition (behaviour/formulas.md#mechanical-work).
import type { MovementModel } from '#shared/exercises/vocabulary.ts';
import { proportions } from './proportions.ts';

export interface Lifter {
  heightM: number | null;
  seatedHeightM: number | null;
  /** Arm span is measured from fingertip to fingertip. */
  armSpanM: number | null;
}

/**
 * `TAPE`: the lifter measured the travel. `LIMBS`: computed with the length of legs or arms. `HEIGHT`: computed from
 * the height alone.
 */
export const travelBases = ['TAPE', 'LIMBS', 'HEIGHT'] as const;
export type TravelBasis = (typeof travelBases)[number];

export interface Travel {
  metres: number;
  /** `margin` is the relative error of `metres`. The travel of four in five lifters lies within this margin. */
  margin: number;
  basis: TravelBasis;
}

export const TAPE_MARGIN = 0.04;
/** A deadlift starts with the bar at the radius of a full-size plate. */
const PLATE_RADIUS_M = 0.225;
/** The wide stance of a sumo deadlift shortens the travel of the bar to 80% of a conventional deadlift. */
const SUMO_SHARE = 0.8;
const SUMO_MARGIN = 0.15;
const HEIGHT_LIMITS_M = { min: 0.9, max: 2.75 };

interface Body {
  height: number;
  /** `seated` is the seated height. Null when it was not measured or is impossible. */
  seated: number | null;
  span: number | null;
}

/**
 * The factors of squat and bench press come from motion capture, and the factors of dips and push-ups from experience.
 * All other factors come from 6,068 measured bodies (ANSUR II).
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
 * Returns the travel of a repetition: the lifter's measured value, otherwise the model's value for
 * the lifter's build. Null when neither is known.
 * @param tapeM the travel that the lifter measured, in metres
 */
export function travelOf(
  model: MovementModel | null,
  { heightM, seatedHeightM, armSpanM }: Lifter,
  tapeM: number | null = null,
): Travel | null {
  if (isLength(tapeM)) return { metres: tapeM, margin: TAPE_MARGIN, basis: 'TAPE' };
  if (model === null || !isHeight(heightM)) return null;
  // `proportions` compares only ratios of lengths, so metres work here although its fields are named in centimetres.
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
