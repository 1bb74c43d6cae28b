import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missed, usualRepsMax, usualWeight } from '#shared/training/suggestion/next-session.ts';
import type {
  ProgressionRule,
  SessionSuggestionInput,
} from '#shared/training/suggestion/session-suggestion-input.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { suggestNextSession } from '#tests/shared/training/simulation/suggest-next-session.ts';

function input(
  rule: ProgressionRule,
  reps: readonly number[],
  changes: Partial<SessionSuggestionInput> = {},
  rpe?: number,
): SessionSuggestionInput {
  return {
    rule,
    lastSets: reps.map((each) => ({ weight: 100, reps: each, ...(rpe ? { rpe } : {}) })),
    repsMin: 8,
    repsMax: 10,
    targetSets: 3,
    targetRpe: 8,
    increment: 2.5,
    step: 2.5,
    missesBefore: 0,
    ...changes,
  };
}

const next = (one: SessionSuggestionInput) => {
  const { action, weight, reps } = suggestNextSession(one) ?? {};
  return [action, weight, reps];
};

describe('double progression', () => {
  test.each<[string, SessionSuggestionInput, [string, number, number]]>([
    ['goes up from the end of the range', input('double', [10, 10, 10]), ['up', 102.5, 8]],
    ['asks for one more than the fewest', input('double', [10, 9, 8]), ['repeat', 100, 9]],
    ['asks for no more than the range', input('double', [12, 11, 10], {}, 9), ['repeat', 100, 10]],
    ['waits for all planned sets', input('double', [10, 10]), ['repeat', 100, 10]],
    [
      'goes up within half a point of the target',
      input('double', [10, 10, 10], {}, 8.5),
      ['up', 102.5, 8],
    ],
    ['waits where that was too hard', input('double', [10, 10, 10], {}, 9), ['repeat', 100, 10]],
    ['goes up two steps where it was easy', input('double', [10, 10, 10], {}, 6.5), ['up', 105, 8]],
    ['stays after one miss', input('double', [8, 7, 6, 9]), ['repeat', 100, 8]],
    ['goes back after two', input('double', [8, 7, 6, 9], { missesBefore: 1 }), ['reset', 90, 8]],
    ['asks for the beginning at least', input('double', [10, 9, 5]), ['repeat', 100, 8]],
  ])('%s', (_, one, expected) => {
    expect(next(one)).toEqual(expected);
  });

  const ten = (...weights: number[]) => ({
    ...input('double', [10, 10, 10]),
    lastSets: weights.map((weight) => ({ weight, reps: 10 })),
  });

  test('counts sets that were made a little lighter on the day for the weight of the first', () => {
    expect(next(ten(105, 100, 97.5))).toEqual(['up', 107.5, 8]);
    const [first, ...others] = ten(105, 100, 100).lastSets;
    const after = (rpe: number) =>
      next({ ...ten(), lastSets: [{ weight: 105, reps: 10, ...first, rpe }, ...others] });
    expect(after(8.5)).toEqual(['up', 107.5, 8]);
    expect(after(9)).toEqual(['repeat', 105, 10]);
  });

  test('goes up neither after back-off sets nor after heavier ones, from the weight that was used most', () => {
    expect(next(ten(120, 100, 100))).toEqual(['repeat', 100, 10]);
    expect(next(ten(100, 100, 105))).toEqual(['repeat', 100, 10]);
    expect(usualWeight([{ weight: 100 }, { weight: 105 }])).toBe(105);
  });
});

