// Formats height and body weight, with the person's unit first and the other unit in brackets. Reads typed body
// weights.
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

/** Returns '5 ft 10 in (178 cm)' or '178 cm (5 ft 10 in)'. */
export function heightText(cm: number, unit: HeightUnit): string {
  const { feet, inches } = cmToFeetInches(cm);
  const imperial = `${feet} ft ${inches} in`;
  const metric = `${formatNumber(cm, 1)} cm`;
  return unit === 'cm' ? `${metric} (${imperial})` : `${imperial} (${metric})`;
}

/** Returns '180 lbs (81.7 kg)' or '81.65 kg (180 lbs)'. Kilograms in the first place keep their typed decimals. */
export function bodyWeightText(kg: number, unit: WeightUnit): string {
  const imperial = `${formatNumber(kgToPounds(kg), 1)} lbs`;
  return unit === 'kg'
    ? `${formatNumber(massFromKg(kg, 'kg'))} kg (${imperial})`
    : `${imperial} (${formatNumber(kg, 1)} kg)`;
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
