import { expect, test } from 'vitest';
import { isDone, isWorkSet, setClassifications } from '#shared/sets/classification.ts';

test('every set but a warm-up counts', () => {
  expect(setClassifications.filter((classification) => !isWorkSet({ classification }))).toEqual([
    'WARMUP',
  ]);
});

test('a set is done with one repetition, a second or a metre, and not with none of them', () => {
  const nothing = { reps: 0, durationSeconds: null, distanceMeters: null };
  expect(isDone(nothing)).toBe(false);
  expect(isDone({ reps: 0, durationSeconds: 0, distanceMeters: 0 })).toBe(false);
  expect(isDone({ ...nothing, reps: 1 })).toBe(true);
  expect(isDone({ ...nothing, durationSeconds: 1 })).toBe(true);
  expect(isDone({ ...nothing, distanceMeters: 0.5 })).toBe(true);
});
