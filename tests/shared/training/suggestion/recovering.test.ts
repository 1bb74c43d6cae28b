import { describe, expect, it } from 'vitest';
import { bodyAreas } from '#shared/body-areas/vocabulary.ts';
import { lineProgressions } from '#shared/training/suggestion/line-progression.ts';
import { workOutNextSession } from '#shared/training/suggestion/next-session.ts';
import { nextSessionStepsText } from '#shared/training/suggestion/next-session-steps-text.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import {
  type NextSetSuggestionInput,
  workOutNextSet,
} from '#shared/training/suggestion/next-set.ts';
import { nextSetStepsText } from '#shared/training/suggestion/next-set-steps-text.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import {
  heldNextSession,
  heldNextSet,
  isHeld,
  recoveringAreaOf,
} from '#shared/training/suggestion/recovering.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';

describe('the part of the body', () => {
  const bench = { mainly: ['SHOULDER', 'CHEST'], also: ['ELBOW', 'WRIST'] } as const;
  const loaded = { mainly: [...bench.mainly], also: [...bench.also] };

  it('is one that the lift mainly loads before one that it also loads', () => {
    expect(recoveringAreaOf(loaded, ['ELBOW', 'CHEST'])).toBe('CHEST');
    expect(recoveringAreaOf(loaded, ['WRIST'])).toBe('WRIST');
  });

  it('is none where the lift loads no recovering one', () => {
    expect(recoveringAreaOf(loaded, ['KNEE', 'HIP'])).toBeNull();
    expect(recoveringAreaOf(loaded, [])).toBeNull();
    expect(recoveringAreaOf({ mainly: [], also: [] }, bodyAreas)).toBeNull();
  });
});

describe('the next set', () => {
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

  it('keeps the weight and the planned repetitions where it would go up, and says why', () => {
    const { before, suggestion, text, steps } = told(setOf(6));
    expect(before.weight).toBeGreaterThan(100);
    expect(suggestion).toMatchObject({ action: 'hold', weight: 100, reps: 5 });
    expect(isHeld(suggestion.reason)).toBe(true);
    expect(text).toBe('Held: your shoulder is recovering.');
    expect(steps.at(-1)).toBe('Your shoulder is recovering, so nothing goes up.');
  });

  it('asks for no more repetitions in place of a weight that is too far away', () => {
    const { before, suggestion } = told(setOf(6, 5, 50));
    expect(before).toMatchObject({ action: 'reps', weight: 100 });
    expect(before.reps).toBeGreaterThan(5);
    expect(suggestion).toMatchObject({ action: 'hold', reps: 5, reason: 'recovering' });
  });

  it('still goes down, still asks for fewer repetitions, and stays where it stays', () => {
    for (const input of [setOf(10), setOf(9.5, 3), setOf(10, 5, 50), setOf(8)]) {
      const { before, suggestion } = told(input);
      expect(suggestion).toBe(before);
    }
  });
});

describe('the next session', () => {
  const sessionOf = (changes: Partial<SessionSuggestionInput>): SessionSuggestionInput => ({
    rule: 'double',
    lastSets: [10, 10, 10].map((reps) => ({ weight: 70, reps })),
    repsMin: 8,
    repsMax: 10,
    targetSets: 3,
    targetRpe: 8,
    increment: 2.5,
    step: 2.5,
    missesBefore: 0,
    ...changes,
  });
  function told(changes: Partial<SessionSuggestionInput> = {}) {
    const input = sessionOf(changes);
    const workedOut = workOutNextSession(input);
    if (!workedOut) throw new Error('There is a suggestion');
    const suggestion = heldNextSession(workedOut.suggestion, input, 'KNEE');
    return {
      before: workedOut.suggestion,
      suggestion,
      text: nextSessionText(suggestion, input, 'kg'),
      steps: nextSessionStepsText({ ...workedOut, suggestion }, input, 'kg'),
    };
  }

  it('keeps the weight where it would go up, and says why', () => {
    const { before, text, steps } = told();
    expect(before).toMatchObject({ action: 'up', weight: 72.5, reps: 8 });
    expect(text).toBe('70 kg × 10: held, your knee is recovering.');
    expect(steps).toContain('Your knee is recovering, so nothing goes up.');
    expect(steps.at(-1)).toBe('In steps of 2.5 kg: 70 kg.');
  });

  it('asks for no repetitions over the range either', () => {
    const { before, suggestion } = told({ increment: 20, step: 20, anchor: 10 });
    expect(before).toMatchObject({ action: 'repeat', weight: 70, reps: 11, reason: 'reps-first' });
    expect(suggestion).toMatchObject({ action: 'repeat', weight: 70, reps: 10 });
  });

  it('is no heavier than the last time by any rule, and never off what can be loaded', () => {
    const easy = Array.from({ length: 3 }, () => ({ weight: 70, reps: 14, rpe: 6 }));
    for (const rule of lineProgressions) {
      for (const loads of [undefined, [60, 65, 71, 75], [60, 65, 70, 72]]) {
        const { before, suggestion } = told({ rule, lastSets: easy, ...(loads && { loads }) });
        expect(before.weight, rule).toBeGreaterThan(70);
        expect(suggestion.weight, rule).toBeLessThanOrEqual(70);
        if (loads) expect(loads, rule).toContain(suggestion.weight);
      }
    }
  });

  it('still goes down, and still climbs the planned range', () => {
    const short = [9, 8, 8].map((reps) => ({ weight: 70, reps }));
    const missed = [5, 5, 5].map((reps) => ({ weight: 70, reps }));
    for (const changes of [
      { lastSets: short },
      { lastSets: missed, missesBefore: 1 },
      { daysAway: 40 },
    ]) {
      const { before, suggestion } = told(changes);
      expect(suggestion).toBe(before);
    }
  });
});
