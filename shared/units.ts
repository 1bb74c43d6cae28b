// Contains the conversion factors between the units of the product. The database stores training weights in lbs, body
// weight in kg, height in cm, and tape measurements in inches.

export const weightUnits = ['lbs', 'kg'] as const;
export type WeightUnit = (typeof weightUnits)[number];

const weightUnitWords: Readonly<Record<string, WeightUnit>> = {
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  lb: 'lbs',
  lbs: 'lbs',
  pound: 'lbs',
  pounds: 'lbs',
};

/** Returns the weight unit that a word names; null for another word. */
export function weightUnitOf(word: string): WeightUnit | null {
  return weightUnitWords[word.trim().toLowerCase().replace(/\.$/, '')] ?? null;
}

export const heightUnits = ['ft', 'cm'] as const;
export type HeightUnit = (typeof heightUnits)[number];

export const lengthUnits = ['in', 'cm'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** An inch is exactly 2.54 cm by definition. */
export const CM_PER_INCH = 2.54;
/** A pound is exactly 0.45359237 kg by definition. Files for other programs use the exact factor. */
export const EXACT_KG_PER_POUND = 0.45359237;
/**
 * `KG_PER_POUND` converts between pounds and kilograms, for example in API responses
 * (behaviour/formulas.md#conversions). The factor stays rounded, because clients show numbers that were computed with
 * the rounded factor.
 */
export const KG_PER_POUND = 0.453592;
/**
 * `POUNDS_PER_KG` converts between kilograms and the stored pounds, for example on screens. The factor is rounded, so
 * it is not the exact inverse of KG_PER_POUND.
 */
export const POUNDS_PER_KG = 2.20462;

const INCHES_PER_FOOT = 12;

/** Rounds half away from zero to `decimals` places, without binary rounding errors (1.005 → 1.01). */
export function round(value: number, decimals: number): number {
  const shifted = Math.abs(value) * 10 ** decimals;
  const rounded = Math.round(Number(shifted.toPrecision(15))) / 10 ** decimals;
  return value < 0 ? -rounded : rounded;
}

export function feetToInches(feet: number, inches: number): number {
  return feet * INCHES_PER_FOOT + inches;
}

/** Converts inches to cm with 2 decimals. */
export function inchesToCm(inches: number): number {
  return round(inches * CM_PER_INCH, 2);
}

/** Converts lbs to kg with 2 decimals. */
export function poundsToKg(pounds: number): number {
  return round(pounds * KG_PER_POUND, 2);
}

/** Converts kg to lbs with 1 decimal. */
export function kgToPounds(kg: number): number {
  return round(kg * POUNDS_PER_KG, 1);
}

/** Converts cm to whole feet and rounded inches: 182.88 → 6 ft 0 in. */
export function cmToFeetInches(cm: number): { feet: number; inches: number } {
  const total = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(total / INCHES_PER_FOOT), inches: total % INCHES_PER_FOOT };
}

/**
 * Converts a training weight from stored lbs to the shown unit. Kilograms have at most 2 decimals: 185 lbs → 83.91 kg.
 */
export function weightFromPounds(pounds: number, unit: WeightUnit): number {
  return unit === 'kg' ? round(pounds / POUNDS_PER_KG, 2) : pounds;
}

/**
 * Converts a typed training weight to lbs with 2 decimals. The result converts back to the same
 * number: 100 kg → 220.46 lbs → 100 kg.
 */
export function poundsFromWeight(weight: number, unit: WeightUnit): number {
  return unit === 'kg' ? round(weight * POUNDS_PER_KG, 2) : weight;
}

/** Converts a volume (repetitions × weight) from stored lbs to the shown unit, without decimals. */
export function volumeFromPounds(pounds: number, unit: WeightUnit): number {
  return round(unit === 'kg' ? pounds / POUNDS_PER_KG : pounds, 0);
}

/** Converts a body weight from stored kg to the shown unit. Kilograms stay unchanged, and lbs have 1 decimal. */
export function massFromKg(kg: number, unit: WeightUnit): number {
  return unit === 'kg' ? kg : kgToPounds(kg);
}

/** Converts a typed body weight to kg with 2 decimals. */
export function kgFromMass(mass: number, unit: WeightUnit): number {
  return unit === 'kg' ? round(mass, 2) : poundsToKg(mass);
}

/** Converts a tape measurement from stored inches to the shown unit. Centimetres have 1 decimal. */
export function lengthFromInches(inches: number, unit: LengthUnit): number {
  return unit === 'cm' ? round(inches * CM_PER_INCH, 1) : inches;
}

/**
 * Converts a typed tape measurement to inches. Centimetres are rounded to 0.01 inches, which converts back to the typed
 * tenth of a cm.
 */
export function inchesFromLength(length: number, unit: LengthUnit): number {
  return unit === 'cm' ? round(length / CM_PER_INCH, 2) : length;
}

/**
 * Returns the value to store after the user typed a number. Returns the stored value when the screen shows it as the
 * typed number. Otherwise, rounding would change the stored value when the user saves in another unit.
 * @param show converts a stored value to the shown number
 * @param store converts a typed number to a stored value
 */
export function keepStored(
  typed: number,
  stored: number | null | undefined,
  show: (stored: number) => number,
  store: (typed: number) => number,
): number {
  return stored != null && show(stored) === typed ? stored : store(typed);
}
