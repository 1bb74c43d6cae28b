// Converts the profile to form fields in the user's units, and finds the changed fields.
import { heightMessage, weightMessage } from '#shared/auth/body-limits.ts';
import type { Profile, UpdateProfileInput } from '#shared/profile/schema.ts';
import {
  cmToFeetInches,
  feetToInches,
  type HeightUnit,
  inchesToCm,
  keepStored,
  massFromKg,
  round,
  type WeightUnit,
} from '#shared/units.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { readNumber } from '#web/text/number-text.ts';
import type { Problem } from '#web/ui/form/problems.ts';

const FEET = { min: 3, max: 8 };
const INCHES = { min: 0, max: 11 };

export interface BodyUnits {
  heightUnit: HeightUnit;
  weightUnit: WeightUnit;
}

/**
 * Holds the height in feet and inches, or in centimetres. The fields of the other unit are empty.
 */
interface HeightTexts {
  heightFeet: string;
  heightInches: string;
  heightCm: string;
}

/**
 * Holds the typed texts of all fields. An empty experience level means that the user chose none.
 */
interface ProfileTexts extends HeightTexts {
  name: string;
  dateOfBirth: string;
  gender: string;
  experienceLevel: string;
  weight: string;
}

export function profileTexts(
  profile: Profile,
  { heightUnit, weightUnit }: BodyUnits,
): ProfileTexts {
  const { height, weight } = profile;
  return {
    name: profile.name,
    dateOfBirth: profile.dateOfBirth ?? '',
    gender: profile.gender,
    experienceLevel: profile.experienceLevel ?? '',
    ...heightTexts(height, heightUnit),
    weight: weight === null ? '' : String(massFromKg(weight, weightUnit)),
  };
}

function heightTexts(cm: number | null, unit: HeightUnit): HeightTexts {
  const none = { heightFeet: '', heightInches: '', heightCm: '' };
  if (cm === null) return none;
  if (unit === 'cm') return { ...none, heightCm: String(cm) };
  const { feet, inches } = cmToFeetInches(cm);
  return { ...none, heightFeet: String(feet), heightInches: String(inches) };
}

/**
 * Returns cm with 2 decimals; null for empty fields, NaN for an invalid height. Feet and inches
 * that still match `stored` return `stored`.
 */
export function readHeightCm(
  typed: HeightTexts,
  unit: HeightUnit,
  stored: number | null = null,
): number | null {
  if (unit === 'cm') {
    const cm = readNumber(typed.heightCm, 'cm');
    return cm === null ? null : round(cm, 2);
  }
  const feet = readNumber(typed.heightFeet);
  const inches = readNumber(typed.heightInches);
  if (feet === null && inches === null) return null;
  if (!isWhole(feet, FEET) || !isWhole(inches ?? 0, INCHES)) return Number.NaN;
  return keepStored(feetToInches(feet, inches ?? 0), stored, wholeInches, inchesToCm);
}

function wholeInches(cm: number): number {
  const { feet, inches } = cmToFeetInches(cm);
  return feetToInches(feet, inches);
}

type Draft = { [Field in keyof UpdateProfileInput]: UpdateProfileInput[Field] | string };

/**
 * Returns the changed fields, not yet validated. A field is unchanged while its text shows the stored value: 180 cm is
 * shown as 5 ft 11 in and must not become 180.34 cm.
 */
export function changedFields(profile: Profile, typed: ProfileTexts, units: BodyUnits): Draft {
  const before = profileTexts(profile, units);
  const differs = (name: keyof ProfileTexts) => typed[name].trim() !== before[name];
  const height = readHeightCm(typed, units.heightUnit, profile.height);
  const weight = readBodyWeight(typed.weight, units.weightUnit, profile.weight);
  return {
    ...(differs('name') ? { name: typed.name } : {}),
    ...(differs('dateOfBirth') ? { dateOfBirth: typed.dateOfBirth || null } : {}),
    ...(differs('gender') ? { gender: typed.gender } : {}),
    ...(differs('experienceLevel') ? { experienceLevel: typed.experienceLevel || null } : {}),
    ...(height === profile.height ? {} : { height }),
    ...(weight === profile.weight ? {} : { weight }),
  };
}

/**
 * Converts a validation error to an error of a form field. The message about a height or a weight
 * is in the user's unit.
 */
export function inField(
  { path, message }: Problem,
  { heightUnit, weightUnit }: BodyUnits,
): Problem {
  if (path === 'height') {
    const field = heightUnit === 'cm' ? 'heightCm' : 'heightFeet';
    return { path: field, message: heightMessage(heightUnit) };
  }
  return { path, message: path === 'weight' ? weightMessage(weightUnit) : message };
}

function isWhole(value: number | null, range: { min: number; max: number }): value is number {
  return value !== null && Number.isInteger(value) && value >= range.min && value <= range.max;
}
