import { describe, expect, test } from 'vitest';
import {
  lossAfter,
  possibleReps,
  type Strength,
  strengthAfter,
  strengthAt,
  type StrengthSet,
} from '#shared/training/strength/strength.ts';

const plan = { reps: 8, reserve: 2 };
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 18)).toISOString();

function set(reps: number, change: Partial<StrengthSet> = {}): StrengthSet {
  return { load: 100, reps, rpe: null, isShort: false, isOpen: false, ...change };
}

/** Returns the estimated strength after weekly workouts. */
function after(...workouts: readonly (readonly StrengthSet[])[]): Strength {
  const strength = workouts.reduce<Strength | null>(
    (before, sets, week) => strengthAfter(before, { startedAt: dayOf(7 * week), sets }, plan),
    null,
  );
  if (!strength) throw new Error('There is a workout');
  return strength;
}

const three = (reps: number, change: Partial<StrengthSet> = {}) => [
  set(reps, change),
  set(reps, change),
  set(reps, change),
];
const max = ({ mean }: { mean: number }) => Math.exp(mean);

describe('workouts change the estimated strength', () => {
  test('a finished set without an RPE counts as a set with at least the planned repetitions in reserve', () => {
    // 8 × 100 with 2 repetitions in reserve gives a 1RM of 133 (Epley).
    expect(max(after(three(8)))).toBeGreaterThan(133);
    expect(max(after(three(8)))).toBeLessThan(145);
  });

  test.each<[string, StrengthSet, number, number]>([
    // Reserves: 0.5 for a missed set, 2 + 0.4 · 2 / 3 at RPE 8, 1 + 0.4 · 1 / 3 at RPE 9. People underestimate a
    // reserve by up to 0.4 repetitions.
    ['a short set', set(6, { isShort: true }), 123.798855, 0.000929677],
    ['a set with an RPE', set(8, { rpe: 8 }), 134.023301, 0.001093729],
    ['a finished set', set(8), 137.01713, 0.002988202],
    ['a set of 12 with an RPE, when 8 were planned', set(12, { rpe: 9 }), 144.403193, 0.001069098],
  ])('the strength after %s has the calculated mean and variance', (_, only, mean, variance) => {
    const strength = after([only]);
    expect(max(strength)).toBeCloseTo(mean, 3);
    expect(strength.variance).toBeCloseTo(variance, 8);
  });

  test('the strength falls after a higher RPE and rises after a lower RPE', () => {
    const usual = max(after(three(8, { rpe: 8 }), three(8, { rpe: 8 })));
    expect(max(after(three(8, { rpe: 8 }), three(8, { rpe: 10 })))).toBeLessThan(usual);
    expect(max(after(three(8, { rpe: 8 }), three(8, { rpe: 6 })))).toBeGreaterThan(usual);
  });

  test('a finished workout raises the strength, and a missed set lowers it', () => {
    const once = after(three(8));
    const twice = after(three(8), three(8));
    expect(twice.mean).toBeGreaterThan(once.mean);
    const missed = after(three(8), [set(8), set(8), set(6, { isShort: true })]);
    expect(missed.mean).toBeLessThan(once.mean);
  });

  test('an open set moves the strength more than other sets', () => {
    const finished = after(three(8), three(8), three(8));
    const openWith = (reps: number) =>
      after(three(8), three(8), [set(8), set(8), set(reps, { isOpen: true })]);
    expect(openWith(15).mean).toBeGreaterThan(finished.mean);
    expect(openWith(15).mean).toBeGreaterThan(openWith(12).mean);
    // 9 repetitions in the open third set are fewer than expected, so the strength falls.
    expect(openWith(9).mean).toBeLessThan(finished.mean);
  });

  test('the entered RPE of an open set is used like the RPE of another set', () => {
    const rated = (isOpen: boolean) => after(three(8), [set(12, { rpe: 9, isOpen })]);
    expect(rated(true)).toEqual(rated(false));
  });

  test('a missed set has no repetition in reserve', () => {
    const short = { isShort: true } as const;
    expect(after(three(6, { rpe: 7, ...short })).mean).toBe(after(three(6, short)).mean);
  });

  test('a set of zero repetitions lowers the strength only a little', () => {
    const before = after(three(8), three(8));
    const zero = after(three(8), three(8), [set(0, { isShort: true })]);
    expect(zero.mean).toBeLessThan(before.mean);
    expect(zero.mean).toBeGreaterThan(before.mean - Math.log(1.3));
  });

  test('after workouts with rising weights, the expected strength keeps rising', () => {
    const grown = after(...[100, 104, 108, 112, 116].map((load) => three(8, { load, rpe: 8 })));
    expect(grown.trend).toBeGreaterThan(0.01);
    const { mean } = strengthAt(grown, dayOf(35));
    expect(mean).toBeGreaterThan(grown.mean);
  });

  test('a rise in the third workout changes the trend more than a rise in the ninth', () => {
    const learnedAfter = (count: number) => {
      const trendWith = (load: number) => {
        const usual = Array.from({ length: count }, () => three(8, { rpe: 8 }));
        return after(...usual, three(8, { rpe: 8, load })).trend;
      };
      return trendWith(106) - trendWith(100);
    };
    expect(learnedAfter(8)).toBeGreaterThan(0);
    expect(learnedAfter(2)).toBeGreaterThan(1.8 * learnedAfter(8));
  });

  test.each([5, 10, 20])(
    'after a set of %d repetitions to failure, 8%% fewer are expected in the next set',
    (reps) => {
      const failed = { rpe: 10, isShort: true } as const;
      const once = after([set(reps, failed)]);
      const lessBy = (share: number) =>
        after([set(reps, failed), set(reps * (1 - share), failed)]).mean - once.mean;
      expect(Math.abs(lessBy(0.08))).toBeLessThan(0.005);
      expect(lessBy(0.3)).toBeLessThan(lessBy(0.08));
    },
  );
});

