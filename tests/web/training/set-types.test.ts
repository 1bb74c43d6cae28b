import { expect, test } from 'vitest';
import { hintOf } from '#web/training/set-types.ts';
import { plannedSet } from '../../shared/sets/planned-set.ts';

test('a warm-up says that it uses up no planned set, unless warm-ups are planned as sets', () => {
  const warmUp = 'Left out of volume, records and goals';
  expect(hintOf('WARMUP', { setTargets: null })).toBe(`${warmUp}, and uses up no planned set`);
  expect(hintOf('WARMUP', { setTargets: [plannedSet()] })).toBe(
    `${warmUp}, and uses up no planned set`,
  );
  const rows = [plannedSet({ setClassification: 'WARMUP' }), plannedSet()];
  expect(hintOf('WARMUP', { setTargets: rows })).toBe(`${warmUp}, but uses up a planned set`);
});

test('every other kind says what it is', () => {
  expect(hintOf('DROP', { setTargets: null })).toBe('Less weight at once, no rest before');
});
