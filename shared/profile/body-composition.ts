// Body composition from height, weight and body fat (behaviour/formulas.md#body-composition). Every answer has 1 decimal.
import { kgToPounds, round } from '#shared/units.ts';

const CM_PER_METRE = 100;

/** Body mass index in kg/m²: weight divided by the square of the height in metres (Quetelet). */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return round(weightKg / (heightCm / CM_PER_METRE) ** 2, 1);
}

/** The same part of the body in both units. */
export interface Mass {
  kg: number;
  lbs: number;
}

/** Lean mass = weight × (1 − body fat), fat mass = weight × body fat (in percent, 0 to 100). */
export function bodyComposition(
  weightKg: number,
  bodyFatPercentage: number,
): { lean: Mass; fat: Mass } {
  const fatKg = (weightKg * bodyFatPercentage) / 100;
  return { lean: mass(weightKg - fatKg), fat: mass(fatKg) };
}

/** Both units come from the unrounded kilograms, so that neither carries the rounding of the other. */
function mass(kg: number): Mass {
  return { kg: round(kg, 1), lbs: kgToPounds(kg) };
}
