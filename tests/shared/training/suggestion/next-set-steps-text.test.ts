import { expect, test } from 'vitest';
import {
  type NextSetSuggestionInput,
  workOutNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';

test.each([
  [4, '1 rep short, so 7.5% lighter: 92.5 kg.'],
  [3, '2 reps short, so 10% lighter: 90 kg.'],
])('after %d of 5 repetitions, the explanation begins with: %s', (reps, sentence) => {
  const input: NextSetSuggestionInput = {
    last: { weight: 100, reps, rpe: 8, rpeSource: 'default' },
    targetReps: 5,
    targetRpe: 8,
    restSeconds: 120,
    step: 2.5,
    mode: 'balanced',
  };
  const next = workOutNextSet(input);
  expect(next && nextSetStepsText(next, input, 'kg')[0]).toBe(sentence);
});
