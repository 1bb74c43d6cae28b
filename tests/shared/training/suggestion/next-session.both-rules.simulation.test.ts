// Both rules together: the weight of the next set changes within a workout, and the next session still goes where the
// lifter's strength goes.
import { describe, expect, test } from 'vitest';
import {
  type PairPlan,
  type PairRun,
  simulatePair,
} from '#tests/shared/training/simulation/both-rules.ts';
import { reasonsOf } from '#tests/shared/training/simulation/reasons.ts';

const plans: readonly (readonly [string, PairPlan])[] = [
  ['5 × 5', { repsMin: 5, repsMax: 5, targetSets: 5, targetRpe: 8 }],
  ['3 × 5', { repsMin: 5, repsMax: 5, targetSets: 3, targetRpe: 8 }],
  ['3 × 3–5', { repsMin: 3, repsMax: 5, targetSets: 3, targetRpe: 8 }],
  ['3 × 6–8', { repsMin: 6, repsMax: 8, targetSets: 3, targetRpe: 8 }],
  ['4 × 8–12', { repsMin: 8, repsMax: 12, targetSets: 4, targetRpe: 8 }],
];
const ways: readonly (readonly [string, Omit<PairRun, 'plan'>])[] = [
  ['every suggestion is followed', { followed: 1 }],
  ['half of them are', { followed: 0.5 }],
];

describe.each(['A', 'B'] as const)('half a year of lifters of kind %s', (kind) => {
  describe.each(plans)('with %s', (_, plan) => {
    test.each(ways)('goes up within a fifth of their true gain where %s', (__, way) => {
      const { growth, ups } = simulatePair({ plan, crowd: { kind }, ...way });
      expect(growth).toBeGreaterThanOrEqual(0.8);
      expect(growth).toBeLessThanOrEqual(1.2);
      expect(ups).toBeGreaterThan(0);
    });
  });
});

test('where suggestions are followed, hardly anybody falls short of the range', () => {
  for (const [, plan] of plans) {
    const { failed } = simulatePair({ plan, lifters: 100 });
    const { failed: same } = simulatePair({ plan, lifters: 100, followed: 0 });
    expect(failed).toBeLessThan(same);
  }
});

describe.each(['A', 'B'] as const)('no reason is false for lifters of kind %s', (kind) => {
  test.each(plans)('in half a year with %s', (_, plan) => {
    for (const saysRpe of [true, false]) {
      const { said, untrue } = reasonsOf(
        simulatePair({ plan, crowd: { kind }, saysRpe, lifters: 40 }),
      );
      expect(untrue).toEqual([]);
      expect(said).toBeGreaterThan(500);
    }
  });
});
