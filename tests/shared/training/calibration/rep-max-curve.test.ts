import { expect, test } from 'vitest';
import { repMaxCurve } from '#shared/training/calibration/rep-max-curve.ts';
import { shareOfMax } from '#shared/training/strength/share-of-max.ts';

/**
 * Returns sets to failure of a lifter with a 1RM of 150. A `power` of 1 gives the usual shares of the 1RM, a lower one
 * higher shares.
 */
const setsOf = (power: number, reps = [3, 6, 10, 14]) =>
  reps.map((each) => ({ reps: each, load: 150 * shareOfMax({ n: each + 0.5 }) ** power }));

test('a fitted curve estimates the 1RM better than the usual curve', () => {
  const { own, usual, loads, sets } = repMaxCurve(setsOf(0.7));
  expect([loads, sets]).toEqual([4, 4]);
  expect(Math.abs((own?.max ?? 0) - 150)).toBeLessThan(Math.abs((usual?.max ?? 0) - 150) / 3);
  expect(own?.error).toBeLessThan(usual?.error ?? 0);
});

test('a lifter on the usual curve gets no fitted curve', () => {
  const { own, usual } = repMaxCurve(setsOf(1));
  expect(own).toBeNull();
  expect(usual?.max).toBeCloseTo(150, 6);
  expect(usual?.error).toBeCloseTo(0, 9);
});

test('a fitted curve needs three different weights', () => {
  const sets = [...setsOf(0.7, [3, 10]), ...setsOf(0.7, [3, 10])];
  expect(repMaxCurve(sets)).toEqual({ sets: 4, loads: 2, own: null, usual: null });
});

test('the curve uses only sets of 1 to 15 repetitions', () => {
  const setsWith = (...reps: number[]) =>
    repMaxCurve([...setsOf(0.7), ...reps.map((each) => ({ reps: each, load: 100 }))]).sets;
  expect([setsWith(0, 16), setsWith(1), setsWith(15)]).toEqual([4, 5, 5]);
});

test('weights multiplied by 2.2 multiply the 1RM by 2.2 and keep the relative error', () => {
  const one = repMaxCurve(setsOf(0.7));
  const other = repMaxCurve(setsOf(0.7).map(({ reps, load }) => ({ reps, load: 2.2 * load })));
  expect(other.own?.max).toBeCloseTo(2.2 * (one.own?.max ?? 0), 6);
  expect(other.own?.error).toBeCloseTo(one.own?.error ?? 0, 9);
});
