import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backtest as backtestAll,
  type BacktestedFirstSet,
  type BacktestedSet,
  backtestFirstSets,
} from '#shared/training/backtest/backtest.ts';

type Sets = readonly BacktestedSet[];

const set = (
  weight: number,
  rpe: number,
  rpeSource: 'entered' | 'default' = 'entered',
): BacktestedSet => ({
  weight,
  reps: 5,
  rpe,
  rpeSource,
  targetReps: 5,
  targetRpe: 8,
  restSeconds: 120,
});
const backtest = (of: Omit<Parameters<typeof backtestAll>[0], 'plus'>) =>
  backtestAll({ ...of, plus: 2.5 });
const times = <T>(count: number, of: T) => Array.from({ length: count }, () => of);
const tooHeavy = times(5, set(100, 10));
const right = () => ({ weight: (100 * (1 + 5 / 30)) / (1 + 7 / 30) });

const anySet = fc.record({
  weight: fc.integer({ min: 20, max: 200 }),
  reps: fc.integer({ min: 0, max: 10 }),
  rpe: fc.integer({ min: 10, max: 20 }).map((half) => half / 2),
  rpeSource: fc.constantFrom('entered' as const, 'default' as const),
  targetReps: fc.constant(5),
  targetRpe: fc.constant(8),
  restSeconds: fc.constant(120),
});

describe('a backtest compares a rule with simpler rules', () => {
  test('all rules are tested on the same pairs of sets', () => {
    const result = backtest({ sessions: times(8, [tooHeavy]), rule: right });
    expect(result).toMatchObject({ verdict: 'unclear', isTold: false, pairs: 32, sessions: 8 });
    expect(result.sameError).toBeCloseTo(2, 9);
    // A 1RM of 116.7 kg (Epley) allows 4.15 repetitions with 102.5 kg, but the target is 7 possible repetitions.
    expect(result.plusError).toBeCloseTo(7 - 30 * ((100 * (1 + 5 / 30)) / 102.5 - 1), 9);
    expect(result.ruleError).toBeCloseTo(0, 9);
    expect(result.mean).toBeCloseTo(-2, 9);
  });

  const turns = [9, 9.5, 10, 9.5];
  const honest = (workout: number) =>
    turns.map((_, index) => set(100, turns[(index + workout) % 4] ?? 9));

  test('a lighter rule is better and a heavier rule worse when the RPEs are above the target', () => {
    const sessions = Array.from({ length: 12 }, (_, workout) => [
      [set(100, 8.5), ...honest(workout)],
    ]);
    const rule = () => ({ weight: 95 });
    expect(backtest({ sessions, rule })).toMatchObject({ verdict: 'better', isTold: true });
    const worse = () => ({ weight: 110 });
    expect(backtest({ sessions, rule: worse })).toMatchObject({ verdict: 'worse', isTold: true });
  });

  test('a pair of sets is left out when the lifter used the weight that the rule suggests', () => {
    const used = times(3, { ...set(97.5, 8), isUsed: true });
    const sessions = times(12, [[set(100, 9), ...used]]);
    expect(backtest({ sessions, rule: () => ({ weight: 97.5 }) })).toMatchObject({ pairs: 0 });
    expect(backtest({ sessions, rule: () => ({ weight: 95 }) }).pairs).toBe(36);
  });

  test('a missed set counts as no repetition in reserve', () => {
    const missed = { ...set(100, 8, 'default'), reps: 3 };
    const { sameError, missError, pairs } = backtest({
      sessions: [[[missed, missed]]],
      rule: ({ last }) => last,
    });
    // The plan needed 7 possible repetitions. By Epley, 3 were possible with 100 kg and 5.7 with 92.5 kg.
    expect([pairs, sameError]).toEqual([1, expect.closeTo(4, 9)]);
    expect(missError).toBeCloseTo(7 - 30 * ((100 * (1 + 3 / 30)) / 92.5 - 1), 9);
  });

  test('fewer than 30 pairs or 8 workouts give no verdict', () => {
    const few = times(4, set(100, 10));
    expect(backtest({ sessions: times(9, [few]), rule: right })).toMatchObject({
      verdict: 'too few',
      pairs: 27,
    });
    const long = times(11, set(100, 10));
    expect(backtest({ sessions: times(7, [long]), rule: right })).toMatchObject({
      verdict: 'too few',
      pairs: 70,
    });
    expect(backtest({ sessions: [], rule: right })).toMatchObject({ pairs: 0, sameError: 0 });
  });

  test('a pair is left out when its later set has no entered RPE or no target RPE', () => {
    const pairsOf = (one: Sets, rule: () => { weight: number } | null = right) =>
      backtest({ sessions: [[one]], rule }).pairs;
    const middle = [set(100, 8), set(100, 7, 'default'), set(100, 8), set(100, 8)];
    // The rule may see a set without an RPE, but only a set with an RPE can judge the rule.
    expect(pairsOf(middle)).toBe(2);
    expect(pairsOf(times(3, { ...set(100, 8), targetRpe: null }))).toBe(0);
    expect(pairsOf(tooHeavy, () => null)).toBe(0);
  });

  test('each pair is judged by the target of its later set', () => {
    const later = { ...set(100, 10), targetReps: 3, targetRpe: 9 };
    // The lifter could do 5 repetitions with the weight, and 4 are wanted.
    expect(
      backtest({ sessions: [[[set(100, 9), later]]], rule: ({ last }) => last }),
    ).toMatchObject({
      pairs: 1,
      sameError: expect.closeTo(1, 9),
    });
  });

  test('a rule that repeats the weight has the same error as the unchanged weight', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anySet, { maxLength: 6 }), { maxLength: 12 }), (workouts) => {
        const sessions = workouts.map((sets) => [sets]);
        const result = backtest({ sessions, rule: ({ last }) => last });
        expect([result.mean, result.ruleError]).toEqual([0, result.sameError]);
        expect(['unclear', 'too few']).toContain(result.verdict);
      }),
    );
  });

  test('the rule gets only the sets up to the last done set', () => {
    fc.assert(
      fc.property(fc.array(anySet, { minLength: 2, maxLength: 8 }), (sets) => {
        const seen: (readonly BacktestedSet[])[] = [];
        backtest({
          sessions: [[sets]],
          rule: (shown) => {
            expect(shown.sets.at(-1)).toBe(shown.last);
            seen.push(shown.sets);
            return null;
          },
        });
        for (const shown of seen) {
          expect(shown.length).toBeLessThan(sets.length);
          expect(shown).toEqual(sets.slice(0, shown.length));
        }
      }),
    );
  });
});

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
const firstSetTimes = (count: number, of: BacktestedFirstSet[]) =>
  Array.from({ length: count }, () => of);
