import { expect, test } from 'vitest';
import { keptPartOf } from '#web/api/kept/kept-answers.ts';

test('estimates of an exercise are not cached, because they may reveal the body weight', () => {
  const question = { procedure: 'exercises.estimate', input: {}, isByPages: false };
  expect(keptPartOf(question, { best: null, days: [] })).toBeUndefined();
});

test('lifts of the dashboard are not cached if they reveal the body weight', () => {
  const bench = { name: 'Bench Press', scale: 'WEIGHT' };
  const answer = { workouts: 3, lifts: [bench, { name: 'Pull-Up', scale: 'LOAD' }] };
  const question = { procedure: 'dashboard.training', input: {}, isByPages: false };
  expect(keptPartOf(question, answer)).toEqual({ ...answer, lifts: [bench] });
});
