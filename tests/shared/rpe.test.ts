import { expect, it } from 'vitest';
import { sessionCommands } from '#shared/sessions/session-commands.ts';
import { rpeProblem } from '#shared/rpe.ts';

it.each([
  [1, null],
  [7.5, null],
  [10, null],
  [0.5, 'RPE must be from 1 to 10'],
  [10.5, 'RPE must be from 1 to 10'],
  [Infinity, 'RPE must be from 1 to 10'],
  [7.3, 'RPE goes in half steps'],
  [null, 'RPE must be a number'],
  [Number.NaN, 'RPE must be a number'],
])('the problem of an RPE of %s is: %s (null: valid)', (rpe, problem) => {
  expect(rpeProblem(rpe)).toBe(problem);
});

it.each([1, 7.5, 10, 0.5, 10.5, 7.3, Number.NaN])(
  'rpeProblem and the schema give the same message for an RPE of %s',
  (rpe) => {
    const field = sessionCommands.logSet.input.shape.rpeRating;
    expect(field.safeParse(rpe).error?.issues[0]?.message ?? null).toBe(rpeProblem(rpe));
  },
);
