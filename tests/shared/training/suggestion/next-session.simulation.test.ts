import { describe, expect, test } from 'vitest';
import {
  type Months,
  type MonthsResult,
  simulateMonths,
} from '#tests/shared/training/simulation/months.ts';
import { raters, types } from '#tests/shared/training/simulation/types-of-lifters.ts';

const kinds = ['A', 'B', 'C'] as const;
const lifters = 25;

function monthsOf(name: string): Months {
  const months = new Map<string, Months>(Object.entries(types)).get(name);
  if (!months) throw new Error(`There is no type ${name}`);
  return months;
}

/** Returns the results of all kinds of lifters, with and without the suggestions. */
function resultsOf(name: string, saysRpe: boolean): MonthsResult[] {
  return kinds.flatMap((kind) =>
    [false, true].map((isUsed) =>
      simulateMonths(monthsOf(name), { kind, saysRpe, isUsed, lifters }),
    ),
  );
}

describe.each([
  ['with RPE', true, [0.75, 1.25], 0.12],
  ['without RPE', false, [0.7, 1.3], 0.14],
] as const)('suggestions suit simulated lifters %s', (_, saysRpe, [least, most], failed) => {
  test.each(['4 × 8–10', '5 × 5', 'kettlebell, 4 kg', 'beginner, 3 × 8–10'] as const)(
    'with the plan %s the weight grows with the strength, and fewer than 14 of 100 first sets fail',
    (name) => {
      for (const result of resultsOf(name, saysRpe)) {
        expect(result.growth).toBeGreaterThan(least);
        expect(result.growth).toBeLessThan(most);
        expect(result.failed).toBeLessThan(failed);
        expect(result.untrue).toEqual([]);
      }
    },
  );

  test('the requested weight does not rise for a lifter whose strength stays constant', () => {
    for (const { asked, failed: share } of resultsOf('no gain, 5 × 5', saysRpe)) {
      expect(Math.abs(asked)).toBeLessThan(0.02);
      expect(share).toBeLessThan(0.15);
    }
  });

  test('the suggested weight falls with the strength of a lifter on a diet', () => {
    for (const { growth, failed: share } of resultsOf('−1% a week, 3 × 6–8', saysRpe)) {
      expect(growth).toBeGreaterThan(0.85);
      expect(share).toBeLessThan(0.15);
    }
  });

  test('after a break at most 16% of the first sets fail, and no set is heavier than before', () => {
    for (const { failedBack, above } of resultsOf('back after 25 days at −7%', saysRpe)) {
      expect(failedBack).toBeLessThanOrEqual(0.16);
      expect(above).toBe(0);
    }
  });
});

test('the requested weight rises even when a lifter always enters RPE 10', () => {
  for (const isUsed of [false, true]) {
    const { asked } = simulateMonths(raters['always 10'], {
      kind: 'C',
      saysRpe: true,
      isUsed,
      lifters: 100,
    });
    expect(asked).toBeGreaterThan(0.06);
  }
});
