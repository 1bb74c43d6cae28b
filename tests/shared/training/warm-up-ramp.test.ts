import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warmUpRamp } from '#shared/training/warm-up-ramp.ts';

const said = (ramp: { weight: number; reps: number }[]) =>
  ramp.map(({ weight, reps }) => `${weight}×${reps}`).join(' ');

describe('the ramp', () => {
  test.each([
    ['goes from the bar over 40, 60 and 80 %', 100, 20, 2.5, '20×8 40×5 60×3 80×2'],
    ['rounds down to what can be loaded', 135, 45, 5, '45×8 50×5 80×3 105×2'],
    ['names no weight twice', 70, 45, 5, '45×8 55×2'],
    ['leaves the bar out of a light set', 60, 45, 5, '45×5'],
    ['has no set for the bar alone', 45, 45, 5, ''],
    ['of dumbbells begins without a bar', 50, 0, 5, '20×5 30×3 40×2'],
    ['of nothing is empty', 0, 0, 5, ''],
    ['begins with the bar from one and a half times its weight', 30, 20, 1, '20×8 24×2'],
    ['ends at nine tenths of the working set', 50, 45, 5, '45×5'],
    ['keeps quarters of a pound', 61, 0, 1.25, '23.75×5 36.25×3 48.75×2'],
    ['takes very light sets too', 1, 0, 0.1, '0.4×5 0.6×3 0.8×2'],
  ])('%s', (_, weight, bar, step, expected) => {
    expect(said(warmUpRamp({ weight, bar, step }))).toBe(expected);
  });

  test('rises, and stays under the working set', () => {
    const weights = fc.record({
      weight: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100),
      bar: fc.constantFrom(0, 15, 20, 35, 45),
      step: fc.constantFrom(0.5, 1.25, 2, 2.5, 5, 10),
    });
    fc.assert(
      fc.property(weights, (wish) => {
        const ramp = warmUpRamp(wish).map((set) => set.weight);
        for (const [index, weight] of ramp.entries()) {
          expect(weight).toBeGreaterThan(ramp[index - 1] ?? 0);
          expect(weight).toBeLessThanOrEqual(0.9 * wish.weight);
          expect(weight).toBeGreaterThanOrEqual(wish.bar);
        }
      }),
    );
  });
});
