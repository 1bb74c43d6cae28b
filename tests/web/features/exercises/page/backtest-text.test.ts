import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExerciseBacktest } from '#shared/exercise-history/backtest-schema.ts';
import { backtestOf, LEAST_PAIRS, LEAST_SESSIONS } from '#shared/training/backtest/score.ts';
import { countsText, errorsText, verdictText } from '#web/features/exercises/page/backtest-text.ts';

const figures = {
  version: 3,
  pairs: 52,
  sessions: 14,
  leastPairs: 30,
  leastSessions: 8,
  sameError: 1.42,
  plusError: 1.81,
  missError: 1.24,
  ruleError: 1,
  isTold: true,
  verdict: 'unclear',
} as const;
const replay: ExerciseBacktest = {
  ...figures,
  rule: 'next-set',
  firstSets: {
    ...figures,
    version: 6,
    missError: null,
    rule: 'next-session',
    progression: 'double',
  },
};

test('the text of a backtest shows the error of every rule', () => {
  expect(errorsText(replay, 'kg')).toBe(
    'Same weight again: 1.4 RPE points off. Last + 2.5 kg: 1.8. Less after a miss: 1.2. This rule: 1.0.',
  );
  expect(errorsText(replay, 'lbs')).toContain('Last + 5 lbs: 1.8.');
});

test('the backtest of first sets shows the error of repeating the weight of the last workout', () => {
  expect(errorsText(replay.firstSets, 'kg')).toBe(
    'Same as last time: 1.4 RPE points off. Last + 2.5 kg: 1.8. This rule: 1.0.',
  );
  const few = { ...replay.firstSets, verdict: 'too few', pairs: 12 } as const;
  expect(countsText(few)).toBe('Not enough yet: 12 of 30 pairs');
});

test('the text of a backtest shows how many pairs of sets were compared', () => {
  expect(countsText(replay)).toBe('52 pairs, 14 sessions');
});

test.each([
  ['better', true, 'Better for you'],
  ['worse', true, 'Worse for you'],
  ['unclear', true, 'No clear difference'],
  ['unclear', false, 'Not judged: most of your RPEs are the same number or your target'],
  ['too few', true, null],
] as const)(
  "the backtest verdict '%s' (usable RPEs: %s) has the text: %s",
  (verdict, isTold, text) => {
    expect(verdictText({ ...replay, verdict, isTold })).toBe(text);
  },
);

test("a rule with a larger error than the rule 'less after a miss' is not called better", () => {
  expect(verdictText({ ...replay, verdict: 'unclear', ruleError: 1.3 })).toBe(
    'No better than less after a miss',
  );
});

test('the text of each backtest verdict is true for the errors of the compared rules', () => {
  const seen = new Set<string | null>();
  const error = fc.integer({ min: 0, max: 30 }).map((each) => each / 10);
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.record({
            same: error,
            plus: error,
            rule: error,
            afterMiss: fc.constantFrom(null, 0.2, 2),
            halfStep: fc.constantFrom(0, 0.3),
          }),
          { minLength: 3, maxLength: 6 },
        ),
        { minLength: 5, maxLength: 14 },
      ),
      fc.boolean(),
      fc.constantFrom(-1.5, 0, 1.5),
      (sessions, isTold, shift) => {
        const moved = sessions.map((pairs) =>
          pairs.map((pair) => ({ ...pair, rule: Math.max(0, pair.same + shift) })),
        );
        const told = backtestOf(shift === 0 ? sessions : moved, { isTold });
        const text = verdictText(told);
        seen.add(text);
        const isTrue: Record<string, boolean> = {
          'Better for you': told.high < 0 && told.ruleError <= (told.missError ?? Infinity),
          'Worse for you': told.low > 0 && told.ruleError > told.sameError,
          'No clear difference':
            told.low <= 0 && told.high >= 0 && told.ruleError <= (told.missError ?? Infinity),
          'No better than less after a miss': told.ruleError > (told.missError ?? Infinity),
          'Not judged: most of your RPEs are the same number or your target': !isTold,
        };
        const isTooFew = told.pairs < LEAST_PAIRS || told.sessions < LEAST_SESSIONS;
        expect(text === null ? isTooFew : isTrue[text] && !isTooFew).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
  expect(seen.size).toBe(6);
});

test('a backtest with too few pairs or workouts says how many it has and needs', () => {
  const few = { ...replay, verdict: 'too few' } as const;
  expect(countsText({ ...few, pairs: 12 })).toBe('Not enough yet: 12 of 30 pairs');
  expect(countsText({ ...few, sessions: 6 })).toBe('Not enough yet: 6 of 8 sessions');
});
