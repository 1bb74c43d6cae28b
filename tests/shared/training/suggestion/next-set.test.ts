import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSetModes } from '#shared/training/suggestion/next-set-mode.ts';
import {
  type NextSetSuggestion,
  type NextSetSuggestionInput,
  suggestNextSet,
} from '#shared/training/suggestion/next-set.ts';

type Last = NextSetSuggestionInput['last'];
type Changes = Partial<Omit<NextSetSuggestionInput, 'last'>> & { last?: Partial<Last> };

function input({ last, ...changes }: Changes = {}): NextSetSuggestionInput {
  return {
    last: { weight: 100, reps: 5, rpe: 8, rpeSource: 'entered', ...last },
    targetReps: 5,
    targetRpe: 8,
    restSeconds: 120,
    step: 2.5,
    mode: 'balanced',
    ...changes,
  };
}

function suggest(changes: Changes = {}): NextSetSuggestion {
  const suggestion = suggestNextSet(input(changes));
  if (!suggestion) throw new Error('Nothing is suggested');
  return suggestion;
}

const half = (min: number, max: number) =>
  fc.integer({ min: 2 * min, max: 2 * max }).map((halves) => halves / 2);
const anyInput = fc
  .record({
    weight: fc.integer({ min: 8, max: 160 }).map((steps) => 2.5 * steps),
    reps: fc.integer({ min: 0, max: 12 }),
    rpe: half(1, 10),
    targetReps: fc.integer({ min: 1, max: 15 }),
    targetRpe: half(6, 10),
    restSeconds: fc.integer({ min: 0, max: 300 }),
    mode: fc.constantFrom(...nextSetModes),
  })
  .map(({ weight, reps, rpe, ...others }) => input({ last: { weight, reps, rpe }, ...others }));

