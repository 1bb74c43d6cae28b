import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poundsFromWeight, round } from '#shared/units.ts';
import {
  filledWith,
  readWeight,
  saysWeight,
  stepWeight,
  type WeightInput,
  weightShown,
} from '#web/training/weight-input.ts';

const kg = (text: string, weightLbs = 185): WeightInput => {
  return { weightLbs, typed: { text, unit: 'kg' } };
};
const lbs = (text: string, weightLbs = 185): WeightInput => {
  return { weightLbs, typed: { text, unit: 'lbs' } };
};

describe('the weight field keeps the exact stored weight in pounds', () => {
  test('a prefilled weight of 185 lbs is shown in either unit and read back as exactly 185 lbs', () => {
    expect(weightShown(filledWith(185), 'lbs')).toBe('185');
    expect(weightShown(filledWith(185), 'kg')).toBe('83.91');
    expect(readWeight(filledWith(185), 'kg')).toEqual({ weightLbs: 185 });
  });

  test("the weight field keeps text that is still incomplete, such as '61,'", () => {
    expect(weightShown(kg('61,'), 'kg')).toBe('61,');
    expect(weightShown(kg(''), 'kg')).toBe('');
  });

  test('an empty weight field is refused', () => {
    const empty = filledWith(null);
    expect(weightShown(empty, 'kg')).toBe('');
    expect(readWeight(empty, 'kg')).toEqual({ message: 'Please enter the weight' });
    expect(stepWeight(empty, 2.5, 'kg')).toEqual({ text: '2.5', unit: 'kg' });
    const typed = { ...empty, typed: { text: '61.25', unit: 'kg' } } as const;
    expect(readWeight(typed, 'kg')).toEqual({ weightLbs: 135.03 });
    expect(weightShown({ ...empty, typed: { text: '', unit: 'kg' } }, 'lbs')).toBe('');
  });

  test('a weight in kilograms with a decimal comma is stored in pounds', () => {
    expect(readWeight(kg('61,25'), 'kg')).toEqual({ weightLbs: 135.03 });
    expect(readWeight(kg('61.25'), 'kg')).toEqual({ weightLbs: 135.03 });
    expect(readWeight(lbs('61.25'), 'lbs')).toEqual({ weightLbs: 61.25 });
  });

  test("the weight field accepts a typed unit such as '80 kg'", () => {
    expect(readWeight(kg('61,25 kg'), 'kg')).toEqual({ weightLbs: 135.03 });
    expect(readWeight(kg('61.25KG'), 'kg')).toEqual({ weightLbs: 135.03 });
    expect(readWeight(lbs('135 lb'), 'lbs')).toEqual({ weightLbs: 135 });
    expect(readWeight(lbs('135 lbs.'), 'lbs')).toEqual({ weightLbs: 135 });
    expect(stepWeight(kg('80 kg'), 2.5, 'kg')).toEqual({ text: '82.5', unit: 'kg' });
    expect(saysWeight(kg('83.91 kg'), 185)).toBe(true);
  });

  test('typing the number that the weight field already shows keeps the exact pounds', () => {
    expect(readWeight(kg('83.91'), 'kg')).toEqual({ weightLbs: 185 });
    expect(saysWeight(kg('83,91'), 185)).toBe(true);
    expect(saysWeight(kg('84'), 185)).toBe(false);
    expect(saysWeight(kg('x'), 185)).toBe(false);
  });

  test.each([
    ['', 'Weight must be a number'],
    ['heavy', 'Weight must be a number'],
    ['12 stone', 'Please enter the weight in kg'],
    ['180 lbs', 'Please enter the weight in kg'],
    ['2267.97', 'Weight can be at most 2267.96 kg'],
    ['61.2555', 'Weight can have at most 2 decimals'],
  ])('a weight of %j kg is refused: %s', (text, message) => {
    expect(readWeight(kg(text), 'kg')).toEqual({ message });
  });

  test('the maximum weight in pounds can be typed in kilograms', () => {
    expect(readWeight(kg('2267.96'), 'kg')).toEqual({ weightLbs: 4999.99 });
    expect(readWeight(kg('2267.96', 5000), 'kg')).toEqual({ weightLbs: 5000 });
  });

  test('a step button stays within the limits of the weight', () => {
    expect(stepWeight(filledWith(132.28), 2.5, 'kg')).toEqual({ text: '62.5', unit: 'kg' });
    expect(stepWeight(filledWith(185), 5, 'lbs')).toEqual({ text: '190', unit: 'lbs' });
    expect(stepWeight(filledWith(1), -2.5, 'kg').text).toBe('0');
    expect(stepWeight(filledWith(5000), 2.5, 'kg').text).toBe('2267.96');
  });

  test('a step up and a step down restore the stored weight', () => {
    const up = stepWeight(filledWith(185), 2.5, 'kg');
    const down = stepWeight({ weightLbs: 185, typed: up }, -2.5, 'kg');
    expect(readWeight({ weightLbs: 185, typed: down }, 'kg')).toEqual({ weightLbs: 185 });
  });

  test('changing the unit of the weight field converts the typed weight', () => {
    expect(weightShown(kg('61,25'), 'lbs')).toBe('135.03');
    expect(readWeight(kg('61,25'), 'lbs')).toEqual({ weightLbs: 135.03 });
    expect(weightShown(lbs('135'), 'kg')).toBe('61.24');
    expect(readWeight(lbs('135'), 'kg')).toEqual({ weightLbs: 135 });
  });

  test('changing the unit of the weight field discards invalid text', () => {
    for (const text of ['', 'x', '61.2555', '99999']) {
      expect(weightShown(kg(text), 'lbs'), text).toBe('185');
      expect(readWeight(kg(text), 'lbs'), text).toEqual({ weightLbs: 185 });
    }
  });

  test('any weight in kilograms with two decimals is shown unchanged after it was stored in pounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 226_796 }), (hundredths) => {
        const weight = round(hundredths / 100, 2);
        const read = readWeight(kg(String(weight), 0), 'kg');
        expect(read).toEqual({ weightLbs: poundsFromWeight(weight, 'kg') });
        const stored = 'weightLbs' in read ? read.weightLbs : Number.NaN;
        expect(weightShown(filledWith(stored), 'kg')).toBe(String(weight));
      }),
    );
  });
});
