import { expect, test } from 'vitest';
import { fitExercise, UNKNOWN } from '#shared/workout-file/fit-exercise.ts';

test.each([
  ['Barbell Back Squat', 28, 6],
  ['My Paused Squat', 28, UNKNOWN],
  ['Weighted Pull-Up', 21, 24],
  ['Juggling', UNKNOWN, UNKNOWN],
])('the exercise %s has the FIT category %i and name %i', (name, category, number) => {
  expect(fitExercise(name)).toEqual({ category, name: number });
});