describe('the other rules', () => {
  test.each<[string, SessionSuggestionInput, (string | number | undefined)[]]>([
    ['linear goes up each time', input('linear', [8, 8, 8]), ['up', 102.5, 8]],
    [
      'linear stays after a miss',
      input('linear', [8, 8, 7], { missesBefore: 1 }),
      ['repeat', 100, 8],
    ],
    [
      'linear goes back after three',
      input('linear', [8, 7], { missesBefore: 2 }),
      ['reset', 90, 8],
    ],
    ['an open set of 4 more is two steps', input('amrap', [8, 8, 12]), ['up', 105, 8]],
    ['of 2 more is one', input('amrap', [8, 8, 10]), ['up', 102.5, 8]],
    ['of one more is none', input('amrap', [8, 8, 9]), ['repeat', 100, 8]],
    ['of fewer is one down', input('amrap', [8, 8, 7]), ['reset', 97.5, 8]],
    ['effort goes half-way', input('effort', [8, 8, 8], {}, 9), ['reset', 97.5, 8]],
    [
      'effort goes up 5% at most',
      input('effort', [10, 8, 8], { repsMin: 3, repsMax: 3 }, 8),
      ['up', 105, 3],
    ],
    [
      'effort goes down 10% at most',
      input('effort', [1, 1, 1], { repsMin: 9, repsMax: 9 }, 10),
      ['reset', 90, 9],
    ],
    [
      'effort goes up where RPE 5 is too easy to measure',
      input('effort', [8], {}, 5),
      ['up', 105, 8],
    ],
    ['and by a tenth at most', input('effort', [20, 20, 20], {}, 5), ['up', 110, 8]],
    ['not where it is as planned', input('effort', [11], {}, 9), [undefined, undefined, undefined]],
    [
      'effort asks for repetitions before a weight that is more than a tenth heavier',
      input('effort', [8, 8, 8], { loads: [80, 100, 120], increment: 20 }, 5),
      ['repeat', 100, 9],
    ],
    [
      'and goes up one increment after five of them',
      input('effort', [13, 13, 13], { loads: [80, 100, 120], increment: 20 }, 8),
      ['up', 120, 8],
    ],
    [
      'effort stays silent without one',
      input('effort', [8, 8, 8]),
      [undefined, undefined, undefined],
    ],
  ])('%s', (_, one, expected) => {
    expect(next(one)).toEqual(expected);
  });

  test('the rules off and wave suggest nothing, and neither does a line without a set or a range', () => {
    expect(suggestNextSession(input('off', [10, 10, 10]))).toBeNull();
    expect(suggestNextSession(input('wave', [10, 10, 10]))).toBeNull();
    expect(suggestNextSession(input('double', []))).toBeNull();
    expect(suggestNextSession(input('double', [8], { repsMin: 0 }))).toBeNull();
    expect(suggestNextSession(input('double', [8], { repsMin: 8, repsMax: 6 }))).toBeNull();
    expect(suggestNextSession(input('double', [8], { step: Number.NaN }))).toBeNull();
  });
});

test('what is missed is half of the sets by double, and any set by linear', () => {
  expect(missed(input('double', [8, 8, 7]))).toBe(false);
  expect(missed(input('double', [8, 7]))).toBe(true);
  expect(missed(input('linear', [8, 8, 7]))).toBe(true);
  expect(missed(input('linear', [8, 8]))).toBe(true);
  expect(missed(input('linear', [8, 8, 8]))).toBe(false);
});

test.each([
  [5, 5],
  [8, 10],
  [12, 14],
  [15, 20],
])('the range from %d ends at %d where nobody chose an end', (from, to) => {
  expect(usualRepsMax(from)).toBe(to);
});

test('the next session never rises with the RPE, and is the same in another unit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ProgressionRule>('double', 'linear', 'effort', 'amrap'),
      fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 12, max: 19 }),
      fc.constantFrom(2, 4, 8),
      (rule, reps, halves, factor) => {
        const one = input(rule, reps, {}, halves / 2);
        const suggestion = suggestNextSession(one);
        const harder = suggestNextSession(input(rule, reps, {}, halves / 2 + 0.5));
        if (suggestion && harder) expect(harder.weight).toBeLessThanOrEqual(suggestion.weight);
        const scaled = suggestNextSession({
          ...one,
          increment: factor * one.increment,
          step: factor * one.step,
          lastSets: one.lastSets.map((set) => ({ ...set, weight: factor * set.weight })),
        });
        expect(scaled).toEqual(suggestion && { ...suggestion, weight: factor * suggestion.weight });
      },
    ),
  );
});

describe('what can be loaded', () => {
  const dumbbells = { loads: [60, 80, 100, 120, 140] };

  test.each<[string, SessionSuggestionInput, [string, number, number]]>([
    [
      'a next weight that is more than one increment and a tenth away is never reached',
      input('double', [15, 15, 15], dumbbells),
      ['repeat', 100, 15],
    ],
    [
      'one increment that is more than a tenth comes after more repetitions',
      input('double', [10, 10, 10], { ...dumbbells, increment: 20 }),
      ['repeat', 100, 11],
    ],
    [
      'and is taken after five over the range',
      input('double', [15, 15, 15], { ...dumbbells, increment: 20 }, 6),
      ['up', 120, 8],
    ],
    [
      'of two as near it is the lighter',
      input('double', [10, 10, 10], { loads: [100, 101.5, 103.5] }),
      ['up', 101.5, 8],
    ],
    [
      'back is never more than nine tenths where there is such a weight',
      input('double', [7, 7, 7], { ...dumbbells, missesBefore: 1 }),
      ['reset', 80, 8],
    ],
    [
      'back is the next lighter where nothing is lighter than nine tenths',
      input('double', [7, 7, 7], { loads: [95, 100], missesBefore: 1 }),
      ['reset', 95, 8],
    ],
    ['effort goes to the nearest', input('effort', [8], dumbbells, 9), ['repeat', 100, 8]],
    ['an open set goes down by one', input('amrap', [7], dumbbells), ['reset', 80, 8]],
    [
      'a weight that this gym does not have is replaced by the nearest',
      input('double', [9, 9, 8], { loads: [90, 97, 105] }),
      ['repeat', 97, 9],
    ],
    [
      'the heaviest stays, with the end of the range',
      input('double', [10, 10, 10], { loads: [80, 100] }),
      ['repeat', 100, 10],
    ],
    [
      'the lightest stays',
      input('linear', [7], { loads: [100, 120], missesBefore: 2 }),
      ['repeat', 100, 8],
    ],
    [
      'without any weight the steps count',
      input('double', [10, 10, 10], { loads: [] }),
      ['up', 102.5, 8],
    ],
  ])('%s', (_, one, expected) => {
    expect(next(one)).toEqual(expected);
  });

  test('a suggestion is one of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ProgressionRule>('double', 'linear', 'effort', 'amrap'),
        fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 12, max: 20 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 800 }), { minLength: 1 }),
        (rule, reps, halves, quarters) => {
          const loads = quarters.map((each) => each / 4);
          const suggestion = suggestNextSession(input(rule, reps, { loads }, halves / 2));
          if (suggestion) expect(loads).toContain(suggestion.weight);
        },
      ),
    );
  });
});