describe('weights that are far from the usual are trusted only when repeated', () => {
  const usual = [three(8), three(8)];

  test('one mistyped set hardly changes the strength', () => {
    const slip = after(...usual, [set(8), set(8, { load: 1000 }), set(8)]);
    const plain = after(...usual, [set(8), set(8), set(8)]);
    expect(slip.mean).toBeCloseTo(plain.mean, 1);
    expect(max(slip)).toBeLessThan(160);
  });

  test.each([
    ['heavier', 200],
    ['lighter', 50],
  ])('weights that are much %s change the strength only after the second workout', (_, load) => {
    const once = after(...usual, three(8, { load }));
    expect(once.mean).toBe(after(...usual).mean);
    const twice = after(...usual, three(8, { load }), three(8, { load }));
    expect(max(twice) / load).toBeCloseTo(max(after(three(8))) / 100, 1);
  });
});

describe('a break lowers the estimated strength', () => {
  test.each([
    [7, 0],
    [14, 0],
    [20, 0.071],
    [25, 0.108],
    [56, 0.175],
    [365, 0.18],
  ])('a break of %d days lowers the strength by a share of %d', (days, loss) => {
    expect(lossAfter(days, null)).toBeCloseTo(loss, 2);
  });

  test('a pause of the usual length costs a lifter with rare workouts no strength', () => {
    expect(lossAfter(15, 10)).toBe(0);
    expect(lossAfter(20, 15)).toBe(0);
  });

  test('a break makes the strength less certain', () => {
    const known = after(three(8, { rpe: 8 }), three(8, { rpe: 8 }));
    expect(strengthAt(known, dayOf(60)).sd).toBeGreaterThan(strengthAt(known, dayOf(14)).sd);
  });
});

test('a weight 10% above the 1RM gives 0 possible repetitions', () => {
  const mean = Math.log(100);
  expect(possibleReps(mean, 75)).toBeCloseTo(10);
  expect(possibleReps(mean, 100)).toBeCloseTo(1);
  expect(possibleReps(mean, 110)).toBe(0);
});
