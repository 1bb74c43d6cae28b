// Converts target weights from the stored lbs to the unit of the editor, and back.
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import {
  keepStored,
  POUNDS_PER_KG,
  poundsFromWeight,
  round,
  weightFromPounds,
  type WeightUnit,
} from '#shared/units.ts';
import { meaningText } from '#web/training/set-text.ts';

export const targetSteps: Readonly<Record<WeightUnit, number>> = { lbs: 5, kg: 2.5 };

/**
 * `EXACT_DECIMALS` is the greatest number of decimals of a weight that was typed in kg. The weight then looks the same
 * after conversion to lbs and back.
 */
const EXACT_DECIMALS = 6;

export function targetShown(targetLbs: number | null, unit: WeightUnit): number | null {
  if (targetLbs === null) return null;
  if (unit === 'kg' && !hasTwoDecimals(targetLbs)) {
    return round(targetLbs / POUNDS_PER_KG, EXACT_DECIMALS);
  }
  return weightFromPounds(targetLbs, unit);
}

/**
 * Converts the typed weight to lbs; null for an empty field. An unchanged weight keeps its exact
 * stored value. A weight in kg with more than 2 decimals is not rounded, so that saving refuses it.
 */
export function targetTyped(
  typed: number | null,
  storedLbs: number | null,
  unit: WeightUnit,
): number | null {
  if (typed === null) return null;
  return keepStored(
    typed,
    storedLbs,
    (stored) => weightFromPounds(stored, unit),
    (weight) =>
      unit === 'kg' && !hasTwoDecimals(weight)
        ? weight * POUNDS_PER_KG
        : poundsFromWeight(weight, unit),
  );
}

/**
 * Returns a text such as '135 lbs', '40 lbs per hand', 'BW + 25 lbs' or '40 lbs help' (of an assisted exercise).
 * Returns null when no weight is planned or the exercise takes no weight.
 */
export function targetWeightText(
  targetLbs: number | null,
  unit: WeightUnit,
  loadKind: LoadKind,
): string | null {
  const shown = targetShown(targetLbs, unit);
  return shown === null ? null : meaningText(loadKind, `${shown} ${unit}`, shown === 0);
}

function hasTwoDecimals(weight: number): boolean {
  return Number(weight.toFixed(2)) === weight;
}