describe('the suggestion follows from the repetitions and the RPE of the last set', () => {
  test.each<[string, Partial<Last>, Partial<NextSetSuggestion>]>([
    ['goes down after RPE 9', { rpe: 9 }, { action: 'weight', weight: 97.5, reason: 'effort' }],
    ['stays at the target', { rpe: 8 }, { action: 'hold', weight: 100, reps: 5, reason: 'close' }],
    ['stays within a repetition', { rpe: 7 }, { action: 'hold', weight: 100 }],
    ['goes up after RPE 6.5', { rpe: 6.5 }, { weight: 102.5, reason: 'effort' }],
    ['goes down after 3 of 5', { reps: 3, rpe: 10 }, { weight: 87.5, reps: 5, reason: 'reps' }],
    [
      'is a tenth lighter after no repetition',
      { reps: 0, rpe: 10 },
      { weight: 90, reason: 'reps' },
    ],
    ['goes up after more repetitions than planned', { reps: 8 }, { weight: 107.5, reason: 'reps' }],
    ['goes up after 5 repetitions more than planned', { reps: 10 }, { weight: 107.5 }],
    [
      'names the effort when the repetitions say the opposite',
      { reps: 6, rpe: 10 },
      {
        action: 'weight',
        reason: 'effort',
      },
    ],
  ])('a suggestion for the next set %s', (_, last, expected) => {
    expect(suggest({ last })).toMatchObject(expected);
  });

  test('the repetitions change when the increment of the weight is too large', () => {
    const dumbbell = { targetReps: 10, restSeconds: 90, step: 4 };
    expect(suggest({ ...dumbbell, last: { weight: 24, reps: 10, rpe: 10 } })).toMatchObject({
      action: 'reps',
      weight: 24,
      reps: 8,
      reason: 'step',
    });
    expect(suggest({ ...dumbbell, last: { weight: 24, reps: 10, rpe: 6.5 } })).toMatchObject({
      action: 'reps',
      reps: 11,
    });
    expect(suggest({ step: 50, last: { reps: 1, rpe: 10 } })).toMatchObject({ reps: 2 });
  });

  test('after no repetition the next lighter weight is suggested, or else one repetition', () => {
    const none = { last: { reps: 0, rpe: 10 } };
    expect(suggest({ ...none, step: 50 })).toMatchObject({ action: 'weight', weight: 50 });
    expect(suggest({ ...none, loads: [100, 120] })).toMatchObject({
      action: 'reps',
      weight: 100,
      reps: 1,
      reason: 'lightest',
    });
    // 2.27 kg is 5 lbs, which is close enough to the computed 2.25 kg.
    const small = { last: { weight: 2.5, reps: 0, rpe: 5 }, loads: [2.27, 4.54] };
    expect(suggest(small)).toMatchObject({ action: 'weight', weight: 2.27 });
  });

  test('the weight does not rise in the first workout after a break of more than 14 days', () => {
    const easy = { last: { rpe: 6 } };
    expect(suggest({ ...easy, daysAway: 14 }).weight).toBeGreaterThan(100);
    expect(suggest({ ...easy, daysAway: 15 })).toMatchObject({
      action: 'hold',
      weight: 100,
      reason: 'away',
    });
    expect(suggest({ last: { rpe: 9.5 }, daysAway: 15 }).weight).toBeLessThan(100);
  });

  test('fatigue costs more repetitions after a higher RPE and fewer after a longer rest', () => {
    const tired = (changes: Changes) => suggest(changes).gap;
    expect(tired({ last: { rpe: 9.5 } })).toBeCloseTo(-1.5 - 0.225, 9);
    expect(tired({ last: { rpe: 9 } })).toBeCloseTo(-1 - 0.15, 9);
    expect(tired({ last: { rpe: 9 }, restSeconds: 30 })).toBeCloseTo(-1 - 0.15 * 1.5, 9);
    expect(tired({ last: { rpe: 9 }, restSeconds: 480 })).toBeCloseTo(-1 - 0.15 * 0.6, 9);
    expect(tired({ last: { rpe: 9 }, mode: 'cautious' })).toBeCloseTo(-1.4, 9);
    expect(tired({ last: { rpe: 9 }, mode: 'bold' })).toBeCloseTo(-1, 9);
  });

  test('an RPE under 5 counts as 5', () => {
    expect(suggest({ last: { rpe: 1 } })).toEqual(suggest({ last: { rpe: 5 } }));
  });

  test.each<[string, Changes]>([
    ['no target RPE, and no repetition missing', { targetRpe: null }],
    ['an RPE that nobody entered', { last: { rpeSource: 'default' } }],
    ['no load', { last: { weight: 0 } }],
    ['a load that is no number', { last: { weight: Number.NaN } }],
    ['repetitions that are no number', { last: { reps: Number.NaN } }],
    ['an RPE that is no number', { last: { rpe: Number.NaN } }],
    ['more than 15 planned repetitions', { targetReps: 16, last: { reps: 15 } }],
    ['no planned repetition', { targetReps: 0 }],
    ['6 repetitions more than planned', { last: { reps: 11, rpe: 10 } }],
    ['more than 20 possible repetitions', { targetReps: 15, last: { reps: 17, rpe: 6.5 } }],
    ['weights without a step', { step: 0 }],
  ])('no next set is suggested after a set with %s', (_, changes) => {
    expect(suggestNextSet(input(changes))).toBeNull();
  });

  test('the suggestion for a pull-up gives the added weight', () => {
    const pullUp = { bodyLoad: 76, last: { weight: 20, reps: 5, rpe: 9 } };
    expect(suggest(pullUp)).toMatchObject({ action: 'weight', weight: 17.5 });
    // No weight below the body weight can be loaded, so the repetitions fall.
    const body = { bodyLoad: 76, last: { weight: 0, reps: 5, rpe: 10 } };
    expect(suggest(body)).toMatchObject({ action: 'reps', weight: 0, reps: 3 });
    // The rule raises the repetitions before it adds the first plate.
    expect(suggest({ ...body, last: { weight: 0, reps: 8, rpe: 7 } })).toMatchObject({
      action: 'reps',
      weight: 0,
      reason: 'body',
    });
  });

  test('the suggested weight can be loaded', () => {
    const loads = [60, 84, 91, 96.5, 103, 110];
    expect(suggest({ loads, last: { rpe: 9 } }).weight).toBe(96.5);
    expect(suggest({ loads, last: { rpe: 5.5 } }).weight).toBe(103);
    expect(suggest({ loads: [60, 100, 140], last: { rpe: 9.5 } })).toMatchObject({
      action: 'reps',
      weight: 100,
      reps: 3,
    });
  });

  test('the weight stays between 85% and 107.5% of the last weight', () => {
    fc.assert(
      fc.property(anyInput, (one) => {
        const suggestion = suggestNextSet(one);
        if (!suggestion) return;
        const { weight, reps } = suggestion;
        expect(weight).toBeGreaterThanOrEqual(0.85 * one.last.weight - 1e-9);
        expect(weight).toBeLessThanOrEqual(1.075 * one.last.weight + 1e-9);
        expect(Number.isInteger(weight / one.step)).toBe(true);
        expect(reps).toBeGreaterThanOrEqual(1);
        expect(Math.abs(reps - one.targetReps)).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('a higher RPE never raises the weight', () => {
    fc.assert(
      fc.property(anyInput, half(0, 9), (one, more) => {
        const { last } = one;
        const harder = { ...one, last: { ...last, rpe: Math.min(10, last.rpe + more) } };
        const [easy, hard] = [suggestNextSet(one), suggestNextSet(harder)];
        if (!easy || !hard) return;
        expect(hard.weight).toBeLessThanOrEqual(easy.weight);
        if (hard.weight === easy.weight && hard.action === easy.action) {
          expect(hard.reps).toBeLessThanOrEqual(easy.reps);
        }
      }),
    );
  });

  test('multiplying weight and increment by 2, 4 or 8 multiplies the suggested weight equally', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(2, 4, 8), (one, factor) => {
        const scaled = suggestNextSet({
          ...one,
          step: factor * one.step,
          last: { ...one.last, weight: factor * one.last.weight },
        });
        const plain = suggestNextSet(one);
        expect(scaled).toEqual(plain && { ...plain, weight: factor * plain.weight });
      }),
    );
  });

  test('a bolder suggestion mode never suggests less weight than a more cautious one', () => {
    fc.assert(
      fc.property(anyInput, (one) => {
        const weights = nextSetModes.map((mode) => suggestNextSet({ ...one, mode })?.weight ?? 0);
        expect(weights).toEqual(weights.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a next set can be suggested without an RPE', () => {
  const without = (last: Partial<Last>, changes: Changes = {}) =>
    suggestNextSet(input({ ...changes, last: { ...last, rpeSource: 'default' } }));

  test.each<[string, Partial<Last>, Partial<NextSetSuggestion> | null]>([
    ['no suggestion after a set that reached its repetitions', { reps: 5 }, null],
    ['no suggestion after a set with more repetitions', { reps: 7 }, null],
    [
      'the first missing repetition takes 7.5% off',
      { reps: 4 },
      { weight: 92.5, reps: 5, gap: -1 },
    ],
    [
      'each further missing repetition takes 2.5% off',
      { reps: 2 },
      { weight: 87.5, reason: 'reps', gap: -3 },
    ],
    ['a set without a repetition takes a tenth off', { reps: 0 }, { weight: 90, reps: 5 }],
  ])('the next set without an RPE: %s', (_, last, expected) => {
    const suggestion = without(last);
    if (expected === null) expect(suggestion).toBeNull();
    else expect(suggestion).toMatchObject(expected);
    expect(suggestNextSet(input({ targetRpe: null, last }))).toEqual(suggestion);
  });

  test('without a lighter weight, the repetitions of the last set are suggested', () => {
    expect(without({ weight: 20, reps: 3 }, { loads: [20, 30] })).toEqual({
      action: 'reps',
      weight: 20,
      reps: 3,
      gap: -2,
      reason: 'lightest',
    });
  });
});
