import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BARBELL_LBS, describePlates, platesPerSide } from '#shared/sessions/plates.ts';

describe('plates on a barbell', () => {
  test.each([
    ['the heaviest plates come first', 185, '45 + 25 per side'],
    ['a plate may hang twice', 225, '45 + 45 per side'],
    ['the smallest pair adds five pounds', 50, '2.5 per side'],
    ['the bar alone carries nothing', 45, 'Empty bar'],
    ['what no pair makes up is named', 186, '45 + 25 per side, 1 lb short'],
    ['half pounds are named exactly', 190.5, '45 + 25 + 2.5 per side, 0.5 lb short'],
    ['less than the bar has no plates', 40, null],
  ])('%s', (_, weightLbs, expected) => {
    expect(describePlates(weightLbs)).toBe(expected);
  });

  test('bar, plates of both sides and what is missing add up to the weight, and no further pair would fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: BARBELL_LBS * 100, max: 500_000 }), (hundredths) => {
        const weightLbs = hundredths / 100;
        const loading = platesPerSide(weightLbs);
        const side = loading?.perSideLbs.reduce((sum, plate) => sum + plate, 0) ?? Number.NaN;
        const missing = loading?.missingLbs ?? Number.NaN;
        expect(BARBELL_LBS + 2 * side + missing).toBeCloseTo(weightLbs, 6);
        expect(missing).toBeLessThan(5);
      }),
    );
  });
});
