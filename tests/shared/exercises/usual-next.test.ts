import { expect, test } from 'vitest';
import { usualNext } from '#shared/exercises/usual-next.ts';

const workouts = [
  ['squat', 'bench', 'curl'],
  ['bench', 'row', 'curl'],
  ['squat', 'bench', 'row'],
  ['row', 'squat'],
];

test('exercises that most often followed directly are listed first, then those that followed later', () => {
  expect(usualNext(workouts, 'bench')).toEqual(['row', 'curl']);
  expect(usualNext(workouts, 'squat')).toEqual(['bench', 'curl', 'row']);
});

test('an empty workout suggests first the exercise that workouts usually start with', () => {
  expect(usualNext(workouts, null)[0]).toBe('squat');
});

test('nothing usually follows an exercise that was never done, or always last', () => {
  expect(usualNext(workouts, 'plank')).toEqual([]);
  expect(usualNext([['row', 'squat']], 'squat')).toEqual([]);
});
