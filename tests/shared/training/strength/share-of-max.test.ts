import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

describe('repetitions are converted to a share of the 1RM and back', () => {
  test.each([
    [0, 1],
    [1, 1],
    [1.5, 0.96875],
    [2, 0.9375],
    [5, 30 / 35],
    [7, 30 / 37],
    [12, 30 / 42],
  ])('the weight for %d possible repetitions is %d of the 1RM', (n, share) => {
    expect(shareOfMax({ n })).toBeCloseTo(share, 12);
  });

  test('the share of the 1RM falls with every repetition after the first', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 40, noNaN: true }), (n) => {
        expect(shareOfMax({ n: n + 0.5 })).toBeLessThan(shareOfMax({ n }));
      }),
    );
  });

  test('a share of the 1RM is converted back to the repetitions', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 40, noNaN: true }), (n) => {
        expect(repsAtShare({ share: shareOfMax({ n }) })).toBeCloseTo(n, 9);
      }),
    );
  });

  test('a share of 1 or more allows one repetition, and a share of 0 or less any number', () => {
    expect(repsAtShare({ share: 1.2 })).toBe(1);
    expect(repsAtShare({ share: 0 })).toBe(Infinity);
    expect(repsAtShare({ share: -1 })).toBe(Infinity);
  });
});
