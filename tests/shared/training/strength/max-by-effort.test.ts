import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setKinds } from '#shared/sets/kinds.ts';
import {
  dayBest,
  type EffortEstimate,
  type EstimatedSet,
  estimateMax,
  type MaxEstimate,
} from '#shared/training/strength/max-by-effort.ts';

const set = (changes: Partial<EstimatedSet> = {}): EstimatedSet => ({
  weight: 100,
  reps: 5,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
  ...changes,
});

function effort(changes: Partial<EstimatedSet> = {}): EffortEstimate {
  const estimate = estimateMax(set(changes));
  if (estimate?.kind !== 'effort') throw new Error('No estimate of an effort');
  return estimate;
}

const anySet = fc.record({
  weight: fc.integer({ min: 1, max: 400 }),
  reps: fc.integer({ min: 1, max: 8 }),
  rpe: fc.integer({ min: 12, max: 20 }).map((half) => half / 2),
});
const qualifying = anySet.filter(({ reps, rpe }) => reps + 10 - rpe <= 11);

describe('estimateMax returns a 1RM with a lower and an upper limit', () => {
  test.each([
    [8, 123.33, 112.96, 134.66],
    [10, 116.67, 109.44, 124.37],
  ])('5 × 100 at RPE %d gives a 1RM of %d (%d to %d)', (rpe, point, low, high) => {
    const estimate = effort({ rpe });
    expect(estimate.point).toBeCloseTo(point, 2);
    expect(estimate.low).toBeCloseTo(low, 2);
    expect(estimate.high).toBeCloseTo(high, 2);
  });

  test('a set with a default RPE gives only a lower bound of the 1RM', () => {
    expect(estimateMax(set({ rpeSource: 'default' }))).toEqual({
      kind: 'floor',
      point: expect.closeTo(116.67, 2),
      n: 5,
    });
    expect(estimateMax(set({ rpeSource: 'default', rpe: 10 }))).toEqual(
      estimateMax(set({ rpeSource: 'default', rpe: 1 })),
    );
  });

  test.each<[string, Partial<EstimatedSet>]>([
    ['no repetition', { reps: 0 }],
    ['more than 10 repetitions', { reps: 11, rpe: 10 }],
    ['more than 12 possible repetitions', { reps: 9, rpe: 6.5 }],
    ['an RPE under 6', { rpe: 5.5 }],
    ['an RPE above 10', { rpe: 11 }],
    ['no weight', { weight: 0 }],
    ['a negative weight', { weight: -20, bodyLoad: 80 }],
    ['a weight that is no number', { weight: Number.NaN }],
    ['repetitions that are no number', { reps: Number.NaN }],
    ['an RPE that is no number', { rpe: Number.NaN }],
  ])('no 1RM is estimated from a set with %s', (_, changes) => {
    expect(estimateMax(set(changes))).toBeNull();
  });

  test('no 1RM is estimated from a set that is not a working set', () => {
    const others = setKinds.filter((each) => each !== 'WORKING');
    expect(others.map((classification) => estimateMax(set({ classification })))).toEqual(
      others.map(() => null),
    );
  });

  test('the 1RM of a pull-up is the weight that could be added', () => {
    const added = effort({ weight: 20, bodyLoad: 80 });
    const whole = effort({ weight: 100 });
    expect(added.point).toBeCloseTo(whole.point - 80, 9);
    expect(added.low).toBeCloseTo(whole.low - 80, 9);
    expect(added.high).toBeCloseTo(whole.high - 80, 9);
    expect(effort({ weight: 0, bodyLoad: 80 }).point).toBeGreaterThan(0);
  });

  test('the 1RM rises with the weight and the repetitions', () => {
    fc.assert(
      fc.property(qualifying, (one) => {
        const { point } = effort(one);
        expect(effort({ ...one, weight: one.weight + 1 }).point).toBeGreaterThan(point);
        expect(effort({ ...one, reps: one.reps + 1 }).point).toBeGreaterThan(point);
        if (one.rpe < 10) {
          expect(effort({ ...one, rpe: one.rpe + 0.5 }).point).toBeLessThan(point);
        }
      }),
    );
  });

  test('the 1RM is within its range', () => {
    fc.assert(
      fc.property(qualifying, (one) => {
        const { point, low, high } = effort(one);
        expect(low).toBeLessThanOrEqual(point);
        expect(high).toBeGreaterThanOrEqual(point);
        expect(low).toBeGreaterThanOrEqual(one.weight);
      }),
    );
  });

  test('the 1RM and its range are proportional to the weight', () => {
    fc.assert(
      fc.property(qualifying, fc.integer({ min: 2, max: 9 }), (one, factor) => {
        const [plain, scaled] = [effort(one), effort({ ...one, weight: factor * one.weight })];
        expect(scaled.point).toBeCloseTo(factor * plain.point, 6);
        expect(scaled.low).toBeCloseTo(factor * plain.low, 6);
        expect(scaled.s).toBe(plain.s);
      }),
    );
  });
});

describe('dayBest returns the best estimate of a day', () => {
  test('the highest estimate of a day is the best', () => {
    const [light, heavy] = [effort(), effort({ weight: 105 })];
    expect(dayBest([light, heavy, light])).toBe(heavy);
  });

  test('the best of several equal estimates is the most certain estimate', () => {
    const known = { ...effort(), s: 0.05 };
    const vague = { ...known, s: 0.07 };
    const floor: MaxEstimate = { kind: 'floor', point: known.point, n: 5 };
    expect(dayBest([floor, vague, known])).toBe(known);
    expect(dayBest([known, vague])).toBe(known);
    expect(dayBest([floor, vague])).toBe(vague);
  });

  test('a day without sets has no estimate', () => {
    expect(dayBest([])).toBeNull();
  });
});
