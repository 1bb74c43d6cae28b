import { expect, test } from 'vitest';
import { readFixture, readText } from './dialects.ts';

test('the question about the unit shows the heaviest lifts in both units', async () => {
  const rows = [
    ['Curl', 20],
    ['Squat', 140],
    ['Bench', 100],
    ['Squat', 120],
    ['Deadlift', 180],
  ];
  const text = rows.map(([name, kg]) => `2026-01-01,${name},${kg},5`).join('\n');
  const { questions } = await readText(`Date,Exercise,Weight,Reps\n${text}\n`, {});
  expect(questions).toEqual([
    {
      key: 'unit',
      options: ['kg', 'lbs'],
      example:
        'Deadlift 180 kg (397 lbs), Squat 140 kg (309 lbs), Bench 100 kg (220 lbs)\nDeadlift 180 lbs (82 kg), Squat 140 lbs (64 kg), Bench 100 lbs (45 kg)',
    },
  ]);
});

test('the user is asked for the order of day and month only for ambiguous dates', async () => {
  const dates = (...each: string[]) =>
    `Date,Exercise,Reps\n${each.map((date) => `${date},Pull Up,5`).join('\n')}\n`;
  const asked = async (text: string) =>
    (await readText(text, {})).questions.map(({ key, example }) => [key, example]);
  expect(await asked(dates('05/05/2026', '09/10/2025'))).toEqual([
    ['dayOrder', '09/10/2025 is 9 October 2025\n09/10/2025 is 10 September 2025'],
  ]);
  expect(await asked(dates('09/10/2025', '13/10/2025'))).toEqual([]);
  expect(await asked(dates('2025-10-09'))).toEqual([]);
  // The second date has the day first, and the third date has the month first. So the import asks
  // the user for the order.
  const both = dates('09/10/2025', '13/10/2025', '10/13/2025');
  expect((await asked(both)).map(([key]) => key)).toEqual(['dayOrder']);
});

test('the user is asked for a time zone when the times in a file have no time zone', async () => {
  const keys = async (file: string, timeZone?: string) =>
    (
      await readFixture(file, { unit: 'kg', distanceUnit: 'km', ...(timeZone && { timeZone }) })
    ).questions.map(({ key }) => key);
  expect(await keys('strong-with-duration.csv')).toEqual(['timeZone']);
  expect(await keys('strong-with-duration.csv', 'Mars/Olympus')).toEqual(['timeZone']);
  expect(await keys('strong-with-duration.csv', 'Asia/Tokyo')).toEqual([]);
  expect(await keys('fitnotes-android.csv')).toEqual([]);
  expect(await keys('fitbod.csv')).toEqual([]);
});

test("each option of an import's question has an example", async () => {
  const { questions } = await readFixture('strong-with-duration.csv', {});
  expect(questions.map(({ key }) => key)).toEqual(['distanceUnit', 'unit', 'timeZone']);
  for (const { options, example } of questions)
    expect(example.split('\n')).toHaveLength(options.length);
});

test('a workout that is dated tomorrow in the chosen time zone is refused', async () => {
  const text = (day: string) => `Date,Exercise,Reps\n${day},Pull Up,5\n`;
  const today = await readText(text('2026-11-25'), { timeZone: 'America/Los_Angeles' });
  // It is now noon in Los Angeles. A workout without a time starts at noon, so this workout is not
  // in the future.
  expect(today.workouts[0]?.startedAt).toBe('2026-11-25T20:00:00.000Z');
  const tomorrow = await readText(text('2026-11-26'), { timeZone: 'America/Los_Angeles' });
  expect(tomorrow.problems).toEqual([{ line: 2, message: 'The date 2026-11-26 is in the future' }]);
  expect((await readText(text('2026-11-26'), { timeZone: 'Asia/Tokyo' })).problems).toEqual([]);
});
