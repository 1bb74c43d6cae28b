import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BacktestedFirstSet,
  backtestFirstSets,
} from '#shared/training/backtest/first-sets.ts';

const first = (changes: Partial<BacktestedFirstSet> = {}): BacktestedFirstSet => ({
  last: 100,
  suggested: 102.5,
  weight: 102.5,
  reps: 8,
  rpe: 8,
  targetReps: 8,
  targetRpe: 8,
  ...changes,
});
const times = (count: number, of: BacktestedFirstSet[]) => Array.from({ length: count }, () => of);
const anyFirst = fc.record({
  last: fc.integer({ min: 20, max: 200 }),
  suggested: fc.integer({ min: 20, max: 200 }),
  weight: fc.integer({ min: 20, max: 200 }),
  reps: fc.integer({ min: 0, max: 12 }),
  rpe: fc.integer({ min: 10, max: 20 }).map((half) => half / 2),
  targetReps: fc.integer({ min: 1, max: 12 }),
  targetRpe: fc.constantFrom(7, 8, 9),
});

describe('the backtest compares rules on first sets', () => {
  test('the backtest of first sets shows all errors on the same first sets', () => {
    const result = backtestFirstSets({ sessions: times(30, [first()]), plus: 5 });
    // Each RPE equals the target, so the RPEs prove nothing and the verdict is unclear.
    expect(result).toMatchObject({ verdict: 'unclear', isTold: false, pairs: 30, sessions: 30 });
    expect(result.ruleError).toBeCloseTo(0, 9);
    // The lifter could do 10 repetitions with 102.5 lbs. `possible` gives the repetitions with another weight (Epley).
    const possible = (weight: number) => 30 * ((102.5 * (1 + 10 / 30)) / weight - 1);
    expect(result.sameError).toBeCloseTo(possible(100) - 10, 9);
    expect(result.plusError).toBeCloseTo(10 - possible(105), 9);
  });

  test('the backtest of first sets has no verdict below 30 pairs or 8 workouts', () => {
    expect(backtestFirstSets({ sessions: times(29, [first()]), plus: 5 }).verdict).toBe('too few');
    const long = times(7, [first(), first(), first(), first(), first()]);
    expect(backtestFirstSets({ sessions: long, plus: 5 })).toMatchObject({
      verdict: 'too few',
      pairs: 35,
    });
    expect(backtestFirstSets({ sessions: [], plus: 5 })).toMatchObject({ pairs: 0, sameError: 0 });
  });

  test('the backtest of first sets leaves out sets that prove nothing', () => {
    const failed = first({ reps: 0 });
    expect(backtestFirstSets({ sessions: [[failed], [first()]], plus: 5 })).toMatchObject({
      pairs: 1,
      sessions: 1,
    });
  });

  test("the backtest of first sets finds no difference for last time's weight", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyFirst, { maxLength: 3 }), { maxLength: 20 }), (all) => {
        const sessions = all.map((sets) => sets.map((set) => ({ ...set, suggested: set.last })));
        const result = backtestFirstSets({ sessions, plus: 2.5 });
        expect([result.mean, result.ruleError]).toEqual([0, result.sameError]);
      }),
    );
  });
});
