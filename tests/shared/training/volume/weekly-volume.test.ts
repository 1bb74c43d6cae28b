import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { muscles } from '#shared/exercises/vocabulary.ts';
import { setKinds } from '#shared/sets/kinds.ts';
import { type VolumeSet, weeklyVolume, frequency } from '#shared/training/volume/weekly-volume.ts';

const bench: VolumeSet = {
  classification: 'WORKING',
  reps: 5,
  primary: ['CHEST'],
  secondary: ['TRICEPS', 'FRONT_DELTS'],
};
const volumeOf = (...sets: VolumeSet[]) => weeklyVolume({ sets });

describe('the sets of each muscle are counted by week', () => {
  test('a set counts 1 for its primary muscle and 0.5 for each secondary muscle', () => {
    expect(volumeOf(bench, bench, { ...bench, primary: ['TRICEPS'], secondary: [] })).toEqual({
      CHEST: { direct: 2, fractional: 2 },
      TRICEPS: { direct: 1, fractional: 2 },
      FRONT_DELTS: { direct: 0, fractional: 1 },
    });
  });

  test.each([
    ['ignore a warm-up', { classification: 'WARMUP' }, 0],
    ['count a drop set', { classification: 'DROP' }, 1],
    ['ignore a set without a repetition', { reps: 0 }, 0],
    ['count a hold without repetitions', { reps: 0, durationSeconds: 30 }, 1],
    ['count a carry without repetitions', { reps: 0, distanceMeters: 40 }, 1],
  ] as const)('the weekly sets of a muscle %s', (_, change, direct) => {
    expect(volumeOf({ ...bench, ...change }).CHEST?.direct ?? 0).toBe(direct);
  });

  test('a muscle that is listed twice counts once', () => {
    const set = { ...bench, primary: ['CHEST', 'CHEST'], secondary: ['CHEST', 'LATS', 'LATS'] };
    expect(volumeOf(set as VolumeSet)).toEqual({
      CHEST: { direct: 1, fractional: 1 },
      LATS: { direct: 0, fractional: 0.5 },
    });
  });

  const someMuscles = fc.array(fc.constantFrom(...muscles), { maxLength: 4 });
  const someSets = fc.array(
    fc.record({
      classification: fc.constantFrom(...setKinds),
      reps: fc.integer({ min: 0, max: 20 }),
      primary: someMuscles,
      secondary: someMuscles,
    }),
    { maxLength: 30 },
  );

  test('a muscle never has more weekly sets than the lifter did', () => {
    fc.assert(
      fc.property(someSets, (sets) => {
        for (const { direct, fractional } of Object.values(weeklyVolume({ sets }))) {
          expect(fractional).toBeGreaterThanOrEqual(direct);
          expect(fractional).toBeLessThanOrEqual(sets.length);
        }
      }),
    );
  });

  test('the volume of two lists of sets is the sum of their volumes, in either order', () => {
    fc.assert(
      fc.property(someSets, someSets, (one, other) => {
        const sum = volumeOf(...one, ...other);
        expect(volumeOf(...other, ...one)).toEqual(sum);
        const parts = [weeklyVolume({ sets: one }), weeklyVolume({ sets: other })];
        for (const muscle of muscles) {
          const added = parts.reduce((all, part) => all + (part[muscle]?.fractional ?? 0), 0);
          expect(sum[muscle]?.fractional ?? 0).toBe(added);
        }
      }),
    );
  });
});

describe('the frequency of a muscle is its number of days per week', () => {
  const set = (day: string, change: object = {}) => ({
    day,
    classification: 'WORKING' as const,
    reps: 5,
    primary: ['CHEST' as const],
    secondary: ['TRICEPS' as const],
    ...change,
  });

  test('a day with several sets counts once', () => {
    const sets = [set('2026-11-16'), set('2026-11-16'), set('2026-11-19')];
    expect(frequency({ sets })).toEqual({ CHEST: 2 });
  });

  test('a day with only warm-ups does not count', () => {
    const sets = [set('2026-11-16', { classification: 'WARMUP' }), set('2026-11-17', { reps: 0 })];
    expect(frequency({ sets })).toEqual({});
  });
});
