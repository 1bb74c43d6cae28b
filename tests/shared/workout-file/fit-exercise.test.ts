import { expect, test } from 'vitest';
import { fitExercise, UNKNOWN } from '#shared/workout-file/fit-exercise.ts';

test.each([
  ['Barbell Back Squat', 28, 6],
  ['My Paused Squat', 28, UNKNOWN],
  ['Weighted Pull-Up', 21, 24],
  ['Juggling', UNKNOWN, UNKNOWN],
])("maps the exercise %s to FIT's category %i, name %i", (name, category, number) => {
  expect(fitExercise(name)).toEqual({ category, name: number });
});
