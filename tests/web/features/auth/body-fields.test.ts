import { describe, expect, it } from 'vitest';
import {
  bodyInput,
  type BodyTexts,
  noTexts,
  otherHeight,
  otherWeight,
  readBody,
  switchHeight,
  switchWeight,
  unitsOfLanguage,
} from '#web/features/auth/body-fields.ts';

const form = (texts: Record<string, string>) => ({
  text: (name: string) => texts[name] ?? '',
  isChecked: () => false,
});
const texts = (some: Partial<BodyTexts>): BodyTexts => ({ ...noTexts, ...some });

describe('the typed height and weight in the registration form', () => {
  it.each([
    ['5', '10', 70],
    ['5', '', 60],
    ['8', '0', 96],
    ['5', '12', undefined],
    ['9', '0', undefined],
    ['5.5', '0', undefined],
    ['', '10', undefined],
  ])(
    'a typed height of %s feet and %s inches is read as %s inches, or as undefined if invalid',
    (height, heightInches, inches) => {
      expect(readBody(form({ heightUnit: 'ft', height, heightInches })).height).toBe(inches);
    },
  );

  it.each([
    ['178', 178],
    ['177,8', 177.8],
    ['tall', undefined],
    ['', undefined],
  ])('a typed height of "%s" cm is read as %s', (height, cm) => {
    const typed = { heightUnit: 'cm', height, heightInches: '10' };
    expect(readBody(form(typed)).height).toBe(cm);
  });

  it('height and weight are sent in cm and kg with at most two decimals', () => {
    const american = { heightUnit: 'ft', height: '5', heightInches: '10' };
    expect(bodyInput(form({ ...american, weightUnit: 'lbs', weight: '180,5' }))).toEqual({
      height: 177.8,
      weight: 81.87,
      heightUnit: 'ft',
      weightUnit: 'lbs',
      lengthUnit: 'in',
    });
    const german = { heightUnit: 'cm', height: '178,1254', weightUnit: 'kg', weight: '81.2541' };
    expect(bodyInput(form(german))).toEqual({
      height: 178.13,
      weight: 81.25,
      heightUnit: 'cm',
      weightUnit: 'kg',
      lengthUnit: 'cm',
    });
  });
});

describe('height and weight are converted to the other unit', () => {
  it('a typed height or weight is repeated in the other unit below the field', () => {
    expect(otherHeight(texts({ feet: '5', inches: '10' }), 'ft')).toBe('178 cm');
    expect(otherHeight(texts({ cm: '178' }), 'cm')).toBe('5 ft 10 in');
    expect(otherWeight(texts({ lbs: '180' }), 'lbs')).toBe('81.6 kg');
    expect(otherWeight(texts({ kg: '81.65' }), 'kg')).toBe('180 lbs');
    expect(otherHeight(texts({ feet: '5', inches: '12' }), 'ft')).toBeUndefined();
    expect(otherWeight(texts({ kg: 'heavy' }), 'kg')).toBeUndefined();
  });

  it('choosing another unit converts a typed height or weight', () => {
    expect(switchHeight(texts({ feet: '5', inches: '9' }), 'cm').cm).toBe('175.3');
    expect(switchHeight(texts({ cm: '178' }), 'ft')).toMatchObject({ feet: '5', inches: '10' });
    expect(switchWeight(texts({ lbs: '180' }), 'kg').kg).toBe('81.65');
    expect(switchWeight(texts({ kg: '80,5' }), 'lbs').lbs).toBe('177.5');
  });

  it('changing the unit twice restores a typed height or weight', () => {
    for (const cm of ['178', '170.5', '1,8', 'tall', '']) {
      expect(switchHeight(switchHeight(texts({ cm }), 'ft'), 'cm').cm).toBe(cm);
    }
    for (const feet of ['5', '9', '']) {
      const typed = texts({ feet, inches: '' });
      expect(switchHeight(switchHeight(typed, 'cm'), 'ft')).toMatchObject({ feet, inches: '' });
    }
    for (const kg of ['81.65', '80,25', 'heavy', '']) {
      expect(switchWeight(switchWeight(texts({ kg }), 'lbs'), 'kg').kg).toBe(kg);
    }
    for (const lbs of ['180', '180,55', '']) {
      expect(switchWeight(switchWeight(texts({ lbs }), 'kg'), 'lbs').lbs).toBe(lbs);
    }
  });

  it('a height or weight edited after a change of unit keeps the edit when the unit changes back', () => {
    const inFeet = switchHeight(texts({ cm: '178' }), 'ft');
    expect(switchHeight({ ...inFeet, inches: '11' }, 'cm').cm).toBe('180.3');
    const inPounds = switchWeight(texts({ kg: '80' }), 'lbs');
    expect(switchWeight({ ...inPounds, lbs: '' }, 'kg').kg).toBe('');
  });
});

it.each([
  ['en-US', 'ft', 'lbs'],
  ['es-US', 'ft', 'lbs'],
  ['en', 'ft', 'lbs'],
  ['en-LR', 'ft', 'lbs'],
  ['my', 'ft', 'lbs'],
  ['en-GB', 'ft', 'kg'],
  ['de-DE', 'cm', 'kg'],
  ['de', 'cm', 'kg'],
  ['en-AU', 'cm', 'kg'],
  ['zh-Hant-TW', 'cm', 'kg'],
  ['', 'cm', 'kg'],
  ['en_US@posix', 'cm', 'kg'],
])(
  'a browser with the language "%s" starts with the units %s and %s',
  (language, heightUnit, weightUnit) => {
    expect(unitsOfLanguage(language)).toEqual({ heightUnit, weightUnit });
  },
);
