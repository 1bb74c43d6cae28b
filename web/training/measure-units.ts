// Converts the measures of goals to the user's units. Weights and lengths are stored in lbs, kg and inches.
import { formatNumber, withUnit } from '#web/text/format.ts';
import type { Settings } from '#shared/account/settings.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import type { GoalMeasure } from '#shared/goals/schema.ts';
import type { MeasureKind } from '#shared/goals/vocabulary.ts';
import {
  inchesFromLength,
  kgFromMass,
  lengthFromInches,
  massFromKg,
  poundsFromWeight,
  round,
  weightFromPounds,
  type WeightUnit,
} from '#shared/units.ts';
import { isNumber, otherUnitProblem, readNumber } from '#web/text/number-text.ts';

export type Units = Pick<Settings, 'weightUnit' | 'lengthUnit'>;

interface MeasureUnit {
  /** `name` is the unit after a number, such as 'in' or 'lbs a week'. */
  name: string;
  /** `word` is the unit in a sentence, such as 'inches' in '2 inches in 8 weeks'. */
  word: string;
  show: (stored: number) => number;
  store: (typed: number) => number;
  step: number;
  decimals: 1 | 2;
}

const asItIs = (value: number) => value;

export function unitOf(kind: MeasureKind, { weightUnit, lengthUnit }: Units): MeasureUnit {
  if (kind === 'SESSIONS_PER_WEEK' || kind === 'WEEKLY_MUSCLE_SETS') {
    const name = kind === 'SESSIONS_PER_WEEK' ? 'workouts a week' : 'sets a week';
    return { name, word: name, show: asItIs, store: asItIs, step: 1, decimals: 1 };
  }
  if (kind === 'WEEKLY_VOLUME') {
    const name = `${weightUnit} a week`;
    return {
      name,
      word: name,
      show: (pounds) => weightFromPounds(pounds, weightUnit),
      store: (weight) => poundsFromWeight(weight, weightUnit),
      step: 100,
      decimals: 1,
    };
  }
  const { unit } = bodyMeasures[kind];
  if (unit === 'kg') {
    return {
      name: weightUnit,
      word: weightUnit,
      show: (kg) => massFromKg(kg, weightUnit),
      store: (mass) => kgFromMass(mass, weightUnit),
      step: 0.1,
      decimals: 2,
    };
  }
  if (unit === '%') {
    return { name: '%', word: '%', show: asItIs, store: asItIs, step: 0.1, decimals: 2 };
  }
  return {
    name: lengthUnit,
    word: lengthUnit === 'in' ? 'inches' : 'cm',
    show: (inches) => lengthFromInches(inches, lengthUnit),
    store: (length) => inchesFromLength(length, lengthUnit),
    step: lengthUnit === 'in' ? 0.25 : 0.5,
    decimals: 2,
  };
}

/** Returns the unit after a number: 'workout a week' after 1, 'workouts a week' after 4. */
export function unitAfter(number: string, name: string): string {
  return number === '1' ? name.replace(/(workout|set)s\b/, '$1') : name;
}

/** Returns the target of a measure: '4 workouts a week', '80 kg' or '33 in'. */
export function targetText({ kind, target }: GoalMeasure, units: Units): string {
  const { name, show, decimals } = unitOf(kind, units);
  const number = formatNumber(show(target), decimals);
  return withUnit(number, unitAfter(number, name));
}

/**
 * Converts a weight from the goal's unit to the user's unit. A converted weight is rounded to 1
 * decimal.
 */
export function showStrength(weight: number, goalUnit: WeightUnit, { weightUnit }: Units): number {
  return goalUnit === weightUnit
    ? weight
    : round(weightFromPounds(poundsFromWeight(weight, goalUnit), weightUnit), 1);
}

/**
 * Returns the number of a measure that was typed with or without its unit, such as '80' or '80 kg'. Returns null for an
 * empty field, and NaN for invalid text.
 */
export function readMeasure(text: string, kind: MeasureKind, units: Units): number | null {
  // Only the first word of the unit is passed on, because the user may type just 'lbs' for 'lbs a
  // week'.
  const [unit] = unitOf(kind, units).name.split(' ');
  return readNumber(text, unit);
}

export function bodyNumberProblem(
  kind: MeasureKind,
  label: string,
  text: string,
  units: Units,
): string | null {
  const { name, word, show, store } = unitOf(kind, units);
  const typed = readMeasure(text, kind, units);
  if (!isNumber(typed)) {
    return otherUnitProblem(text, word, label) ?? `${label} must be a number`;
  }
  if (!isBodyKind(kind)) return null;
  const { min, max } = bodyMeasures[kind];
  const stored = store(typed);
  return stored < min || stored > max
    ? `${label} must be from ${show(min)} to ${withUnit(String(show(max)), name)}`
    : null;
}
