// The weight field of a form: filled with a stored weight, shown and typed in the person's unit. An untouched field, or
// one with the same number typed again, keeps the stored weight to the last decimal in any unit.
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
  /** Initial weight of the field; null: none. */
  weightLbs: number | null;
  /** Typed or stepped weight since then; null: none. */
  typed: TypedWeight | null;
}

/** Text, because a half-typed number is not a number yet, in the unit that the field had at that time. */
interface TypedWeight {
  text: string;
  unit: WeightUnit;
}

const NO_NUMBER = 'Weight must be a number';

/** A field that was just filled. */
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

/** True while the field says this stored weight, whether or not somebody typed it. */
export function saysWeight({ weightLbs, typed }: WeightInput, storedLbs: number): boolean {
  if (typed === null) return weightLbs === storedLbs;
  return poundsTyped(typed.text, weightLbs, typed.unit) === storedLbs;
}

/** Returns the text one step up or down, never outside the limits. */
export function stepWeight(input: WeightInput, step: number, unit: WeightUnit): TypedWeight {
  return { text: stepText(weightShown(input, unit), step, { max: heaviest(unit), unit }), unit };
}

/** A typed weight in lbs: the stored one when it still reads the same; null when it is no number. */
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
 * Returns the problem of a typed weight, null when there is none. The sentences are those of the
 * schema (shared/sessions/schema.ts), with the limit in the unit of the field.
 */
export function weightProblem(text: string, unit: WeightUnit): string | null {
  const weight = readNumber(text, unit);
  if (!isNumber(weight)) return otherUnitProblem(text, unit, 'weight') ?? NO_NUMBER;
  if (weight < 0) return 'Weight cannot be negative';
  if (weight > heaviest(unit)) return `Weight can be at most ${heaviest(unit)} ${unit}`;
  return Number(weight.toFixed(2)) === weight ? null : 'Weight can have at most 2 decimals';
}

/** The most that a set may weigh. */
function heaviest(unit: WeightUnit): number {
  return weightFromPounds(setLimits.weightLbs, unit);
}

/** The unit changed after something was typed: a weight is taken as typed then, anything else is let go. */
function inUnit(input: WeightInput, unit: WeightUnit): WeightInput {
  const { weightLbs, typed } = input;
  if (typed === null || typed.unit === unit) return input;
  const isWeight = weightProblem(typed.text, typed.unit) === null;
  const typedLbs = isWeight ? poundsTyped(typed.text, weightLbs, typed.unit) : null;
  return filledWith(typedLbs ?? weightLbs);
}
