import { expect, it } from 'vitest';
import { readImport } from '#server/features/imports/read/read-import.ts';
import { CSV_TEMPLATE } from '#web/features/imports/start/AppGuides.tsx';

it('the downloadable CSV template is read without a question to the user', async () => {
  const file = await readImport(Buffer.from(CSV_TEMPLATE), {
    answers: { timeZone: 'Europe/Berlin' },
    now: new Date('2026-11-25T12:00:00Z'),
  });
  expect(file).toMatchObject({ source: 'CSV', problems: [], questions: [], remarks: [] });
  const sets = file.workouts.map(({ lines }) => lines.map(({ sets: each }) => each.length));
  expect(sets).toEqual([
    [2, 1, 1],
    [1, 1],
  ]);
});
