// The profile as it stands in the fields of its form, and what of it has changed.
import type { Profile, UpdateProfileInput } from '#shared/profile/schema.ts';
import { cmToFeetInches, feetToInches, inchesToCm, kgToPounds, poundsToKg } from '#shared/units.ts';
import { readNumber } from '#web/number-text.ts';

const FEET = { min: 3, max: 8 };
const INCHES = { min: 0, max: 11 };

/** Everything as text. An empty experience level means that none is chosen. */
export interface ProfileTexts {
  name: string;
  dateOfBirth: string;
  gender: string;
  experienceLevel: string;
  heightFeet: string;
  heightInches: string;
  weightLbs: string;
}

export function profileTexts(profile: Profile): ProfileTexts {
  const height = profile.height === null ? null : cmToFeetInches(profile.height);
  return {
    name: profile.name,
    dateOfBirth: profile.dateOfBirth ?? '',
    gender: profile.gender,
    experienceLevel: profile.experienceLevel ?? '',
    heightFeet: height ? String(height.feet) : '',
    heightInches: height ? String(height.inches) : '',
    weightLbs: profile.weight === null ? '' : String(kgToPounds(profile.weight)),
  };
}

/** cm with 2 decimals; null when both fields are empty, NaN when they are no height. No inches means 0. */
export function readHeightCm(feetText: string, inchesText: string): number | null {
  const feet = readNumber(feetText);
  const inches = readNumber(inchesText);
  if (feet === null && inches === null) return null;
  return isWhole(feet, FEET) && isWhole(inches ?? 0, INCHES)
    ? inchesToCm(feetToInches(feet, inches ?? 0))
    : Number.NaN;
}

/** kg with 2 decimals; null when the field is empty, NaN when it holds no number. */
export function readWeightKg(text: string): number | null {
  const pounds = readNumber(text);
  return pounds === null ? null : poundsToKg(pounds);
}

type Draft = { [Field in keyof UpdateProfileInput]: UpdateProfileInput[Field] | string };

/**
 * What was changed, not yet validated. A field that still says what it said before is left out: a stored
 * 81.65 kg is shown as 180 lbs and must not become 81.65 again by way of pounds.
 */
export function changedFields(before: ProfileTexts, after: ProfileTexts): Draft {
  const differs = (...names: (keyof ProfileTexts)[]) =>
    names.some((name) => after[name].trim() !== before[name]);
  return {
    ...(differs('name') ? { name: after.name } : {}),
    ...(differs('dateOfBirth') ? { dateOfBirth: after.dateOfBirth || null } : {}),
    ...(differs('gender') ? { gender: after.gender } : {}),
    ...(differs('experienceLevel') ? { experienceLevel: after.experienceLevel || null } : {}),
    ...(differs('heightFeet', 'heightInches')
      ? { height: readHeightCm(after.heightFeet, after.heightInches) }
      : {}),
    ...(differs('weightLbs') ? { weight: readWeightKg(after.weightLbs) } : {}),
  };
}

function isWhole(value: number | null, range: { min: number; max: number }): value is number {
  return value !== null && Number.isInteger(value) && value >= range.min && value <= range.max;
}
