import { expect, test } from 'vitest';
import { usualNext } from '#shared/exercises/usual-next.ts';

const workouts = [
  ['squat', 'bench', 'curl'],
  ['bench', 'row', 'curl'],
  ['squat', 'bench', 'row'],
  ['row', 'squat'],
];

test('the exercise that most often followed the given exercise directly comes first', () => {
  expect(usualNext(workouts, 'bench')).toEqual(['row', 'curl']);
  expect(usualNext(workouts, 'squat')).toEqual(['bench', 'curl', 'row']);
});

test('in an empty workout, the usual first exercise is suggested first', () => {
  expect(usualNext(workouts, null)[0]).toBe('squat');
});

test('after an exercise that was always the last one, no exercise is suggested', () => {
  expect(usualNext(workouts, 'plank')).toEqual([]);
  expect(usualNext([['row', 'squat']], 'squat')).toEqual([]);
});