const anyFirst = fc.record({
  last: fc.integer({ min: 20, max: 200 }),
  suggested: fc.integer({ min: 20, max: 200 }),
  weight: fc.integer({ min: 20, max: 200 }),
  reps: fc.integer({ min: 0, max: 12 }),
  rpe: fc.integer({ min: 10, max: 20 }).map((half) => half / 2),
  targetReps: fc.integer({ min: 1, max: 12 }),
  targetRpe: fc.constantFrom(7, 8, 9),
});

describe('the backtest compares rules on the first sets of workouts', () => {
  test('all rules are tested on the same first sets', () => {
    const result = backtestFirstSets({ sessions: firstSetTimes(30, [first()]), plus: 5 });
    // The lifter always enters the planned RPE, which shows nothing about the real effort. So the verdict is 'unclear'.
    expect(result).toMatchObject({ verdict: 'unclear', isTold: false, pairs: 30, sessions: 30 });
    expect(result.ruleError).toBeCloseTo(0, 9);
    // The lifter can do 10 repetitions with 102.5 lbs. `possible` computes the possible repetitions with another
    // weight (Epley formula).
    const possible = (weight: number) => 30 * ((102.5 * (1 + 10 / 30)) / weight - 1);
    expect(result.sameError).toBeCloseTo(possible(100) - 10, 9);
    expect(result.plusError).toBeCloseTo(10 - possible(105), 9);
  });

  test('fewer than 30 first sets or 8 workouts give no verdict', () => {
    expect(backtestFirstSets({ sessions: firstSetTimes(29, [first()]), plus: 5 }).verdict).toBe(
      'too few',
    );
    const long = firstSetTimes(7, [first(), first(), first(), first(), first()]);
    expect(backtestFirstSets({ sessions: long, plus: 5 })).toMatchObject({
      verdict: 'too few',
      pairs: 35,
    });
    expect(backtestFirstSets({ sessions: [], plus: 5 })).toMatchObject({ pairs: 0, sameError: 0 });
  });

  test('a first set without a repetition is left out', () => {
    const failed = first({ reps: 0 });
    expect(backtestFirstSets({ sessions: [[failed], [first()]], plus: 5 })).toMatchObject({
      pairs: 1,
      sessions: 1,
    });
  });

  test('a rule that always suggests the last weight has the same error as repeating the last weight', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyFirst, { maxLength: 3 }), { maxLength: 20 }), (all) => {
        const sessions = all.map((sets) => sets.map((set) => ({ ...set, suggested: set.last })));
        const result = backtestFirstSets({ sessions, plus: 2.5 });
        expect([result.mean, result.ruleError]).toEqual([0, result.sameError]);
      }),
    );
  });
});
