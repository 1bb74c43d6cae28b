import { expect, it } from 'vitest';
import type { Program } from '#shared/programs/schema.ts';
import { dayTitle, shortWorkoutName, statusText } from '#web/features/programs/program-text.ts';

const weeks = ['one', 'two'].map((id) => ({
  id,
  days: ['a', 'b'].map((day) => ({ id: `${id}-${day}`, templateId: day })),
}));
// The cast is safe because `dayTitle` reads only the weeks and the templates of a program.
const program = { weeks, templates: [{ id: 'b', name: 'Pull Day' }] } as unknown as Program;

it.each([
  [{ round: 1, weekId: 'one', dayId: 'one-b' }, 'Week 1, day 2: Pull Day'],
  [{ round: 3, weekId: 'two', dayId: 'two-a' }, 'Week 6, day 1: Deleted workout'],
])('the title of the program day %j is: %s', (day, title) => {
  // The cast is safe because `dayTitle` reads only the round and the ids of a day.
  expect(dayTitle(program, day as Program['days'][number])).toBe(title);
});

it("the short name of a program's workout leaves out the name of the program", () => {
  const templates = [{ id: 'b', name: 'Linear 3×5: B' }];
  // The cast is safe because `shortWorkoutName` reads only the given fields.
  const short = (name: string) =>
    shortWorkoutName({ ...program, name, templates } as Program, 'one-b');
  expect(short('Linear 3×5')).toBe('B');
  expect(short('Mine')).toBe('Linear 3×5: B');
});

it.each([
  ['FINISHED', 24, 'Finished'],
  ['FINISHED', 19, 'Ended'],
  ['PAUSED', 19, 'Paused'],
] as const)(
  'a program with the status %s and %i of 24 workouts done has the status text: %s',
  (status, doneDays, text) => {
    expect(statusText({ status, doneDays, dayCount: 24 })).toBe(text);
  },
);
