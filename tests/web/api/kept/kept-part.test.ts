import { expect, test } from 'vitest';
import { keptPartOf } from '#web/api/kept/kept-part.ts';

test('estimates that reveal the body weight are not kept', () => {
  const question = { procedure: 'exercises.estimate', input: {}, isByPages: false };
  expect(keptPartOf(question, { best: null, days: [] })).toBeUndefined();
});

test('of the dashboard’s lifts those measured with the body are not kept', () => {
  const bench = { name: 'Bench Press', scale: 'WEIGHT' };
  const answer = { workouts: 3, lifts: [bench, { name: 'Pull-Up', scale: 'LOAD' }] };
  const question = { procedure: 'dashboard.training', input: {}, isByPages: false };
  expect(keptPartOf(question, answer)).toEqual({ ...answer, lifts: [bench] });
});
