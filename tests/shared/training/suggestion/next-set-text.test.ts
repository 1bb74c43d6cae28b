import { expect, test } from 'vitest';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';

function textAfter(reps: number, rpe: number, weight = 100, step = 2.5, planned?: number): string {
  const input = {
    last: { weight, reps, rpe, rpeSource: 'entered' },
    targetReps: 5,
    targetRpe: 8,
    restSeconds: 120,
    step,
    mode: 'balanced',
  } as const;
  const suggestion = suggestNextSet(input);
  return suggestion ? nextSetText(suggestion, input, 'kg', planned) : '';
}

test.each([
  ['an effort', textAfter(5, 9), '97.5 kg: the last set felt like RPE 9, your target is 8.'],
  ['repetitions', textAfter(3, 10), '87.5 kg: 3 repetitions at RPE 10, the plan is 5 at 8.'],
  ['a target that was met', textAfter(5, 8), 'Same weight: close to your target.'],
  [
    'a target that was met before a heavier set',
    textAfter(5, 8, 100, 2.5, 105),
    '100 kg again, not 105: close to your target.',
  ],
  [
    'more repetitions than are planned next, at a high effort',
    textAfter(7, 10, 100, 2.5, 105),
    '100 kg again, not 105: 7 repetitions at RPE 10, the plan is 5 at 8.',
  ],
  [
    'a step that is too far',
    textAfter(5, 10, 24, 8),
    'Same weight, aim for 3: the next step is too large.',
  ],
])('after %s, the text of the reason is: %s', (_, text, sentence) => {
  expect(text).toBe(sentence);
});
