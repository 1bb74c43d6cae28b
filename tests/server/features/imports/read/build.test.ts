import { expect, test } from 'vitest';
import { readText } from './dialects.ts';
const header = 'Date,Exercise,Weight (kg),Reps,Note\n';
const row = '2026-01-01,Squat,100,5,fine\n';

test('when a workout has more than 500 sets, the import reports the lines of the sets beyond 500', async () => {
  const file = await readText(header + row.repeat(502));
  expect(file.workouts[0]?.lines[0]?.sets).toHaveLength(500);
  expect(file.problems.map(({ line }) => line)).toEqual([502, 503]);
});

test('two workouts in a file with the same name and start stay separate', async () => {
  const text = (...ends: string[]) =>
    `Workout Start,Workout End,Exercise,Weight,Reps,Name\n${ends.map((end) => `2026-01-01 10:00,2026-01-01 ${end},Squat,100,5,A`).join('\n')}\n`;
  const keys = async (...ends: string[]) =>
    (await readText(text(...ends))).workouts
      .map(({ key, endedAt }) => `${key} ${endedAt}`)
      .toSorted();
  expect(await keys('11:00', '12:00')).toEqual(await keys('12:00', '11:00'));
  expect(new Set(await keys('11:00', '12:00')).size).toBe(2);
});
