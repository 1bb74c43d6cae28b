import { expect, test } from 'vitest';
import type { ExerciseBacktest } from '#shared/exercise-history/backtest-schema.ts';
import { errorsText, countsText } from '#web/features/exercises/page/backtest-text.ts';

const figures = {
  version: 3,
  pairs: 52,
  sessions: 14,
  leastPairs: 30,
  leastSessions: 8,
  sameError: 1.42,
  plusError: 1.81,
  ruleError: 1,
  verdict: 'unclear',
} as const;
const replay: ExerciseBacktest = {
  ...figures,
  rule: 'next-set',
  firstSets: { ...figures, rule: 'next-session', progression: 'double' },
};

test('all errors are shown', () => {
  expect(errorsText(replay, 'kg')).toBe(
    'Same weight again: 1.4 RPE points off. Last + 2.5 kg: 1.8. This rule: 1.0.',
  );
  expect(errorsText(replay, 'lbs')).toContain('Last + 5 lbs: 1.8.');
});

test('first sets are judged against the last time', () => {
  expect(errorsText(replay.firstSets, 'kg')).toBe(
    'Same as last time: 1.4 RPE points off. Last + 2.5 kg: 1.8. This rule: 1.0.',
  );
  const few = { ...replay.firstSets, verdict: 'too few', pairs: 12 } as const;
  expect(countsText(few)).toBe('Not enough yet: 12 of 30 pairs');
});

test('the figures say on how much they rest, and neither better nor worse', () => {
  expect(countsText(replay)).toBe('52 pairs, 14 sessions');
});

test('too few pairs are shown with the number that is needed', () => {
  const few = { ...replay, verdict: 'too few' } as const;
  expect(countsText({ ...few, pairs: 12 })).toBe('Not enough yet: 12 of 30 pairs');
  expect(countsText({ ...few, sessions: 6 })).toBe('Not enough yet: 6 of 8 sessions');
});
