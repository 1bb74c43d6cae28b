import { describe, expect, it } from 'vitest';
import { readBodyWeight } from '#web/text/body-text.ts';
import {
  bodyWeightMetric,
  weightOfDay,
  weightPoints,
} from '#web/features/biometrics/body-weight/body-weights.ts';
import { dayOf, trendSentence } from '#web/features/biometrics/metrics.ts';

const entry = (day: string, weight: number) => ({
  day,
  weight,
  recordedAt: `${day}T12:00:00.000Z`,
});
const entries = [entry('2026-11-21', 80.74), entry('2026-11-14', 81.3), entry('2026-09-01', 83)];

describe('weightPoints turns body weights into points of a chart', () => {
  it('weights are sorted by calendar day, oldest first', () => {
    const points = weightPoints(entries, 'lbs');
    expect(points.map(({ value }) => value)).toEqual([183, 179.2, 178]);
    expect(points.map(dayOf)).toEqual(['Sep 1, 2026', 'Nov 14, 2026', 'Nov 21, 2026']);
    expect(weightPoints(entries, 'kg').map(({ value }) => value)).toEqual([83, 81.3, 80.74]);
    expect(trendSentence(bodyWeightMetric('lbs'), points)).toBe(
      'Body weight from 183 lbs to 178 lbs, 3 entries in 81 days',
    );
  });

  it('the text of a weight names the weight and its day', () => {
    expect(weightOfDay(entry('2026-11-14', 81.65), 'lbs')).toBe('180 lbs of Nov 14, 2026');
    expect(weightOfDay(entry('2026-11-14', 81.65), 'kg')).toBe('81.65 kg of Nov 14, 2026');
  });
});

it.each([
  ['180', 'lbs', undefined, 81.65],
  ['81,65', 'kg', undefined, 81.65],
  // 80.5 kg is shown as 177.5 lbs, so saving 177.5 lbs again keeps the exact 80.5 kg.
  ['177.5', 'lbs', 80.5, 80.5],
  ['177.6', 'lbs', 80.5, 80.56],
  ['', 'lbs', 80.5, null],
  ['heavy', 'lbs', 80.5, Number.NaN],
] as const)(
  'the text %j typed in %s, with %j kg stored before, is read as %s kg, where NaN means invalid',
  (text, unit, stored, kg) => {
    expect(readBodyWeight(text, unit, stored)).toBe(kg);
  },
);
