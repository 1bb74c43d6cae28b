import { describe, expect, test } from 'vitest';
import { usualRepsMax, workOutNextSession } from '#shared/training/suggestion/next-session.ts';
import {
  nextSessionStepsText,
  nextSessionText,
} from '#shared/training/suggestion/next-session-text.ts';
import { rises } from '#shared/training/suggestion/recovering.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion.ts';

/** Holds the repetitions that next-session.ts adds to an estimate with 8 planned repetitions: 0.15 × (8 − 5). */
const UNSHOWN = 0.45;

/** Returns the input of a lifter who can do `possible` repetitions with 100 kg today. */
function inputOf(
  possible: number,
  changes: Partial<SessionSuggestionInput> = {},
): SessionSuggestionInput {
  return {
    rule: 'double',
    lastSets: [8, 8, 8].map((reps) => ({ weight: 100, reps })),
    lastAsked: 8,
    strength: { mean: Math.log(100 * (1 + (possible - UNSHOWN) / 30)), sd: 0.03 },
    isRated: true,
    repsMin: 8,
    repsMax: 10,
    targetSets: 3,
    targetRpe: 8,
    increment: 2.5,
    step: 2.5,
    least: 20,
    missesBefore: 0,
    sinceOpenSet: 0,
    back: null,
    body: 0,
    ...changes,
  };
}

function suggested(possible: number, changes: Partial<SessionSuggestionInput> = {}) {
  const input = inputOf(possible, changes);
  const next = workOutNextSession(input);
  if (!next) return null;
  return { ...next.suggestion, text: nextSessionText(next.suggestion, 'kg'), next, input };
}

describe('the estimated strength determines the next suggested weight and repetitions', () => {
  test.each([
    [10.5, '100 kg × 9: about 11 reps possible at 100 kg.'],
    [11.5, '100 kg × 10: about 12 reps possible at 100 kg.'],
    [12.5, '107.5 kg × 8: about 13 reps possible at 100 kg.'],
    [16, '110 kg × 10: about 16 reps possible at 100 kg.'],
    [8.6, '97.5 kg × 8: about 9 reps possible at 100 kg.'],
    [5, '87.5 kg × 8: about 5 reps possible at 100 kg.'],
  ])('a lifter who can do %d repetitions with 100 kg gets the suggestion: %s', (possible, text) => {
    expect(suggested(possible)?.text).toBe(text);
  });

  test.each([
    [5, 12],
    [10, 12.75],
    [15, 13.5],
  ])('with %d planned repetitions, %d are estimated to be possible', (planned, possible) => {
    const strength = { mean: Math.log(100 * (1 + 12 / 30)), sd: 0.03 };
    const changes = { repsMin: planned, repsMax: planned, strength };
    const possibleOf = (one: ReturnType<typeof suggested>) => one?.next.steps.possible;
    expect(possibleOf(suggested(12, changes))).toBeCloseTo(possible, 6);
  });

  test('the weight rises by at most 10%', () => {
    expect(suggested(40)).toMatchObject({ action: 'up', weight: 110, reps: 10 });
  });

  test('the reason names the repetitions of the set that missed its target', () => {
    const lastSets = [8, 8, 6].map((reps) => ({ weight: 100, reps }));
    expect(suggested(8.5, { lastSets })?.text).toBe(
      '97.5 kg × 8: 6 of 8 repetitions last time at 100 kg.',
    );
    const tens = [10, 10, 9].map((reps) => ({ weight: 100, reps }));
    expect(suggested(10.5, { lastSets: tens, lastAsked: 10 })?.text).toBe(
      '100 kg × 9: 9 of 10 repetitions last time at 100 kg.',
    );
  });

  test('a less certain estimate of the strength leads to fewer suggested repetitions', () => {
    const sure = suggested(12, { isRated: false, strength: inputOf(12).strength });
    const unsure = suggested(12, {
      isRated: false,
      strength: { ...inputOf(12).strength, sd: 0.12 },
    });
    expect(unsure?.reps).toBeLessThan(sure?.reps ?? 0);
  });

  test('without RPEs, some repetitions are kept in reserve for later sets', () => {
    const of = (targetSets: number) => suggested(11.2, { isRated: false, targetSets })?.reps ?? 0;
    expect(of(6)).toBeLessThan(of(1));
  });

  test.each([['effort'], ['amrap']] as const)(
    'the rule %s suggests the planned 8 repetitions whether the weight rises or stays',
    (rule) => {
      expect(suggested(12.5, { rule })).toMatchObject({ action: 'up', reps: 8 });
      expect(suggested(9.5, { rule })).toMatchObject({ action: 'repeat', reps: 8 });
    },
  );
});

