import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inchesFromLength,
  keepStored,
  kgFromMass,
  lengthFromInches,
  massFromKg,
  poundsFromWeight,
  round,
  weightFromPounds,
} from '#shared/units.ts';

const hundredths = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((value) => round(value / 100, 2));

describe('units are converted without loss', () => {
  it('185 lbs is shown as 83.91 kg', () => {
    expect(weightFromPounds(185, 'kg')).toBe(83.91);
    expect(weightFromPounds(185, 'lbs')).toBe(185);
    expect(poundsFromWeight(100, 'kg')).toBe(220.46);
    expect(weightFromPounds(220.46, 'kg')).toBe(100);
  });

  it('a body weight of 81.65 kg is shown as 180 lbs', () => {
    expect(massFromKg(81.65, 'lbs')).toBe(180);
    expect(kgFromMass(180, 'lbs')).toBe(81.65);
    expect(lengthFromInches(32, 'cm')).toBe(81.3);
  });

  it('a weight in kg with two decimals is shown as typed', () => {
    fc.assert(
      fc.property(hundredths(2267), (kg) => {
        expect(weightFromPounds(poundsFromWeight(kg, 'kg'), 'kg')).toBe(kg);
      }),
    );
  });

  it('a length in cm with one decimal is shown as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7620 }), (tenths) => {
        const cm = round(tenths / 10, 1);
        expect(lengthFromInches(inchesFromLength(cm, 'cm'), 'cm')).toBe(cm);
      }),
    );
  });

  it('a body weight in lbs with one decimal is shown as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 10_000 }), (tenths) => {
        const lbs = round(tenths / 10, 1);
        expect(massFromKg(kgFromMass(lbs, 'lbs'), 'lbs')).toBe(lbs);
      }),
    );
  });

  it('a stored weight is unchanged after 100 changes of the unit', () => {
    fc.assert(
      fc.property(hundredths(5000), (pounds) => {
        let stored = pounds;
        for (let toggle = 0; toggle < 100; toggle += 1) {
          const unit = toggle % 2 === 0 ? ('kg' as const) : ('lbs' as const);
          const show = (value: number) => weightFromPounds(value, unit);
          stored = keepStored(show(stored), stored, show, (typed) => poundsFromWeight(typed, unit));
        }
        expect(stored).toBe(pounds);
      }),
      { numRuns: 50 },
    );
  });

  it('a typed number is stored only when it differs from the shown number', () => {
    const show = (value: number) => weightFromPounds(value, 'kg');
    const store = (typed: number) => poundsFromWeight(typed, 'kg');
    expect(keepStored(83.91, 185, show, store)).toBe(185);
    expect(keepStored(85, 185, show, store)).toBe(187.39);
    expect(keepStored(85, null, show, store)).toBe(187.39);
  });
});
