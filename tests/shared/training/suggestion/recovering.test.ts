import { describe, expect, it } from 'vitest';
import { bodyAreas } from '#shared/body-areas/vocabulary.ts';
import {
  type NextSetSuggestionInput,
  workOutNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import { heldNextSet, isHeld, recoveringAreaOf } from '#shared/training/suggestion/recovering.ts';

describe('recoveringAreaOf returns the recovering body part that an exercise loads', () => {
  const bench = { mainly: ['SHOULDER', 'CHEST'], also: ['ELBOW', 'WRIST'] } as const;
  const loaded = { mainly: [...bench.mainly], also: [...bench.also] };

  it('the body part that the exercise mainly loads comes first', () => {
    expect(recoveringAreaOf(loaded, ['ELBOW', 'CHEST'])).toBe('CHEST');
    expect(recoveringAreaOf(loaded, ['WRIST'])).toBe('WRIST');
  });

  it('an exercise that loads no recovering body part is not held back', () => {
    expect(recoveringAreaOf(loaded, ['KNEE', 'HIP'])).toBeNull();
    expect(recoveringAreaOf(loaded, [])).toBeNull();
    expect(recoveringAreaOf({ mainly: [], also: [] }, bodyAreas)).toBeNull();
  });
});

describe('heldNextSet does not raise the suggestion while a body part recovers', () => {
  const setOf = (rpe: number, reps = 5, step = 2.5): NextSetSuggestionInput => ({
    last: { weight: 100, reps, rpe, rpeSource: 'entered' },
    targetReps: 5,
    targetRpe: 8,
    restSeconds: 120,
    step,
    mode: 'balanced',
  });
  function told(input: NextSetSuggestionInput) {
    const workedOut = workOutNextSet(input);
    if (!workedOut) throw new Error('There is a suggestion');
    const suggestion = heldNextSet(workedOut.suggestion, input, 'SHOULDER');
    return {
      before: workedOut.suggestion,
      suggestion,
      text: nextSetText(suggestion, input, 'kg'),
      steps: nextSetStepsText({ ...workedOut, suggestion }, input, 'kg'),
    };
  }

  it('a recovering body part keeps the weight from rising', () => {
    const { before, suggestion, text, steps } = told(setOf(6));
    expect(before.weight).toBeGreaterThan(100);
    expect(suggestion).toMatchObject({ action: 'hold', weight: 100, reps: 5 });
    expect(isHeld(suggestion.reason)).toBe(true);
    expect(text).toBe('Held: your shoulder is recovering.');
    expect(steps.at(-1)).toBe('Your shoulder is recovering, so nothing goes up.');
  });

  it('while a body part recovers, the suggested repetitions do not rise', () => {
    const { before, suggestion } = told(setOf(6, 5, 50));
    expect(before).toMatchObject({ action: 'reps', weight: 100 });
    expect(before.reps).toBeGreaterThan(5);
    expect(suggestion).toMatchObject({ action: 'hold', reps: 5, reason: 'recovering' });
  });

  it('a suggestion without an increase is not changed for a recovering body part', () => {
    for (const input of [setOf(10), setOf(9.5, 3), setOf(10, 5, 50), setOf(8)]) {
      const { before, suggestion } = told(input);
      expect(suggestion).toBe(before);
    }
  });
});