describe('the suggested weight can be loaded', () => {
  const kettlebells = { loads: [16, 20, 24, 28, 32], step: 4 };
  const at24 = (possible: number) =>
    suggested(possible, {
      ...kettlebells,
      lastSets: [{ weight: 24, reps: 10 }],
      strength: { mean: Math.log(24 * (1 + (possible - UNSHOWN) / 30)), sd: 0.03 },
    });

  test('the repetitions rise above the range when the next weight is much heavier', () => {
    expect(at24(14)).toMatchObject({ weight: 24, reps: 12, fact: { id: 'reps-first', next: 28 } });
    expect(at24(18)).toMatchObject({ action: 'up', weight: 28 });
  });

  test('more repetitions are suggested when the next lighter weight is much lighter', () => {
    const lastSets = [{ weight: 28, reps: 7 }];
    const strength = { mean: Math.log(28 * (1 + 8 / 30)), sd: 0.03 };
    const next = suggested(0, { ...kettlebells, lastSets, strength });
    expect(next).toMatchObject({ action: 'reset', weight: 24, reps: 13, fact: { id: 'short' } });
  });

  test('without a heavier weight the repetitions rise', () => {
    const loads = [95, 100];
    expect(suggested(20, { loads })?.fact).toEqual({ id: 'heaviest' });
    expect(suggested(60, { loads })?.reps).toBe(20);
  });

  test('without a lighter weight the weight stays', () => {
    const loads = [100, 105];
    expect(suggested(4, { loads })).toMatchObject({
      weight: 100,
      reps: 8,
      fact: { id: 'lightest' },
    });
  });

  test('a last weight that cannot be loaded is replaced by the nearest weight that can', () => {
    const loads = [90, 97.5, 105];
    expect(suggested(11, { loads })?.fact).toEqual({ id: 'nearest', from: 100 });
    const near = { loads: [90, 99.5, 105], step: 0.5 };
    expect(suggested(11, near)?.fact).toEqual({ id: 'nearest', from: 100 });
    expect(suggested(11, { loads: [], least: 120 })).toMatchObject({ weight: 120 });
  });
});

describe('the linear rule adds weight after a finished workout and lowers it after three misses', () => {
  const linear = { rule: 'linear' } as const;

  test('the linear rule adds one increment after a finished workout', () => {
    expect(suggested(2, linear)?.text).toBe('102.5 kg × 8: every set reached 8 at 100 kg.');
    expect(suggested(2, { ...linear, lastSets: [{ weight: 100, reps: 8 }] })?.action).toBe('up');
  });

  test('the linear rule lowers the weight after three consecutive misses', () => {
    const lastSets = [8, 8, 7].map((reps) => ({ weight: 100, reps }));
    expect(suggested(20, { ...linear, lastSets, missesBefore: 1 })?.text).toBe(
      '100 kg × 8: 7 of 8 repetitions last time at 100 kg.',
    );
    expect(suggested(20, { ...linear, lastSets, missesBefore: 2 })?.text).toBe(
      '90 kg × 8: under 8 repetitions 3 times in a row.',
    );
  });
});

describe('a break makes the next session lighter', () => {
  test('a break leads to fewer sets', () => {
    const back = { daysAway: 25, most: 100, sets: 0.5 };
    expect(suggested(16, { back })?.text).toBe('100 kg × 8, 2 sets: 25 days since the last time.');
    expect(suggested(8.5, { back })).toMatchObject({ weight: 97.5, sets: 2 });
  });

  test('for three weeks after a break, the weight does not exceed the weight before it', () => {
    const back = { daysAway: null, most: 95, sets: 1 };
    expect(suggested(16, { back })?.text).toBe(
      '95 kg × 8: at most 95 kg for three weeks after a break.',
    );
    expect(suggested(16, { back })?.sets).toBeUndefined();
    // The computed weight of 100 kg equals the limit, so the limit changes nothing.
    const there = { ...back, most: 100 };
    expect(suggested(11.5, { back: there })).toMatchObject({ weight: 100, reps: 10 });
  });
});

test('the load of a pull-up includes the body', () => {
  const body = { body: 70, least: 0, lastSets: [{ weight: 0, reps: 8 }] };
  const strength = (possible: number) => ({
    mean: Math.log(70 * (1 + (possible - UNSHOWN) / 30)),
    sd: 0.03,
  });
  expect(suggested(0, { ...body, strength: strength(11) })?.text).toBe(
    'No added weight × 9: about 11 reps possible without added weight.',
  );
  expect(suggested(0, { ...body, strength: strength(14) })).toMatchObject({ action: 'up' });
});

describe('the last set is open (as many repetitions as possible, less one) in some workouts', () => {
  test.each([
    ['not in the third workout without RPEs', { sinceOpenSet: 2 }, undefined],
    ['in the fourth workout without RPEs', { sinceOpenSet: 3 }, 3],
    ['in each workout by the amrap rule', { rule: 'amrap' }, 3],
    ['never by the linear rule', { rule: 'linear', sinceOpenSet: 3 }, undefined],
    [
      'not after a break',
      { sinceOpenSet: 3, back: { daysAway: null, most: 100, sets: 1 } },
      undefined,
    ],
  ] as const)('the last set is planned as an open set %s', (_, changes, openSet) => {
    expect(suggested(11, changes)?.openSet).toBe(openSet);
  });
});

test('a suggestion with more weight, or more repetitions than the range allows, is a rise', () => {
  const risesAt = (possible: number, changes: Partial<SessionSuggestionInput> = {}) => {
    const one = suggested(possible, changes);
    return one && rises(one, one.input);
  };
  expect(risesAt(13)).toBe(true);
  expect(risesAt(20, { loads: [95, 100] })).toBe(true);
  expect(risesAt(11)).toBe(false);
  expect(risesAt(8)).toBe(false);
});

test('the suggestion lists the steps of its calculation', () => {
  const one = suggested(12.5);
  expect(one && nextSessionStepsText(one.next, one.input, 'kg')).toEqual([
    'Last time: 100 kg. About 12.5 repetitions are possible with it today.',
    'The rule leaves 2 repetitions in reserve.',
    'Suggested: 107.5 kg × 8.',
  ]);
});

test('the default range of 5, 6, 12 and 13 repetitions ends at 5, 8, 14 and 18', () => {
  expect([5, 6, 12, 13].map(usualRepsMax)).toEqual([5, 8, 14, 18]);
});

test("nothing is suggested with the rule 'off' or without an earlier set", () => {
  expect(suggested(10, { rule: 'off' })).toBeNull();
  expect(suggested(10, { lastSets: [] })).toBeNull();
});
