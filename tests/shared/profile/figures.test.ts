import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, bodyComposition, bodyMassIndex } from '#shared/profile/figures.ts';

describe('the body mass index is computed from height and weight', () => {
  it.each([
    [178, 81.65, 25.8],
    [182.88, 81.65, 24.4],
    [121.92, 453.59, 305.2],
    [243.84, 22.68, 3.8],
  ])('the body mass index of %s cm and %s kg is %s', (heightCm, weightKg, index) => {
    expect(bodyMassIndex(heightCm, weightKg)).toBe(index);
  });
});

describe('lean and fat mass are computed from weight and body fat', () => {
  it.each([
    [81.65, 18, { lean: { kg: 67, lbs: 147.6 }, fat: { kg: 14.7, lbs: 32.4 } }],
    [80, 0, { lean: { kg: 80, lbs: 176.4 }, fat: { kg: 0, lbs: 0 } }],
    [80, 100, { lean: { kg: 0, lbs: 0 }, fat: { kg: 80, lbs: 176.4 } }],
  ])('at %s kg with %s%% body fat, lean and fat mass are %j', (weightKg, bodyFat, expected) => {
    expect(bodyComposition(weightKg, bodyFat)).toEqual(expected);
  });

  it('lean and fat mass add up to the weight', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 22.68, max: 453.59, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (weightKg, bodyFat) => {
          const { lean, fat } = bodyComposition(weightKg, bodyFat);
          expect(Math.abs(lean.kg + fat.kg - weightKg)).toBeLessThanOrEqual(0.1 + 1e-9);
        },
      ),
    );
  });
});

describe('the age is counted in full years', () => {
  it.each([
    ['1990-05-17', '2026-05-16', 35],
    ['1990-05-17', '2026-05-17', 36],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-21', '2026-11-20', 0],
  ])('a person born on %s is on %s %i years old', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
