// Computes body composition from height, weight and body fat (behaviour/formulas.md#body-composition). All results have
// 1 decimal.
import { kgToPounds, round } from '#shared/units.ts';

const CM_PER_METRE = 100;

/** Returns the body mass index in kg/m²: weight divided by the square of the height in metres (Quetelet). */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return round(weightKg / (heightCm / CM_PER_METRE) ** 2, 1);
}

/** One mass in both units. */
export interface Mass {
  kg: number;
  lbs: number;
}

/** Returns lean mass = weight × (1 − body fat) and fat mass = weight × body fat. Body fat is 0 to 100%. */
export function bodyComposition(
  weightKg: number,
  bodyFatPercentage: number,
): { lean: Mass; fat: Mass } {
  const fatKg = (weightKg * bodyFatPercentage) / 100;
  return { lean: mass(weightKg - fatKg), fat: mass(fatKg) };
}

/** Both units are rounded from the unrounded kilograms. */
function mass(kg: number): Mass {
  return { kg: round(kg, 1), lbs: kgToPounds(kg) };
}
