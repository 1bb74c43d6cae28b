import { expect, test } from 'vitest';
import { usualNext } from '#shared/exercises/usual-next.ts';

const workouts = [
  ['squat', 'bench', 'curl'],
  ['bench', 'row', 'curl'],
  ['squat', 'bench', 'row'],
  ['row', 'squat'],
];

test('what came right after most often stands first, then what came later', () => {
  expect(usualNext(workouts, 'bench')).toEqual(['row', 'curl']);
  expect(usualNext(workouts, 'squat')).toEqual(['bench', 'curl', 'row']);
});

test('without an exercise it is what workouts begin with', () => {
  expect(usualNext(workouts, null)[0]).toBe('squat');
});

test('nothing follows where the exercise was never done, or always last', () => {
  expect(usualNext(workouts, 'plank')).toEqual([]);
  expect(usualNext([['row', 'squat']], 'squat')).toEqual([]);
});
