// Formats and reads body weights and heights in the user's unit.
import {
  cmToFeetInches,
  type HeightUnit,
  keepStored,
  kgFromMass,
  kgToPounds,
  massFromKg,
  type WeightUnit,
} from '#shared/units.ts';
import { formatNumber } from './format.ts';
import { readNumber } from './number-text.ts';

export function heightText(cm: number, unit: HeightUnit): string {
  if (unit === 'cm') return `${formatNumber(cm, 1)} cm`;
  const { feet, inches } = cmToFeetInches(cm);
  return `${feet} ft ${inches} in`;
}

export function bodyWeightText(kg: number, unit: WeightUnit): string {
  return unit === 'kg'
    ? `${formatNumber(massFromKg(kg, 'kg'))} kg`
    : `${formatNumber(kgToPounds(kg), 1)} lbs`;
}

/**
 * Reads a typed weight and returns kg; null for an empty field, NaN for invalid text. If the text still shows `stored`,
 * returns `stored` exactly, without a rounding error.
 */
export function readBodyWeight(
  text: string,
  unit: WeightUnit,
  stored?: number | null,
): number | null {
  const typed = readNumber(text, unit);
  if (typed === null) return null;
  return keepStored(
    typed,
    stored,
    (kg) => massFromKg(kg, unit),
    (mass) => kgFromMass(mass, unit),
  );
}
