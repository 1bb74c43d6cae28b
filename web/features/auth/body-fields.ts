// Reads and converts the height and weight of the register form. The request to the server contains
// cm and kg.
import { regionOf } from '#shared/format.ts';
import {
  cmToFeetInches,
  feetToInches,
  type HeightUnit,
  inchesToCm,
  kgFromMass,
  KG_PER_POUND,
  kgToPounds,
  type LengthUnit,
  poundsToKg,
  round,
  type WeightUnit,
} from '#shared/units.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import type { FieldReader } from './AccountForm.tsx';

const FEET = { min: 3, max: 8 };
const INCHES = { min: 0, max: 11 };

export interface BodyUnits {
  heightUnit: HeightUnit;
  weightUnit: WeightUnit;
}

export interface BodyTexts {
  feet: string;
  inches: string;
  cm: string;
  lbs: string;
  kg: string;
}

export const noTexts: BodyTexts = { feet: '', inches: '', cm: '', lbs: '', kg: '' };

export function readUnits(fields: FieldReader): BodyUnits {
  return {
    heightUnit: fields.text('heightUnit') === 'cm' ? 'cm' : 'ft',
    weightUnit: fields.text('weightUnit') === 'kg' ? 'kg' : 'lbs',
  };
}

/**
 * Returns height and weight in the chosen units (inches or cm, lbs or kg). An invalid number is
 * undefined.
 */
export function readBody(fields: FieldReader) {
  const { heightUnit, weightUnit } = readUnits(fields);
  const first = fields.text('height');
  return {
    heightUnit,
    weightUnit,
    height:
      heightUnit === 'cm' ? number(first, 'cm') : inchesOf(first, fields.text('heightInches')),
    weight: number(fields.text('weight'), weightUnit),
  };
}

/**
 * Returns the body values of the request in cm and kg. A height in cm also chooses cm for tape
 * measurements.
 */
export function bodyInput(fields: FieldReader) {
  const { heightUnit, weightUnit, height = Number.NaN, weight = Number.NaN } = readBody(fields);
  const lengthUnit: LengthUnit = heightUnit === 'cm' ? 'cm' : 'in';
  return {
    height: heightUnit === 'cm' ? round(height, 2) : inchesToCm(height),
    weight: kgFromMass(weight, weightUnit),
    heightUnit,
    weightUnit,
    lengthUnit,
  };
}

/**
 * Returns '178 cm' for a typed height of 5 ft 10 in, and '5 ft 10 in' for 178 cm. Returns undefined without a valid
 * height.
 */
export function otherHeight({ feet, inches, cm }: BodyTexts, unit: HeightUnit): string | undefined {
  if (unit === 'ft') {
    const total = inchesOf(feet, inches);
    return total === undefined ? undefined : `${Math.round(inchesToCm(total))} cm`;
  }
  const height = number(cm, 'cm');
  if (height === undefined) return undefined;
  const other = cmToFeetInches(height);
  return `${other.feet} ft ${other.inches} in`;
}

/**
 * Returns '81.6 kg' for a typed weight of 180 lbs, and '176.4 lbs' for 80 kg. Returns undefined without a valid weight.
 */
export function otherWeight({ lbs, kg }: BodyTexts, unit: WeightUnit): string | undefined {
  const weight = number(unit === 'lbs' ? lbs : kg, unit);
  if (weight === undefined) return undefined;
  return unit === 'lbs'
    ? `${round(weight * KG_PER_POUND, 1).toFixed(1)} kg`
    : `${kgToPounds(weight)} lbs`;
}

/**
 * Converts the typed height to another unit. Switching back without typing restores the typed text.
 */
export function switchHeight(texts: BodyTexts, to: HeightUnit): BodyTexts {
  const { feet, inches, cm } = texts;
  if (to === 'cm') {
    const before = feetTexts(cm);
    const isUntouched = before.feet === feet && before.inches === inches;
    return isUntouched ? texts : { ...texts, cm: cmText(texts) };
  }
  return cmText(texts) === cm ? texts : { ...texts, ...feetTexts(cm) };
}

export function switchWeight(texts: BodyTexts, to: WeightUnit): BodyTexts {
  const { lbs, kg } = texts;
  if (to === 'kg') return poundsText(kg) === lbs ? texts : { ...texts, kg: kgText(lbs) };
  return kgText(lbs) === kg ? texts : { ...texts, lbs: poundsText(kg) };
}

function cmText({ feet, inches }: Pick<BodyTexts, 'feet' | 'inches'>): string {
  const total = inchesOf(feet, inches);
  return total === undefined ? '' : numberText(round(inchesToCm(total), 1));
}

function feetTexts(text: string): Pick<BodyTexts, 'feet' | 'inches'> {
  const cm = number(text, 'cm');
  if (cm === undefined) return { feet: '', inches: '' };
  const { feet, inches } = cmToFeetInches(cm);
  return { feet: numberText(feet), inches: numberText(inches) };
}

function kgText(text: string): string {
  const lbs = number(text, 'lbs');
  return lbs === undefined ? '' : numberText(poundsToKg(lbs));
}

function poundsText(text: string): string {
  const kg = number(text, 'kg');
  return kg === undefined ? '' : numberText(kgToPounds(kg));
}

/**
 * Returns the total inches; undefined for missing feet, and for a number out of range. Empty inches
 * count as 0.
 */
function inchesOf(feetText: string, inchesText: string): number | undefined {
  const feet = whole(readNumber(feetText), FEET);
  const inches = whole(readNumber(inchesText) ?? 0, INCHES);
  return feet === undefined || inches === undefined ? undefined : feetToInches(feet, inches);
}

function number(text: string, unit: WeightUnit | 'cm'): number | undefined {
  const value = readNumber(text, unit);
  return isNumber(value) ? value : undefined;
}

function whole(value: number | null, range: { min: number; max: number }): number | undefined {
  if (value === null || !Number.isInteger(value)) return undefined;
  return value < range.min || value > range.max ? undefined : value;
}

const METRIC: BodyUnits = { heightUnit: 'cm', weightUnit: 'kg' };
const IMPERIAL: BodyUnits = { heightUnit: 'ft', weightUnit: 'lbs' };
/**
 * `BRITISH` uses feet for heights and kilograms for weights. The app does not offer stone, and British gyms count in
 * kilograms.
 */
const BRITISH: BodyUnits = { heightUnit: 'ft', weightUnit: 'kg' };

/**
 * `UNITS_OF_REGION` lists the regions that do not use both cm and kg. Source: Unicode CLDR,
 * supplemental/measurementData.
 */
const UNITS_OF_REGION: Readonly<Record<string, BodyUnits>> = {
  US: IMPERIAL,
  LR: IMPERIAL,
  MM: IMPERIAL,
  GB: BRITISH,
};

/** Returns the usual units for a language such as 'de-AT'. */
export function unitsOfLanguage(language: string): BodyUnits {
  const region = regionOf(language);
  return (region === undefined ? undefined : UNITS_OF_REGION[region]) ?? METRIC;
}
