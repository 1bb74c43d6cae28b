import { expect, test } from 'vitest';
import { weekFigures, weekText } from '#web/features/dashboard/training/WeekCard.tsx';

const nothing = { workouts: 0, planned: undefined, usual: null, streak: 0 };

test.each([
  [nothing, 'No workout yet'],
  [{ ...nothing, workouts: 1, streak: 1 }, '1 workout'],
  [{ ...nothing, streak: 5 }, '5 weeks in a row'],
  [{ ...nothing, workouts: 2, streak: 52 }, '2 workouts, 52 weeks or more in a row'],
  [{ ...nothing, planned: 3, usual: 4 }, '0 of 3 workouts'],
  [{ ...nothing, workouts: 3, planned: 3, streak: 2 }, '3 of 3 workouts, 2 weeks in a row'],
  [{ ...nothing, workouts: 4, planned: 3 }, '4 workouts, 3 planned'],
  [{ ...nothing, workouts: 1, planned: 1 }, '1 of 1 workout'],
  [{ ...nothing, usual: 3 }, '0 workouts, usually 3'],
  [{ ...nothing, workouts: 1, usual: 3, streak: 9 }, '1 workout, usually 3, 9 weeks in a row'],
])('the text for screen readers of a week with %o is: %s', (week, text) => {
  expect(weekText(week)).toBe(text);
});

test.each([
  [nothing, ['0 workouts']],
  [{ ...nothing, workouts: 1, streak: 1 }, ['1 workout']],
  [{ ...nothing, workouts: 2, planned: 3, streak: 5 }, ['2/3 workouts', '5w in a row']],
  [{ ...nothing, workouts: 1, planned: 1, streak: 52 }, ['1/1 workout', '52+w in a row']],
])('the week card shows the figures of a week with %o as %j', (week, figures) => {
  expect(weekFigures(week).map(({ figure, unit }) => `${figure} ${unit}`)).toEqual(figures);
});
