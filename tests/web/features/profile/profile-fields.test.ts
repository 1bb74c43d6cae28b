import { describe, expect, it } from 'vitest';
import { type Profile, updateProfileInput } from '#shared/profile/schema.ts';
import { currentStats } from '#web/features/profile/ProfileCard.tsx';
import { problemsOf } from '#web/ui/form/problems.ts';
import {
  type BodyUnits,
  changedFields,
  inField,
  profileTexts,
  readHeightCm,
} from '#web/features/profile/profile-fields.ts';

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

const imperial: BodyUnits = { heightUnit: 'ft', weightUnit: 'lbs' };
const metric: BodyUnits = { heightUnit: 'cm', weightUnit: 'kg' };

describe('the values of the profile form', () => {
  const stored = profileTexts(profile, imperial);

  it('the form shows the height in feet and inches or in centimetres, depending on the unit setting', () => {
    expect(stored).toMatchObject({
      heightFeet: '5',
      heightInches: '10',
      heightCm: '',
      weight: '180',
    });
    expect(profileTexts(profile, metric)).toMatchObject({
      heightFeet: '',
      heightInches: '',
      heightCm: '178',
      weight: '81.65',
    });
  });

  it('saving an unedited profile form changes no stored value', () => {
    expect(changedFields(profile, stored, imperial)).toEqual({});
    expect(changedFields(profile, { ...stored, name: 'Robin' }, imperial)).toEqual({
      name: 'Robin',
    });
    const rewritten = { ...stored, heightInches: ' 10 ', weight: '180.0' };
    expect(changedFields(profile, rewritten, imperial)).toEqual({});
  });

  it('changing the unit several times changes no stored value', () => {
    for (const [height, weight] of [
      [178, 81.65],
      [182.88, 90.95],
      // 80.5 kg is shown as 177.5 lbs, which would be read as 80.51 kg. The form must keep the
      // stored value.
      [178, 80.5],
      [121.92, 22.68],
      [243.84, 453.59],
    ] as const) {
      const person = { ...profile, height, weight };
      for (let toggle = 0; toggle < 100; toggle += 1) {
        const units = toggle % 2 === 0 ? metric : imperial;
        expect(changedFields(person, profileTexts(person, units), units)).toEqual({});
      }
    }
  });

  it('changed height and weight are converted to cm and kg, and an emptied field is sent as null', () => {
    const after = { ...stored, heightInches: '11', weight: '181,5', dateOfBirth: '' };
    expect(changedFields(profile, after, imperial)).toEqual({
      height: 180.34,
      weight: 82.33,
      dateOfBirth: null,
    });
    const typed = { ...profileTexts(profile, metric), heightCm: '180,3451', weight: '82' };
    expect(changedFields(profile, typed, metric)).toEqual({ height: 180.35, weight: 82 });
    const emptied = { ...profileTexts(profile, metric), heightCm: '', weight: '' };
    expect(changedFields(profile, emptied, metric)).toEqual({ height: null, weight: null });
  });

  it.each([
    ['', '', null],
    ['6', '', 182.88],
    ['5', '12', Number.NaN],
    ['5.5', '0', Number.NaN],
    ['', '5', Number.NaN],
    ['9', '0', Number.NaN],
  ])(
    'a typed height of %j ft %j in is read as %s cm, where NaN means invalid',
    (heightFeet, heightInches, cm) => {
      expect(readHeightCm({ heightFeet, heightInches, heightCm: '' }, 'ft')).toEqual(cm);
    },
  );

  it.each([
    ['', null],
    ['178,5', 178.5],
    ['tall', Number.NaN],
  ])('a typed height of %j cm is read as %s cm, where NaN means invalid', (heightCm, cm) => {
    expect(readHeightCm({ heightFeet: '', heightInches: '', heightCm }, 'cm')).toEqual(cm);
  });

  it.each([
    [
      imperial,
      [
        { path: 'heightFeet', message: 'Please enter a valid height (4-8 feet)' },
        { path: 'weight', message: 'Please enter a valid weight (50-1000 lbs)' },
      ],
    ],
    [
      metric,
      [
        { path: 'heightCm', message: 'Please enter a valid height (122-243 cm)' },
        { path: 'weight', message: 'Please enter a valid weight (23-453 kg)' },
      ],
    ],
  ])(
    'the profile form with the units %j shows each error at the field in which the user typed',
    (units, problems) => {
      const refused = updateProfileInput.safeParse({ height: 90, weight: 10 });
      const found = refused.error ? problemsOf(refused.error) : [];
      expect(found.map((problem) => inField(problem, units))).toEqual(problems);
      const name = { path: 'name', message: 'Name must be at least 2 characters' };
      expect(inField(name, units)).toEqual(name);
    },
  );

  it('the schema accepts the limits of height and weight that the error messages name', () => {
    for (const [height, weight] of [
      [122, 23],
      [243, 453],
    ]) {
      expect(updateProfileInput.safeParse({ height, weight }).success).toBe(true);
    }
  });
});

describe('currentStats lists the body stats of the profile', () => {
  const textsIn = (units: BodyUnits) =>
    currentStats(profile, 18, units).map(({ name, value }) => `${name} ${value}`);

  it('the body stats use the chosen units', () => {
    expect(textsIn(imperial)).toEqual([
      'Height 5 ft 10 in',
      'Weight 180 lbs',
      'Body fat 18%',
      'BMI 25.8',
      'Lean mass 147.6 lbs',
      'Fat mass 32.4 lbs',
    ]);
    expect(textsIn(metric)).toEqual([
      'Height 178 cm',
      'Weight 81.65 kg',
      'Body fat 18%',
      'BMI 25.8',
      'Lean mass 67 kg',
      'Fat mass 14.7 kg',
    ]);
  });
});