const fives = { repsMin: 5, repsMax: 5 };
const mixed = (...weights: number[]) => weights.map((weight) => ({ weight, reps: 5 }));
const rated = (rpe: number) => (set: SessionSuggestionInput['lastSets'][number]) => ({
  ...set,
  rpe,
});

test.each<[SessionSuggestionInput, string]>([
  [
    input('double', [10, 10, 10], { loads: [80, 100] }),
    '100 kg × 10: the heaviest that can be loaded here.',
  ],
  [
    input('linear', [7], { loads: [100, 120], missesBefore: 2 }),
    '100 kg × 8: the lightest that can be loaded here.',
  ],
  [
    input('double', [9, 9, 8], { loads: [90, 97, 105] }),
    '97 kg × 9: the nearest to 100 kg that can be loaded here.',
  ],
  [input('double', [10, 10, 10]), '102.5 kg × 8: every set reached 10 at 100 kg.'],
  [
    input('double', [7, 6, 7], { missesBefore: 1 }),
    '90 kg × 8: under 8 twice in a row, the last time at 100 kg.',
  ],
  [input('double', [7, 6, 7]), '100 kg × 8: under 8 last time, once more.'],
  [input('double', [9, 9, 8]), '100 kg × 9: the same weight until every set reaches 10.'],
  [
    input('linear', [7, 6, 7], { missesBefore: 2 }),
    '90 kg × 8: short of 3 × 8 three times in a row, the last time at 100 kg.',
  ],
  [input('amrap', [8, 10]), '102.5 kg × 8: 10 in the last set at 100 kg.'],
  [input('double', [5, 5, 5], fives, 9), '100 kg × 5: every set reached 5, but RPE 9 above 8.5.'],
  [
    { ...input('double', [5, 5, 5], fives), lastSets: mixed(265, 265, 255, 255, 255) },
    '267.5 kg × 5: every set reached 5 at 265 and 255 kg.',
  ],
  [
    {
      ...input('double', [5, 5, 5], fives),
      lastSets: mixed(265, 255, 255).map((set, index) => ({ ...set, rpe: index === 0 ? 9 : 8 })),
    },
    '265 kg × 5: every set reached 5, but the first set was RPE 9, above 8.5.',
  ],
  [
    { ...input('double', [5, 5, 5], fives), lastSets: mixed(120, 100, 100) },
    '100 kg × 5: every set reached 5, but sets at 120 and 100 kg.',
  ],
  [
    { ...input('double', [5, 5, 5], fives), lastSets: mixed(100, 105, 100).map(rated(9)) },
    '100 kg × 5: every set reached 5, but sets at 105 and 100 kg, RPE 9 above 8.5.',
  ],
  [input('double', [10, 10]), '100 kg × 10: 2 of 3 sets the last time.'],
  [input('linear', [8, 8]), '100 kg × 8: 2 of 3 sets the last time, once more.'],
  [
    {
      ...input('double', [10, 10, 10], { increment: 4, step: 4 }),
      lastSets: mixed(8, 8, 8).map((set) => ({ ...set, reps: 10 })),
    },
    '8 kg × 11: every set reached 10, but the next weight, 12 kg, is 50% more.',
  ],
  [
    input('double', [10, 10, 10], { daysAway: 175 }, 6),
    '80 kg × 8: 175 days since the last time: start again at four fifths of 100 kg at most.',
  ],
  [
    input('double', [10, 10, 10], { daysAway: 40.2 }),
    '90 kg × 8: 40 days since the last time, so nine tenths of 100 kg at most.',
  ],
  [
    input('linear', [8, 8, 8], { daysAway: 20 }),
    '100 kg × 8: 20 days since the last time, so no more than last time.',
  ],
  [input('effort', [8, 8, 8], {}, 9), '97.5 kg × 8: by the first set, 8 × 100 kg at RPE 9.'],
])('the reason is a sentence', (one, sentence) => {
  const suggestion = suggestNextSession(one);
  expect(suggestion && nextSessionText(suggestion, one, 'kg')).toBe(sentence);
});
