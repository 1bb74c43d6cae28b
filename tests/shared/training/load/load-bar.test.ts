import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BarLoad,
  type BarInput,
  loadBar,
  MOST_PER_SIDE,
  nearestLoad,
} from '#shared/training/load/load-bar.ts';

const many = (...weights: number[]) => weights.map((weight) => ({ weight, pairs: 10 }));
const pair = (weight: number, pairs: number) => ({ weight, pairs });
const lbs = many(45, 35, 25, 10, 5, 2.5);
const kg = many(25, 20, 15, 10, 5, 2.5, 1.25);
const pounds = (weight: number) => loadBar({ weight, bar: 45, plates: lbs });

describe('loadBar selects the plates for a weight', () => {
  test.each([
    ['the heaviest plates first', 185, [45, 25], 0],
    ['the same plate twice', 225, [45, 45], 0],
    ['the fewest plates rather than the heaviest that fits', 165, [35, 25], 0],
    ['none for the bar alone', 45, [], 0],
    ['short of the weight when no pair fits', 186, [45, 25], 1],
    ['exact for half pounds', 190.5, [45, 25, 2.5], 0.5],
  ])('loadBar returns the plates per side in pounds: %s', (_, weight, perSide, missing) => {
    expect(pounds(weight)).toMatchObject({ perSide, missing });
  });

  test('a weight below the bar, or NaN, has no plates', () => {
    expect(pounds(44.99)).toBeNull();
    expect(pounds(Number.NaN)).toBeNull();
  });

  test('only plates that the gym has are used', () => {
    const plates = [
      { weight: 45, pairs: 1 },
      { weight: 10, pairs: 2 },
    ];
    expect(loadBar({ weight: 225, bar: 45, plates })).toMatchObject({
      perSide: [45, 10, 10],
      missing: 50,
    });
  });

  test('at most ten plates fit on each side', () => {
    const load = loadBar({ weight: 100, bar: 20, plates: [{ weight: 2.5, pairs: 20 }] });
    expect(load).toMatchObject({ perSide: Array.from({ length: 10 }, () => 2.5), missing: 30 });
  });

  test('the plates never exceed the weight', () => {
    const plates = many(20.01);
    expect(loadBar({ weight: 60.01, bar: 20, plates })).toMatchObject({ perSide: [] });
    expect(loadBar({ weight: 60.02, bar: 20, plates })).toMatchObject({ perSide: [20.01] });
  });

  test('the pairs of plates with equal weight are added up', () => {
    const plates = [
      { weight: 0, pairs: 10 },
      { weight: 5, pairs: 1 },
      { weight: 10, pairs: 1 },
      { weight: 5, pairs: 1 },
    ];
    expect(loadBar({ weight: 60, bar: 20, plates })?.perSide).toEqual([10, 5, 5]);
    expect(nearestLoad({ weight: 200, bar: 20, plates })).toBe(60);
  });

  test('loadBar chooses the stack with the fewest plates when several stacks need equally few changes', () => {
    const input = { bar: 20, plates: many(20, 15, 10, 5), prefer: 'changes' } as const;
    expect(loadBar({ ...input, weight: 80, previous: [10, 10] })).toMatchObject({
      perSide: [10, 10, 10],
      changes: 1,
    });
    // The first load adds 10 and 5. The second load replaces 5 by 20.
    expect(loadBar({ ...input, weight: 70, previous: [10] })).toMatchObject({
      perSide: [10, 10, 5],
      changes: 2,
    });
    expect(loadBar({ ...input, weight: 60, previous: [5] })).toMatchObject({
      perSide: [20],
      changes: 2,
    });
  });

  test('loadBar chooses two plates instead of three when both stacks need three changes', () => {
    const plates = [pair(15, 1), pair(10, 2), pair(2.5, 1), pair(1.25, 2)];
    const input = { weight: 60, bar: 20, plates, previous: [15] };
    expect(loadBar({ ...input, prefer: 'changes' })).toMatchObject({
      perSide: [10, 10],
      changes: 3,
    });
  });

  test('the only pair of a plate size can stay on the bar', () => {
    const fifteen = { weight: 50, bar: 20, plates: [pair(15, 1), pair(10, 1), pair(5, 2)] };
    expect(loadBar({ ...fifteen, previous: [10], prefer: 'changes' })?.perSide).toEqual([10, 5]);
    const thirty = { weight: 80, bar: 20, plates: [pair(20, 1), pair(10, 1), pair(5, 2)] };
    expect(loadBar({ ...thirty, previous: [20, 5], prefer: 'changes' })?.perSide).toEqual([
      20, 5, 5,
    ]);
  });

  test('plates that stay on the bar count towards the limit of ten', () => {
    const plates = [
      { weight: 20, pairs: 1 },
      { weight: 2.5, pairs: 20 },
    ];
    const previous = Array.from({ length: 10 }, () => 2.5);
    const load = loadBar({ weight: 80, bar: 20, plates, previous, prefer: 'changes' });
    expect(load?.perSide).toEqual([20, 2.5, 2.5, 2.5, 2.5]);
  });

  test('a plate that is heavier than the plate inside it does not stay on the bar', () => {
    const input = { weight: 50, bar: 20, plates: many(10, 5), previous: [5, 10] };
    expect(loadBar({ ...input, prefer: 'changes' })).toMatchObject({ perSide: [5, 5, 5] });
  });

  test('a gym can prefer the fewest plate changes over the fewest plates', () => {
    const input = { weight: 70, bar: 20, plates: kg, previous: [20, 2.5] };
    expect(loadBar({ ...input, prefer: 'changes' })).toEqual({
      perSide: [20, 2.5, 2.5],
      missing: 0,
      changes: 1,
    });
    expect(loadBar(input)).toEqual({ perSide: [25], missing: 0, changes: 3 });
  });

  test('plates that the gym lacks are removed from the bar', () => {
    const input = { weight: 60, bar: 20, plates: many(10, 5), previous: [20] };
    expect(loadBar({ ...input, prefer: 'changes' })).toEqual({
      perSide: [10, 10],
      missing: 0,
      changes: 3,
    });
  });

  test.each([
    [98, 97.5],
    [99, 100],
    [98.75, 97.5],
    [100, 100],
    [3, 20],
  ])('the loadable weight nearest to %d is %d', (weight, nearest) => {
    expect(nearestLoad({ weight, bar: 20, plates: kg })).toBe(nearest);
  });
});

