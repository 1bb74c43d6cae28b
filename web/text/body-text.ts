// Formats height and body weight in the person's unit. Reads typed body weights.
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

/** Returns '5 ft 10 in' or '178 cm'. */
export function heightText(cm: number, unit: HeightUnit): string {
  if (unit === 'cm') return `${formatNumber(cm, 1)} cm`;
  const { feet, inches } = cmToFeetInches(cm);
  return `${feet} ft ${inches} in`;
}

/** Returns '180 lbs' or '81.65 kg'. Kilograms keep their typed decimals. */
export function bodyWeightText(kg: number, unit: WeightUnit): string {
  return unit === 'kg'
    ? `${formatNumber(massFromKg(kg, 'kg'))} kg`
    : `${formatNumber(kgToPounds(kg), 1)} lbs`;
}

/** Returns the typed weight in kg; null for an empty field, NaN for no number, `stored` when the text is unchanged. */
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
