import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intensity, type IntensitySet } from '#shared/training/volume/intensity.ts';

const five: IntensitySet = {
  classification: 'WORKING',
  reps: 5,
  rpe: 8,
  rpeSource: 'entered',
  shareOfBest: 0.8,
};
const of = (...changes: Partial<IntensitySet>[]) =>
  intensity({ sets: changes.map((change) => ({ ...five, ...change })) });
const counts = (bands: readonly { sets: number }[]) => bands.map(({ sets }) => sets);

describe('sets are counted by intensity', () => {
  test('a set whose share of the 1RM is on a border belongs to the heavier band', () => {
    const shares = [0.3, 0.6, 0.7 - 1e-12, 0.75, 0.8, 0.899, 0.9, 1.04];
    const { byPercent } = of(...shares.map((shareOfBest) => ({ shareOfBest })));
    expect(counts(byPercent)).toEqual([1, 1, 2, 2, 2]);
  });

  test('a set without an estimated 1RM belongs to no band of percentages', () => {
    const { sets, byPercent } = of({ shareOfBest: null }, {});
    expect([sets, counts(byPercent)]).toEqual([2, [0, 0, 0, 1, 0]]);
  });

  test('repetitions are counted in the bands 1–5, 6–12 and 13 or more', () => {
    const { byReps } = of(...[1, 5, 6, 12, 13, 30].map((reps) => ({ reps })));
    expect(counts(byReps)).toEqual([2, 2, 2]);
  });

  test('sets are counted by RPE only when the RPE was entered', () => {
    const { sets, byRpe } = of({}, { rpe: 9.5 }, { rpe: 7, rpeSource: 'default' }, {});
    expect([sets, byRpe]).toEqual([
      4,
      [
        { rpe: 8, sets: 2 },
        { rpe: 9.5, sets: 1 },
      ],
    ]);
  });

  test('warm-ups and holds are not counted by intensity', () => {
    const { sets } = of(
      { classification: 'WARMUP' },
      { reps: 0 },
      { reps: 0, durationSeconds: 30 },
      { reps: 0, distanceMeters: 40 },
    );
    expect(sets).toBe(0);
  });

  test('each set belongs to one band of repetitions', () => {
    const some = fc.record({
      reps: fc.integer({ min: 0, max: 40 }),
      shareOfBest: fc.option(fc.double({ min: 0, max: 1.2, noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (changes) => {
        const told = of(...changes);
        const known = changes.filter((set) => set.reps > 0 && set.shareOfBest !== null).length;
        const sum = (bands: readonly { sets: number }[]) =>
          counts(bands).reduce((all, each) => all + each, 0);
        expect(sum(told.byReps)).toBe(told.sets);
        expect(sum(told.byPercent)).toBe(known);
      }),
    );
  });
});
