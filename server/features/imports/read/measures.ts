// Parses the numbers of a file, and the units of weights, times and distances.
import { EXACT_KG_PER_POUND, type WeightUnit, poundsFromWeight, round } from '#shared/units.ts';
import { type DecimalMark, numberWithMark, plainDigits } from '#shared/written-number.ts';
import type { RawWorkout } from './raw.ts';

const WITH_EXPONENT = /^[-+]?(?:\d+\.?\d*|\.\d+)e[-+]?\d+$/i;

/**
 * Returns the number in a cell; null for an empty cell, NaN for other text. The decimal mark `mark` decides whether
 * '1,250' means 1250 or 1.25.
 */
export function numberOf(text: string, mark: DecimalMark): number | null {
  const plain = plainDigits(text).trim();
  if (plain === '') return null;
  if (WITH_EXPONENT.test(plain)) return Number(plain);
  return numberWithMark(plain, mark) ?? Number.NaN;
}

/** Weights that people type are nearly always multiples of 0.25 in their unit, such as 52.25 kg. */
const OWN_STEP = 0.25;
/**
 * A weight that an app converted is nearly a multiple of 0.5 in the user's unit: 40 lbs became 18.14 kg. `ROUNDING` is
 * the error of rounding to 2 decimals.
 */
const OTHER_STEP = 0.5;
const ROUNDING = 0.0055;

interface Entered {
  value: number;
  unit: WeightUnit;
}

function fitsOwnUnit(value: number): boolean {
  return isMultiple(value, OWN_STEP, 1e-9);
}

function fitsOtherUnit(value: number, unit: WeightUnit): boolean {
  return isMultiple(inOtherUnit(value, unit), OTHER_STEP, inOtherUnit(ROUNDING, unit));
}

function inOtherUnit(value: number, unit: WeightUnit): number {
  return unit === 'kg' ? value / EXACT_KG_PER_POUND : value * EXACT_KG_PER_POUND;
}

/**
 * Returns the weight that the user typed: 18.14 kg that were typed in lbs become 40 lbs. A negative weight stays
 * negative.
 */
export function enteredAs(value: number, unit: WeightUnit, typed: WeightUnit): Entered {
  if (unit === typed) return { value: round(value, 2), unit };
  return { value: Math.round(inOtherUnit(value, unit) / OTHER_STEP) * OTHER_STEP, unit: typed };
}

function isMultiple(value: number, step: number, error: number): boolean {
  return Math.abs(value - Math.round(value / step) * step) <= error;
}

export function poundsOf({ value, unit }: Entered): number {
  return round(poundsFromWeight(value, unit), 2);
}

const metersOfUnit: Readonly<Record<string, number>> = {
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  km: 1000,
  kms: 1000,
  kilometers: 1000,
  kilometres: 1000,
  mi: 1609.344,
  mile: 1609.344,
  miles: 1609.344,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  yard: 0.9144,
  yards: 0.9144,
  cm: 0.01,
  in: 0.0254,
};

/** Returns a distance in m, with 2 decimals; NaN for an unknown unit. */
export function metersOf(value: number, unit: string): number {
  const factor = metersOfUnit[unit.trim().toLowerCase().replace(/\.$/, '')];
  return factor === undefined ? Number.NaN : round(value * factor, 2);
}

/**
 * Maximum length of a text with a duration. `secondsOf` returns NaN for a longer text, because matching it would be
 * slow.
 */
const LONGEST = 40;

const secondsOfUnit: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
  hr: 3600,
  hrs: 3600,
  hour: 3600,
  hours: 3600,
};

/**
 * Returns a duration in whole seconds, for example for '7m', '1h 10m', '0:05:00' or a number in `unit`. Returns null
 * for an empty cell or a number without a unit; NaN for other text.
 */
export function secondsOf(
  text: string,
  unit: string,
  toNumber: (text: string) => number | null,
): number | null {
  const trimmed = plainDigits(text).trim().toLowerCase();
  if (trimmed.length > LONGEST) return Number.NaN;
  const clock = /^(?:(\d+):)?(\d{1,3}):(\d{1,2})(?:\.\d+)?$/.exec(trimmed);
  if (clock) {
    const [first, second, third] = [clock[1], clock[2], clock[3]].map(Number);
    if (clock[1] !== undefined) return (first ?? 0) * 3600 + (second ?? 0) * 60 + (third ?? 0);
    const isHours = secondsOfUnit[unit] === 3600 || unit === 'h:mm';
    return ((second ?? 0) * 60 + (third ?? 0)) * (isHours ? 60 : 1);
  }
  const parts = [...trimmed.matchAll(/(\d+(?:[.,]\d+)?) ?(\p{L}+)\.?/gu)];
  if (
    parts.length > 0 &&
    parts.map(([part]) => part).join('').length >= trimmed.replace(/[\s,]/g, '').length
  ) {
    const sum = parts.reduce(
      (total, [, number = '', word = '']) =>
        total + Number(number.replace(',', '.')) * (secondsOfUnit[word] ?? Number.NaN),
      0,
    );
    return Math.round(sum);
  }
  const value = toNumber(trimmed);
  if (value === null) return null;
  const factor = secondsOfUnit[unit];
  return Number.isNaN(value) ? value : factor === undefined ? null : Math.round(value * factor);
}

/**
 * Returns the unit in which the user typed the weights of an exercise. The unit in the file (`unit`) may be another
 * one, because some apps convert weights.
 */
export type TypedUnits = (exercise: string, unit: WeightUnit) => WeightUnit;

interface Counts {
  own: number;
  other: number;
  /**
   * Number of weights that are no multiples of 0.5 after conversion to the other unit. The user must have typed such
   * weights in the unit of the file.
   */
  onlyOwn: number;
}

/**
 * Returns a function that gives the unit in which the user typed an exercise's weights. The weights count as converted
 * when all of them become multiples of 0.5 in the other unit: 18.14 kg are 40 lbs. In addition, more weights of the
 * file must fit only the other unit than only the file's unit.
 */
export function typedUnitsOf(workouts: readonly RawWorkout[], fallback: WeightUnit): TypedUnits {
  const files = new Map<WeightUnit, Counts>();
  const exercises = new Map<string, Counts>();
  for (const { sets } of workouts) {
    for (const { exercise, weight, unit: written } of sets) {
      if (weight === null) continue;
      const unit = written ?? fallback;
      count(files, unit, weight, unit);
      count(exercises, `${unit} ${exercise}`, weight, unit);
    }
  }
  return (exercise, unit) => {
    const file = files.get(unit);
    const isConverted = file !== undefined && file.other > file.own;
    const isExercise = exercises.get(`${unit} ${exercise}`)?.onlyOwn === 0;
    return isConverted && isExercise ? other(unit) : unit;
  };
}

function count<Key>(all: Map<Key, Counts>, key: Key, weight: number, unit: WeightUnit): void {
  const counts = all.get(key) ?? { own: 0, other: 0, onlyOwn: 0 };
  all.set(key, counts);
  const [own, converted] = [fitsOwnUnit(weight), fitsOtherUnit(weight, unit)];
  if (own && !converted) counts.own += 1;
  if (converted && !own) counts.other += 1;
  if (!converted) counts.onlyOwn += 1;
}

function other(unit: WeightUnit): WeightUnit {
  return unit === 'kg' ? 'lbs' : 'kg';
}
