import { expect, test } from 'vitest';
import { exerciseLibrary } from '#server/library/library.ts';
import { starters } from '#shared/programs/starters/starters.ts';

const slugs = new Set(exerciseLibrary.map(({ slug }) => slug));

test.each(starters)('every exercise of $name is in the library', ({ workouts }) => {
  const named = workouts.flatMap(({ lines }) => lines.flatMap((line) => line.slugs));
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test.each(starters)('$name uses every workout for any number of days per week', (starter) => {
  const { workouts, weeks, daysPerWeek } = starter;
  for (const count of daysPerWeek) {
    const days = weeks(count).flatMap((week) => week.days);
    expect([...new Set(days)].toSorted()).toEqual([...workouts.keys()]);
    expect(weeks(count).every((week) => week.days.length === count)).toBe(true);
  }
});
