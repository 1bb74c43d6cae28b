// Describes the known values of the profile for its card.
import { localDay } from '#shared/calendar.ts';
import { ageOn, bodyComposition, bodyMassIndex, type Mass } from '#shared/profile/figures.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { experienceLabels, genderLabels } from '#shared/profile/vocabulary.ts';
import type { HeightUnit, WeightUnit } from '#shared/units.ts';
import { bodyWeightText, heightText } from '#web/text/body-text.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';

interface Fact {
  name: string;
  value: string;
}

const NOT_SET = 'Not set';

/** Returns age, date of birth, gender and experience. `now` is used for the age, by the reader's calendar day. */
export function basicInfo(profile: Profile, now: Date): Fact[] {
  const { dateOfBirth, gender, experienceLevel } = profile;
  return [
    {
      name: 'Age',
      value: dateOfBirth === null ? NOT_SET : String(ageOn(dateOfBirth, localDay(now))),
    },
    {
      name: 'Date of birth',
      value: dateOfBirth === null ? NOT_SET : formatCalendarDay(dateOfBirth),
    },
    { name: 'Gender', value: genderLabels[gender] },
    {
      name: 'Experience level',
      value: experienceLevel === null ? NOT_SET : experienceLabels[experienceLevel],
    },
  ];
}

/**
 * Returns height, weight and BMI, and lean and fat mass when a body fat percentage is known. The user's units are
 * first.
 */
export function currentStats(
  profile: Profile,
  bodyFatPercentage: number | null,
  { heightUnit, weightUnit }: { heightUnit: HeightUnit; weightUnit: WeightUnit },
): Fact[] {
  const { height, weight } = profile;
  const stats = [
    { name: 'Height', value: height === null ? NOT_SET : heightText(height, heightUnit) },
    { name: 'Weight', value: weight === null ? NOT_SET : bodyWeightText(weight, weightUnit) },
  ];
  if (height !== null && weight !== null) {
    stats.push({ name: 'BMI', value: bodyMassIndex(height, weight).toFixed(1) });
  }
  if (weight !== null && bodyFatPercentage !== null) {
    const { lean, fat } = bodyComposition(weight, bodyFatPercentage);
    stats.push({ name: 'Lean mass', value: massText(lean, weightUnit) });
    stats.push({ name: 'Fat mass', value: massText(fat, weightUnit) });
  }
  return stats;
}

/** Returns both units, each with at most one decimal. */
function massText({ lbs, kg }: Mass, unit: WeightUnit): string {
  const texts = [`${formatNumber(lbs, 1)} lbs`, `${formatNumber(kg, 1)} kg`];
  const [first, second] = unit === 'kg' ? texts.toReversed() : texts;
  return `${first} (${second})`;
}
