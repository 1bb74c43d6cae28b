import { describe, expect, it } from 'vitest';
import type { Profile } from '#shared/profile/schema.ts';
import {
  changedFields,
  profileTexts,
  readHeightCm,
  readWeightKg,
} from '#web/features/profile/profile-fields.ts';
import { initials } from '#web/features/profile/profile-facts.ts';

const profile: Profile = {
  name: 'Robin Lifter',
  email: 'robin@example.com',
  age: 36,
  dateOfBirth: '1990-05-17',
  gender: 'OTHER',
  experienceLevel: null,
  height: 178,
  weight: 81.65,
  fullAssessmentCompleted: false,
  latestBiometric: null,
  latestBodyFat: null,
};

describe('the profile in its form', () => {
  const stored = profileTexts(profile);

  it('stands in feet, inches and pounds', () => {
    expect(stored).toMatchObject({ heightFeet: '5', heightInches: '10', weightLbs: '180' });
  });

  it('changes nothing that was not changed, however it was rounded for the form', () => {
    expect(changedFields(stored, stored)).toEqual({});
    expect(changedFields(stored, { ...stored, name: 'Robin' })).toEqual({ name: 'Robin' });
  });

  it('sends changed numbers in cm and kg, and what was emptied as null', () => {
    const after = { ...stored, heightInches: '11', weightLbs: '181,5', dateOfBirth: '' };
    expect(changedFields(stored, after)).toEqual({
      height: 180.34,
      weight: 82.33,
      dateOfBirth: null,
    });
  });

  it.each([
    ['', '', null],
    ['6', '', 182.88],
    ['5', '12', Number.NaN],
    ['5.5', '0', Number.NaN],
    ['', '5', Number.NaN],
    ['9', '0', Number.NaN],
  ])('reads %j ft %j in as %j cm', (feet, inches, cm) => {
    expect(readHeightCm(feet, inches)).toEqual(cm);
  });

  it('reads a weight with comma or dot, and says when there is none', () => {
    expect([readWeightKg('180,5'), readWeightKg(' '), readWeightKg('heavy')]).toEqual([
      81.87,
      null,
      Number.NaN,
    ]);
  });
});

describe('initials', () => {
  it.each([
    ['Robin Lifter', 'RL'],
    ['robin q. lifter', 'RL'],
    ['Cher', 'C'],
    ['  Ólafur  Éva ', 'ÓÉ'],
    ['🏋️ Max', '🏋M'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
