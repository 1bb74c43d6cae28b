// The profile as lines of text: what is known, in the words of the card.
import { localDay } from '#shared/dates.ts';
import { ageOn } from '#shared/profile/age.ts';
import { bodyComposition, bodyMassIndex, type Mass } from '#shared/profile/body-composition.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { experienceLabels, genderLabels } from '#shared/profile/vocabulary.ts';
import { cmToFeetInches, kgToPounds } from '#shared/units.ts';
import { formatCalendarDay, formatNumber } from '#web/format.ts';

export interface Fact {
  name: string;
  value: string;
}

const NOT_SET = 'Not set';

/** Robin Q. Lifter → RL. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** `now` decides the age, on the reader's own calendar day. */
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

/** Height, weight and BMI; lean and fat mass once a body fat percentage is known. */
export function currentStats(profile: Profile, bodyFatPercentage: number | null): Fact[] {
  const { height, weight } = profile;
  const stats = [
    { name: 'Height', value: height === null ? NOT_SET : heightText(height) },
    {
      name: 'Weight',
      value: weight === null ? NOT_SET : weightText(weight),
    },
  ];
  if (height !== null && weight !== null) {
    stats.push({ name: 'BMI', value: bodyMassIndex(height, weight).toFixed(1) });
  }
  if (weight !== null && bodyFatPercentage !== null) {
    const { lean, fat } = bodyComposition(weight, bodyFatPercentage);
    stats.push({ name: 'Lean mass', value: massText(lean) });
    stats.push({ name: 'Fat mass', value: massText(fat) });
  }
  return stats;
}

function heightText(cm: number): string {
  const { feet, inches } = cmToFeetInches(cm);
  return `${feet} ft ${inches} in (${formatNumber(cm, 1)} cm)`;
}

function weightText(kg: number): string {
  return `${formatNumber(kgToPounds(kg), 1)} lbs (${formatNumber(kg, 1)} kg)`;
}

/** Always with its decimal (Spec 9). */
function massText({ lbs, kg }: Mass): string {
  return `${lbs.toFixed(1)} lbs (${kg.toFixed(1)} kg)`;
}
