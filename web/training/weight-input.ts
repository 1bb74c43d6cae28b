// Keeps the state of a form's weight field, which stores pounds, and shows and reads the person's
// unit. When the field is untouched or the same number is typed again, the exact stored weight does
// not change in any unit.
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
  /** Initial weight of the field in lbs; null for an empty field. */
  weightLbs: number | null;
  /** Weight that was typed or stepped since then; null when nothing was. */
  typed: TypedWeight | null;
}

/**
 * The text of the field with its unit. The state is text, because a half-typed number is not a
 * number yet.
 */
interface TypedWeight {
  text: string;
  unit: WeightUnit;
}

const NO_NUMBER = 'Weight must be a number';

/** Returns the state of a field with this initial weight. */
export function filledWith(weightLbs: number | null): WeightInput {
  return { weightLbs, typed: null };
}

/** Returns the text of the field. */
export function weightShown(input: WeightInput, unit: WeightUnit): string {
  const { weightLbs, typed } = inUnit(input, unit);
  return typed?.text ?? (weightLbs === null ? '' : numberText(weightFromPounds(weightLbs, unit)));
}

/** Returns the field's weight in lbs with 2 decimals, or a sentence about its problem. */
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

/** Returns true while the field shows this stored weight, typed or not. */
export function saysWeight({ weightLbs, typed }: WeightInput, storedLbs: number): boolean {
  if (typed === null) return weightLbs === storedLbs;
  return poundsTyped(typed.text, weightLbs, typed.unit) === storedLbs;
}

/** Returns the text one increment up or down, within the limits. */
export function stepWeight(input: WeightInput, step: number, unit: WeightUnit): TypedWeight {
  return { text: stepText(weightShown(input, unit), step, { max: heaviest(unit), unit }), unit };
}

/**
 * Returns a typed weight in lbs: the stored weight when the text still shows that weight, null when the text is no
 * number.
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
 * Returns the problem with a typed weight; null without a problem. The sentences are those of the schema
 * (shared/sessions/schema.ts), with the limit in the unit of the field.
 */
export function weightProblem(text: string, unit: WeightUnit): string | null {
  const weight = readNumber(text, unit);
  if (!isNumber(weight)) return otherUnitProblem(text, unit, 'weight') ?? NO_NUMBER;
  if (weight < 0) return 'Weight cannot be negative';
  if (weight > heaviest(unit)) return `Weight can be at most ${heaviest(unit)} ${unit}`;
  return Number(weight.toFixed(2)) === weight ? null : 'Weight can have at most 2 decimals';
}

/** Returns the maximum weight of a set. */
function heaviest(unit: WeightUnit): number {
  return weightFromPounds(setLimits.weightLbs, unit);
}

/**
 * Converts the field after a change of its unit. A valid weight keeps the value that was typed; other text is dropped.
 */
function inUnit(input: WeightInput, unit: WeightUnit): WeightInput {
  const { weightLbs, typed } = input;
  if (typed === null || typed.unit === unit) return input;
  const isWeight = weightProblem(typed.text, typed.unit) === null;
  const typedLbs = isWeight ? poundsTyped(typed.text, weightLbs, typed.unit) : null;
  return filledWith(typedLbs ?? weightLbs);
}
