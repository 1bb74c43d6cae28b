// Converts typed body values (feet, inches, pounds) into those that are sent (cm, kg).
import { feetToInches, inchesToCm, poundsToKg } from '#shared/units.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import type { FieldReader } from './use-account-form.ts';

const FEET = { min: 3, max: 8 };
const INCHES = { min: 0, max: 11 };

/** Typed numbers; `undefined` for an empty field or a number that is not allowed. No inches means 0. */
export interface BodyNumbers {
  heightFeet: number | undefined;
  heightInches: number | undefined;
  weightLbs: number | undefined;
}

export function readBody(fields: FieldReader): BodyNumbers {
  const weight = readNumber(fields.text('weightLbs'));
  return {
    heightFeet: whole(readNumber(fields.text('heightFeet')), FEET),
    heightInches: whole(readNumber(fields.text('heightInches')) ?? 0, INCHES),
    weightLbs: isNumber(weight) ? weight : undefined,
  };
}

/** cm with 2 decimals, undefined while the height is not complete. */
export function heightCm({ heightFeet, heightInches }: BodyNumbers): number | undefined {
  if (heightFeet === undefined || heightInches === undefined) return undefined;
  return inchesToCm(feetToInches(heightFeet, heightInches));
}

/** kg with 2 decimals, undefined while there is no weight. */
export function weightKg({ weightLbs }: BodyNumbers): number | undefined {
  return weightLbs === undefined ? undefined : poundsToKg(weightLbs);
}

function whole(value: number | null, range: { min: number; max: number }): number | undefined {
  if (value === null || !Number.isInteger(value)) return undefined;
  return value < range.min || value > range.max ? undefined : value;
}
