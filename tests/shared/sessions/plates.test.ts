import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describePlates, platesPerSide, plateSets } from '#shared/sessions/plates.ts';
import type { WeightUnit } from '#shared/units.ts';

describe('plates on a barbell', () => {
  test.each([
    ['the heaviest plates come first', 185, '45 + 25 per side'],
    ['a plate may hang twice', 225, '45 + 45 per side'],
    ['the smallest pair adds five pounds', 50, '2.5 per side'],
    ['the bar alone carries nothing', 45, 'Empty bar'],
    ['what no pair makes up is named', 186, '45 + 25 per side, 1 lb short'],
    ['half pounds are named exactly', 190.5, '45 + 25 + 2.5 per side, 0.5 lb short'],
    ['less than the bar has no plates', 40, null],
  ])('in pounds, %s', (_, weight, expected) => {
    expect(describePlates(weight, 'lbs')).toBe(expected);
  });

  test.each([
    ['the heaviest plates come first', 100, '25 + 15 per side'],
    ['a plate may hang twice', 120, '25 + 25 per side'],
    ['the smallest pair adds two and a half kilograms', 22.5, '1.25 per side'],
    ['the bar alone carries nothing', 20, 'Empty bar'],
    ['what no pair makes up is named', 61.25, '20 per side, 1.25 kg short'],
    ['hundredths are named exactly', 102.25, '25 + 15 per side, 2.25 kg short'],
    ['185 lb come out as they are shown', 83.91, '25 + 5 + 1.25 per side, 1.41 kg short'],
    ['less than the bar has no plates', 19.99, null],
  ])('in kilograms, %s', (_, weight, expected) => {
    expect(describePlates(weight, 'kg')).toBe(expected);
  });

  test.each<[WeightUnit, smallestPair: number]>([
    ['lbs', 5],
    ['kg', 2.5],
  ])(
    'in %s, bar, plates of both sides and what is missing add up to the weight, and no further pair would fit',
    (unit, smallestPair) => {
      const { bar } = plateSets[unit];
      fc.assert(
        fc.property(fc.integer({ min: bar * 100, max: 500_000 }), (hundredths) => {
          const weight = hundredths / 100;
          const loading = platesPerSide(weight, unit);
          const side = loading?.perSide.reduce((sum, plate) => sum + plate, 0) ?? Number.NaN;
          const missing = loading?.missing ?? Number.NaN;
          expect(bar + 2 * side + missing).toBeCloseTo(weight, 6);
          expect(missing).toBeLessThan(smallestPair);
        }),
      );
    },
  );
});
