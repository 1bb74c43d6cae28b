// Holds the state of a weight field. The stored weight is in lbs, and an unchanged field returns exactly this weight.
import { setLimits } from '#shared/sessions/limits.ts';
import { keepStored, poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import {
  isNumber,
  numberText,
  otherUnitProblem,
  readNumber,
  stepText,
} from '#web/text/number-text.ts';

export interface WeightInput {
  weightLbs: number | null;
  /** `typed` is the weight that the user has typed; null while the field is unchanged. */
  typed: TypedWeight | null;
}

/** Holds the typed text and its unit. A half-typed number such as '2.' is not a number yet, so the text is stored. */
interface TypedWeight {
  text: string;
  unit: WeightUnit;
}

const NO_NUMBER = 'Weight must be a number';

export function filledWith(weightLbs: number | null): WeightInput {
  return { weightLbs, typed: null };
}

export function weightShown(input: WeightInput, unit: WeightUnit): string {
  const { weightLbs, typed } = inUnit(input, unit);
  return typed?.text ?? (weightLbs === null ? '' : numberText(weightFromPounds(weightLbs, unit)));
}

/** Returns the weight of the field in lbs, or an error message. A weight that was typed in kg has 2 decimals in lbs. */
export function readWeight(
  input: WeightInput,
  unit: WeightUnit,
): { weightLbs: number } | { message: string } {
  const { weightLbs, typed } = inUnit(input, unit);
  if (typed === null) {
    return weightLbs === null ? { message: 'Please enter the weight' } : { weightLbs };
  }
  const message = weightProblem(typed.text, unit);
  const typedLbs = poundsTyped(typed.text, weightLbs, unit);
  return message === null && typedLbs !== null
    ? { weightLbs: typedLbs }
    : { message: message ?? NO_NUMBER };
}

export function saysWeight({ weightLbs, typed }: WeightInput, storedLbs: number): boolean {
  if (typed === null) return weightLbs === storedLbs;
  return poundsTyped(typed.text, weightLbs, typed.unit) === storedLbs;
}

/**
 * Returns the text after one press of the plus or minus button, within the limits. A negative `step` lowers the weight.
 */
export function stepWeight(input: WeightInput, step: number, unit: WeightUnit): TypedWeight {
  return { text: stepText(weightShown(input, unit), step, { max: heaviest(unit), unit }), unit };
}

/**
 * Converts a typed weight into lbs; null for invalid text. If the text shows the value of `storedLbs`, returns
 * `storedLbs` exactly, without a rounding error.
 */
export function poundsTyped(
  text: string,
  storedLbs: number | null,
  unit: WeightUnit,
): number | null {
  const weight = readNumber(text, unit);
  if (!isNumber(weight)) return null;
  return keepStored(
    weight,
    storedLbs,
    (stored) => weightFromPounds(stored, unit),
    (typed) => poundsFromWeight(typed, unit),
  );
}

/**
 * Returns the error in a typed weight; null without an error. The server's messages (shared/sessions/schema.ts) are the
 * same, but state the limit in lbs instead of `unit`.
 */
export function weightProblem(text: string, unit: WeightUnit): string | null {
  const weight = readNumber(text, unit);
  if (!isNumber(weight)) return otherUnitProblem(text, unit, 'weight') ?? NO_NUMBER;
  if (weight < 0) return 'Weight cannot be negative';
  if (weight > heaviest(unit)) return `Weight can be at most ${heaviest(unit)} ${unit}`;
  return Number(weight.toFixed(2)) === weight ? null : 'Weight can have at most 2 decimals';
}

function heaviest(unit: WeightUnit): number {
  return weightFromPounds(setLimits.weightLbs, unit);
}

/** Converts the field after a change of its unit. Invalid text is replaced by the previous weight. */
function inUnit(input: WeightInput, unit: WeightUnit): WeightInput {
  const { weightLbs, typed } = input;
  if (typed === null || typed.unit === unit) return input;
  const isWeight = weightProblem(typed.text, typed.unit) === null;
  const typedLbs = isWeight ? poundsTyped(typed.text, weightLbs, typed.unit) : null;
  return filledWith(typedLbs ?? weightLbs);
}