const stocks = fc.uniqueArray(
  fc.record({
    weight: fc.constantFrom(0.5, 1, 1.25, 2, 2.5, 5, 7.5, 10, 15, 20, 25),
    pairs: fc.integer({ min: 0, max: 4 }),
  }),
  { selector: ({ weight }) => weight, maxLength: 4 },
);
const stockAndInput = fc.record({
  weight: fc.integer({ min: 2000, max: 20_000 }).map((value) => value / 100),
  plates: stocks,
  previous: fc.array(fc.constantFrom(25, 10, 5, 2.5), { maxLength: 3 }),
  prefer: fc.constantFrom('plates' as const, 'changes' as const),
});

describe('loadBar finds the best plates for any weight', () => {
  test('the bar and the plates have the requested weight', () => {
    fc.assert(
      fc.property(stockAndInput, (input) => {
        const load = loadBar({ ...input, bar: 20 });
        const { perSide = [], missing = Number.NaN } = load ?? {};
        expect(20 + 2 * sumOf(perSide) + missing).toBeCloseTo(input.weight, 6);
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(perSide).toEqual(perSide.toSorted((a, b) => b - a));
        expect(perSide.length).toBeLessThanOrEqual(MOST_PER_SIDE);
        for (const { weight, pairs } of input.plates) {
          expect(perSide.filter((plate) => plate === weight).length).toBeLessThanOrEqual(pairs);
        }
      }),
    );
  });

  test('no other choice of plates comes closer to the weight', () => {
    fc.assert(
      fc.property(stockAndInput, (input) => {
        const ours = loadBar({ ...input, bar: 20 });
        const best = bestByTrying(input);
        expect(ours && rankOf(ours, input.prefer)).toEqual(best);
      }),
      { numRuns: 60 },
    );
  });
});

type Input = Omit<BarInput, 'bar'> & { previous: number[] };

/** Returns the sort key by which this test ranks two choices of plates. */
function rankOf({ perSide, missing, changes }: BarLoad, prefer: Input['prefer']) {
  return [missing, prefer === 'changes' ? changes : 0, perSide.length, ...perSide.map((p) => -p)];
}

function bestByTrying(input: Input): number[] {
  const ranks = allStacks(
    input.plates.toSorted((a, b) => b.weight - a.weight),
    MOST_PER_SIDE,
  )
    .map((perSide) => {
      const missing = Math.round((input.weight - 20 - 2 * sumOf(perSide)) * 100) / 100;
      const differs = input.previous.findIndex((plate, index) => plate !== perSide[index]);
      const shared = differs === -1 ? input.previous.length : differs;
      const changes = input.previous.length + perSide.length - 2 * shared;
      return { perSide, missing, changes };
    })
    .filter(({ missing }) => missing >= 0)
    .map((load) => rankOf(load, input.prefer));
  return ranks.reduce((one, other) => (isLess(other, one) ? other : one));
}

function isLess(one: number[], other: number[]): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs !== -1 && (one[differs] ?? 0) < (other[differs] ?? 0);
}

function allStacks(plates: { weight: number; pairs: number }[], room: number): number[][] {
  const [first, ...rest] = plates;
  if (!first) return [[]];
  return Array.from({ length: Math.min(first.pairs, room) + 1 }, (_, count) => count).flatMap(
    (count) =>
      allStacks(rest, room - count).map((stack) => [
        ...Array.from({ length: count }, () => first.weight),
        ...stack,
      ]),
  );
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
