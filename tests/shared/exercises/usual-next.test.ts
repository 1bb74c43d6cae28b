import { expect, test } from 'vitest';
import { usualNext } from '#shared/exercises/usual-next.ts';

const workouts = [
  ['squat', 'bench', 'curl'],
  ['bench', 'row', 'curl'],
  ['squat', 'bench', 'row'],
  ['row', 'squat'],
];

test('the exercise that most often followed directly comes first', () => {
  expect(usualNext(workouts, 'bench')).toEqual(['row', 'curl']);
  expect(usualNext(workouts, 'squat')).toEqual(['bench', 'curl', 'row']);
});

test('an empty workout suggests the usual first exercise', () => {
  expect(usualNext(workouts, null)[0]).toBe('squat');
});

test('an exercise that was always last suggests nothing', () => {
  expect(usualNext(workouts, 'plank')).toEqual([]);
  expect(usualNext([['row', 'squat']], 'squat')).toEqual([]);
});
