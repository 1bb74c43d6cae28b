import { describe, expect, test } from 'vitest';
import { totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { typedPounds } from '#shared/sets/typed-weight.ts';
import { poundsFromWeight, volumeFromPounds, type WeightUnit } from '#shared/units.ts';

interface Typed {
  sets: number;
  reps: number;
  weight: number;
}

function volumeOf({ sets, reps, weight }: Typed, unit: WeightUnit, isKnown: boolean): number {
  const set = {
    classification: 'WORKING' as const,
    reps,
    weightLbs: poundsFromWeight(weight, unit),
    entered: isKnown ? { value: weight, unit } : null,
  };
  return volumeFromPounds(totalVolumeLbs(Array.from({ length: sets }, () => set)), unit);
}

describe('the volume is exact for weights typed in kilograms', () => {
  test.each([
    [50, 10, 20, 10_000],
    [20, 15, 7.5, 2250],
    [50, 10, 12.5, 6250],
    [10, 24, 1, 240],
    [50, 10, 102.5, 51_250],
    [1, 3, 12.5, 38],
  ])('%d sets of %d repetitions with %d kg have the volume %d kg', (sets, reps, weight, volume) => {
    expect(volumeOf({ sets, reps, weight }, 'kg', true)).toBe(volume);
    expect(volumeOf({ sets, reps, weight }, 'kg', false)).toBe(volume);
  });

  test('the volume uses the typed 107.5 kg, not the stored 237 lbs', () => {
    expect(volumeOf({ sets: 50, reps: 10, weight: 107.5 }, 'kg', true)).toBe(53_750);
  });

  test('the volume in pounds is exact', () => {
    for (const weight of [2.5, 5, 12.5, 35, 45, 47.5, 100, 135, 185, 237.5, 315]) {
      expect(volumeOf({ sets: 50, reps: 10, weight }, 'lbs', false)).toBe(500 * weight);
    }
  });
});

test.each([
  { weightLbs: 44.09, entered: null, pounds: 44.0924 },
  { weightLbs: 100, entered: null, pounds: 100 },
  { weightLbs: 237, entered: null, pounds: 237 },
  { weightLbs: 134.13, entered: null, pounds: 134.13 },
  { weightLbs: 44.09, entered: { value: 44.09, unit: 'lbs' as const }, pounds: 44.09 },
])(
  'for $weightLbs lbs with the typed unit $entered.unit, typedPounds returns $pounds lbs',
  ({ pounds, ...set }) => {
    expect(typedPounds(set)).toBeCloseTo(pounds, 9);
  },
);
