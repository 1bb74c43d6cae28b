import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualLoads, warmUpRamp } from '#shared/training/load/warm-up-ramp.ts';

const said = (ramp: { weight: number; reps: number }[]) =>
  ramp.map(({ weight, reps }) => `${weight}×${reps}`).join(' ');
const plates = (...weights: number[]) => weights.map((weight) => ({ weight, pairs: 10 }));
const pounds = { bar: 45, plates: plates(45, 35, 25, 10, 5, 2.5) };
const kilograms = { bar: 20, plates: plates(25, 20, 15, 10, 5, 2.5, 1.25) };
const rampOf = (weight: number, rig: typeof pounds) =>
  said(warmUpRamp({ weight, bar: rig.bar, loads: usualLoads(rig), round: 'nearest' }));

describe('warmUpRamp returns the usual warm-up sets for a bar', () => {
  test.each([
    [95, '45×8 65×3'],
    [135, '45×8 65×5 95×3 115×2'],
    [185, '45×8 65×5 115×3 155×2'],
    [225, '45×8 95×5 135×3 185×2'],
    [275, '45×8 115×5 155×3 225×2'],
    [315, '45×8 135×5 185×3 245×2'],
    [405, '45×8 155×5 245×3 315×2'],
  ])('the warm-up sets with a bar before %s lbs are %s', (weight, expected) => {
    expect(rampOf(weight, pounds)).toBe(expected);
  });

  test.each([
    [50, '20×8 30×3 40×2'],
    [60, '20×8 30×5 40×3 50×2'],
    [82.5, '20×8 30×5 50×3 70×2'],
    [100, '20×8 40×5 60×3 80×2'],
    [140, '20×8 60×5 80×3 110×2'],
  ])('the warm-ups of a bar for %s kg are %s', (weight, expected) => {
    expect(rampOf(weight, kilograms)).toBe(expected);
  });

  test.each([
    ['has no step that is hardly heavier than the bar', 70, '45×8'],
    ['leaves out the empty bar before a light set', 60, '45×5'],
    ['has no set for the bar alone', 45, ''],
    ['ends at nine tenths of the working set', 50, '45×5'],
    ['is empty for a weight of 0', 0, ''],
  ])('the list of warm-ups with a 45 lb bar %s', (_, weight, expected) => {
    expect(rampOf(weight, pounds)).toBe(expected);
  });
});

describe('warmUpRamp returns warm-up sets for equipment without a bar', () => {
  test.each([
    [50, 5, '20×5 30×3 40×2'],
    [30, 2.5, '10×5 17.5×3 22.5×2'],
    [15, 5, '5×5 10×2'],
  ])(
    'the warm-ups without a bar for the weight %s and the increment %s are %s',
    (weight, step, expected) => {
      const loads = Array.from({ length: 40 }, (_, index) => (index + 1) * step);
      expect(said(warmUpRamp({ weight, bar: 0, loads, round: 'down' }))).toBe(expected);
    },
  );
});

test('the ramp takes the lighter of two equally near loads and allows a load of 90%', () => {
  const ramp = warmUpRamp({ weight: 50, bar: 0, loads: [15, 25, 45], round: 'nearest' });
  expect(said(ramp)).toBe('15×5 25×3 45×2');
});

test('a load that is exactly 15% heavier than the bar is a separate warm-up', () => {
  expect(said(warmUpRamp({ weight: 60, bar: 20, loads: [23], round: 'nearest' }))).toBe(
    '20×8 23×5',
  );
});

test('usualLoads combines the heaviest plates with at most one other pair and no small plates', () => {
  expect(usualLoads(pounds).slice(0, 10)).toEqual([65, 95, 115, 135, 155, 185, 205, 225, 245, 275]);
  expect(usualLoads(kilograms).slice(0, 8)).toEqual([30, 40, 50, 60, 70, 80, 90, 100]);
  expect(usualLoads({ bar: 20, plates: [{ weight: 20, pairs: 2 }] })).toEqual([60, 100]);
  expect(usualLoads({ bar: 45, plates: [] })).toEqual([]);
});

test('warm-ups rise and stay below the working weight', () => {
  const wishes = fc.record({
    weight: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100),
    bar: fc.constantFrom(15, 20, 35, 45),
    plates: fc.array(
      fc.record({
        weight: fc.constantFrom(45, 35, 25, 20, 15, 10, 5, 2.5, 1.25),
        pairs: fc.integer({ min: 0, max: 6 }),
      }),
      { maxLength: 8 },
    ),
  });
  fc.assert(
    fc.property(wishes, ({ weight, ...rig }) => {
      const ramp = warmUpRamp({ weight, bar: rig.bar, loads: usualLoads(rig), round: 'nearest' });
      for (const [index, set] of ramp.entries()) {
        expect(set.weight).toBeGreaterThan(ramp[index - 1]?.weight ?? 0);
        expect(set.weight).toBeLessThanOrEqual(0.9 * weight);
        expect(set.weight === rig.bar || set.weight >= 1.15 * rig.bar).toBe(true);
      }
    }),
  );
});
