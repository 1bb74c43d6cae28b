import { expect, test } from 'vitest';
import { hintOf, plainNumber } from '#web/training/set-kind-words.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';

test('the hint of a warm-up set says whether the set counts as a planned set', () => {
  const warmUp = 'Left out of volume, records and goals';
  expect(hintOf('WARMUP', { setTargets: null })).toBe(`${warmUp}, and uses up no planned set`);
  expect(hintOf('WARMUP', { setTargets: [plannedSet()] })).toBe(
    `${warmUp}, and uses up no planned set`,
  );
  const rows = [plannedSet({ setClassification: 'WARMUP' }), plannedSet()];
  expect(hintOf('WARMUP', { setTargets: rows })).toBe(`${warmUp}, but uses up a planned set`);
});

test('a drop set has a hint about its weight and rest', () => {
  expect(hintOf('DROP', { setTargets: null })).toBe('Less weight at once, no rest before');
});

test('working sets are numbered without counting sets of other kinds', () => {
  const rows = [
    plannedSet({ setClassification: 'WARMUP' }),
    plannedSet(),
    plannedSet({ setClassification: 'FAILURE' }),
    plannedSet(),
  ];
  expect(plainNumber(rows, 1)).toBe(1);
  expect(plainNumber(rows, 3)).toBe(2);
});
