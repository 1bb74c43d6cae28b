import { expect, test } from 'vitest';
import { bareCountText, setCountText } from '#web/workouts/session/set-count-text.ts';

test.each([
  [{ planned: 4, done: 3, extra: 0 }, '3 of 4 sets', '3/4'],
  [{ planned: 4, done: 4, extra: 2 }, '4 of 4 sets +2', '4/4 +2'],
  [{ planned: 1, done: 0, extra: 0 }, '0 of 1 set', '0/1'],
  // The workouts in the next rows were started without a plan, so no set counts as planned.
  [{ planned: 0, done: 0, extra: 1 }, '1 set', '1'],
  [{ planned: 0, done: 0, extra: 2 }, '2 sets', '2'],
  [{ planned: 0, done: 0, extra: 0 }, 'no sets yet', '0'],
])('a set count is shown as: $1, in short: $2', (count, text, bareText) => {
  expect(setCountText(count)).toBe(text);
  expect(bareCountText(count)).toBe(bareText);
});
