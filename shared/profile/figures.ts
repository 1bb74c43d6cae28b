// Computes figures of a profile: the age, and body composition from height, weight and body fat
// (behaviour/formulas.md#body-composition).
import { kgToPounds, round } from '#shared/units.ts';

/**
 * Returns the whole years from a date of birth to `day`, both `YYYY-MM-DD`. A person born on 29
 * February gets a year older on 1 March.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const isBeforeBirthday = day.slice(5) < dateOfBirth.slice(5);
  return Math.max(0, isBeforeBirthday ? years - 1 : years);
}

const CM_PER_METRE = 100;

/**
 * Returns the body mass index in kg/m²: weight divided by the square of the height in metres
 * (Quetelet).
 */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return round(weightKg / (heightCm / CM_PER_METRE) ** 2, 1);
}

interface Mass {
  kg: number;
  lbs: number;
}

/**
 * Returns lean mass = weight × (1 − body fat) and fat mass = weight × body fat. Body fat is 0 to
 * 100%.
 */
export function bodyComposition(
  weightKg: number,
  bodyFatPercentage: number,
): { lean: Mass; fat: Mass } {
  const fatKg = (weightKg * bodyFatPercentage) / 100;
  return { lean: mass(weightKg - fatKg), fat: mass(fatKg) };
}

function mass(kg: number): Mass {
  return { kg: round(kg, 1), lbs: kgToPounds(kg) };
}
