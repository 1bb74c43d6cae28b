import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countNumbered,
  labelInSession,
  labelNext,
  labelNumber,
  labelSets,
  labelTitle,
  labelWords,
} from '#shared/sessions/lines/set-label.ts';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';

const sets = (...kinds: SetKind[]) =>
  kinds.map((classification) => ({ exerciseId: 'bench', lineId: 'A', classification }));
const wordsOf = (...kinds: SetKind[]) => labelSets(sets(...kinds)).map(labelWords);

describe('the label of a set shows its kind and its number', () => {
  test('working sets are numbered without warm-ups', () => {
    expect(wordsOf('WARMUP', 'WARMUP', 'WORKING', 'FAILURE', 'BACKOFF')).toEqual([
      'warm-up 1',
      'warm-up 2',
      'set 1',
      'set 2',
      'set 3',
    ]);
  });

  test('the label of a drop set contains the label of the set before it', () => {
    expect(wordsOf('WORKING', 'DROP', 'DROP', 'WORKING', 'DROP')).toEqual([
      'set 1',
      'drop after set 1',
      'drop 2 after set 1',
      'set 2',
      'drop after set 2',
    ]);
    expect(wordsOf('DROP')).toEqual(['drop set']);
  });

  test('logging a set does not change the label of the set', () => {
    expect(labelTitle(labelNext(sets('WARMUP', 'WORKING'), 'WORKING'))).toBe('Set 2');
    const labels = labelSets(sets('WARMUP', 'WORKING', 'DROP'));
    expect(labels.map(labelTitle)).toEqual(['Warm-up 1', 'Set 1', 'Drop after set 1']);
    expect(labels.map(labelNumber)).toEqual(['', '1', '1']);
  });
});

test('the sets of each line are numbered separately', () => {
  const lines = [
    { id: 'A', exerciseId: 'bench', targetSets: 2 },
    { id: 'B', exerciseId: 'bench', targetSets: 2 },
  ];
  const logged = [
    { exerciseId: 'bench', lineId: 'A' },
    { exerciseId: 'bench', lineId: 'B' },
    { exerciseId: 'curl', lineId: null },
    { exerciseId: 'squat', lineId: null },
    { exerciseId: 'curl', lineId: null },
    { exerciseId: 'bench', lineId: 'A' },
  ];
  const words = logged.map((_, at) => labelWords(labelInSession(lines, logged, at)));
  expect(words).toEqual(['set 1', 'set 1', 'set 1', 'set 1', 'set 2', 'set 2']);
});

test('countNumbered counts done and remaining working sets, but no warm-ups and drop sets', () => {
  const line = { id: 'A', exerciseId: 'bench', targetSets: 3 };
  expect(countNumbered(line, sets('WARMUP', 'WORKING'))).toBe(3);
  // The drop set takes one of the three planned sets, but drop sets have no number.
  expect(countNumbered(line, sets('WORKING', 'DROP'))).toBe(2);
  const setTargets = (['WARMUP', 'WORKING', 'WORKING'] as const).map((setClassification) => ({
    setClassification,
  }));
  expect(countNumbered({ ...line, setTargets }, [])).toBe(2);
  expect(countNumbered(line, sets('WORKING', 'WORKING', 'WORKING'))).toBe(3);
  expect(countNumbered(line, sets('WORKING', 'WORKING', 'WORKING', 'WORKING'))).toBe(4);
});

test('the numbers of the working sets of a line have no gaps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...setKinds), { maxLength: 20 }), (kinds) => {
      const labels = labelSets(sets(...kinds));
      const numbers = labels.flatMap((label) => (label.kind === 'set' ? [label.number] : []));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(new Set(labels.map(labelWords)).size).toBe(labels.length);
    }),
  );
});
