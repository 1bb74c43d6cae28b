import { expect, test } from 'vitest';
import { keptPartOf } from '#web/api/kept/kept-part.ts';

test('does not store estimates that reveal the body weight', () => {
  const question = { procedure: 'exercises.estimate', input: {}, isByPages: false };
  expect(keptPartOf(question, { best: null, days: [] })).toBeUndefined();
});

test('does not store lifts of the dashboard that include the body weight', () => {
  const bench = { name: 'Bench Press', scale: 'WEIGHT' };
  const answer = { workouts: 3, lifts: [bench, { name: 'Pull-Up', scale: 'LOAD' }] };
  const question = { procedure: 'dashboard.training', input: {}, isByPages: false };
  expect(keptPartOf(question, answer)).toEqual({ ...answer, lifts: [bench] });
});
