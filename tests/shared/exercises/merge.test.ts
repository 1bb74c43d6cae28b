import { expect, test } from 'vitest';
import {
  joinedChoice,
  joinedPreference,
  joinedNote,
  mergeProblem,
} from '#shared/exercises/merge.ts';
import type { Exercise } from '#shared/exercises/schema.ts';

type Counted = Parameters<typeof mergeProblem>[0];
const plain: Counted = {
  name: 'Press',
  loadKind: 'EXTERNAL',
  measure: 'REPS',
  bodyweightShare: null,
};
const pullUp: Counted = { ...plain, loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.95 };
const wrong = 'merged, volume and records would be wrong';

test.for<[string, Partial<Exercise>, Counted, string | null]>([
  ['allows the same load and measure', {}, plain, null],
  [
    'refuses a weight per hand with a whole weight',
    { loadKind: 'PER_SIDE' },
    plain,
    `Mine counts the weight of each hand, Press counts the whole weight: ${wrong}`,
  ],
  [
    'refuses an exercise for time with an exercise for repetitions',
    { measure: 'TIME' },
    plain,
    `Mine is done for time, Press is done for repetitions: ${wrong}`,
  ],
  ['allows an unknown share of the body', { ...pullUp, bodyweightShare: null }, pullUp, null],
  [
    'refuses two different shares of the body',
    { ...pullUp, bodyweightShare: 0.655 },
    pullUp,
    `Mine lifts 65.5% of the body, Press lifts 95% of the body: ${wrong}`,
  ],
  [
    'refuses a known share of the body with an unknown share',
    pullUp,
    { ...pullUp, bodyweightShare: null },
    `Mine lifts 95% of the body, Press does not say how much: ${wrong}`,
  ],
])('the check for merging two exercises %s', ([, from, into, problem]) => {
  expect(mergeProblem({ ...plain, ...from, name: 'Mine' }, into)).toBe(problem);
});

test('a merge joins the notes of both exercises', () => {
  expect(joinedNote(null, 'feet flat')).toBe('feet flat');
  expect(joinedNote('rack at 4', 'feet flat')).toBe('rack at 4\nfeet flat');
  expect(joinedNote('feet flat, rack at 4', 'feet flat')).toBe('feet flat, rack at 4');
  expect(joinedNote('a'.repeat(400), 'b'.repeat(100))).toBe('a'.repeat(400));
});

test('a merge fills the missing settings of the target from the source', () => {
  const none = { hasSuggestions: null, increment: null, incrementUnit: null };
  const own = { hasSuggestions: false, increment: 5, incrementUnit: 'lbs' } as const;
  expect(joinedChoice(null, own)).toEqual(own);
  expect(joinedChoice(none, own)).toEqual(own);
  expect(joinedChoice({ hasSuggestions: true, increment: 2.5, incrementUnit: 'kg' }, own)).toEqual({
    hasSuggestions: true,
    increment: 2.5,
    incrementUnit: 'kg',
  });
});

test('merging a hidden exercise does not hide the target', () => {
  expect(joinedPreference(null, 'FAVOURITE')).toBe('FAVOURITE');
  expect(joinedPreference(null, 'HIDDEN')).toBeNull();
  expect(joinedPreference('HIDDEN', 'FAVOURITE')).toBe('HIDDEN');
});
