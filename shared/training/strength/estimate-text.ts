// Formats an estimated 1RM, rounded so that the text does not look more accurate than the estimate.
import { round, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { EffortEstimate, FloorEstimate } from './max-by-effort.ts';

type ShownEstimate =
  | Pick<EffortEstimate, 'kind' | 'point' | 'low' | 'high'>
  | Pick<FloorEstimate, 'kind' | 'point'>;

/** Screens show estimates in half kilograms and whole pounds. */
const STEPS = { kg: 0.5, lbs: 1 } as const satisfies Record<WeightUnit, number>;

/**
 * Returns the number that screens show, in `unit`. A lower bound is rounded down, so that it stays a lower bound.
 *
 * @param estimate in lbs
 */
export function shownPoint({ kind, point }: ShownEstimate, unit: WeightUnit): number {
  const steps = weightFromPounds(point, unit) / STEPS[unit];
  return (kind === 'floor' ? Math.floor(steps + 1e-9) : round(steps, 0)) * STEPS[unit];
}

/**
 * Returns the estimate as text: 'est. 123.5 kg (112.5–135)', or 'at least 116.5 kg' for a lower bound.
 * @param estimate in lbs
 */
export function estimateText(estimate: ShownEstimate, unit: WeightUnit): string {
  const step = STEPS[unit];
  const shown = (lbs: number) => (unit === 'kg' ? weightFromPounds(lbs, unit) : lbs) / step;
  if (estimate.kind === 'floor') {
    return `at least ${shownPoint(estimate, unit)} ${unit}`;
  }
  const { low, high } = estimate;
  const [from, to] = [Math.floor(shown(low) + 1e-9), Math.ceil(shown(high) - 1e-9)];
  return `est. ${shownPoint(estimate, unit)} ${unit} (${from * step}–${to * step})`;
}
