import { expect, test } from 'vitest';
import { readImport } from '#server/features/imports/read/read-import.ts';
import { ANSWERS, NOW, readText } from './dialects.ts';

const read = (bytes: Buffer) => readImport(bytes, { answers: ANSWERS, now: NOW });
const header = 'Date,Exercise,Weight (kg),Reps,Note\n';
const row = '2026-01-01,Squat,100,5,fine\n';

test('a file with more than 300,000 lines is refused', async () => {
  const lines = Buffer.from(header + row.repeat(1_000_000));
  await expect(read(lines)).rejects.toThrow('more than 300,000 lines');
});

test('a file with cells of 30,000 digits is read without an error, but gives no workout', async () => {
  const cell = '1'.repeat(30_000);
  const file = await readText(
    `Date,Exercise,Reps,Time,Duration,RPE,Kind,Superset,Distance,Weight\n${`${`${cell},`.repeat(9)}${cell}\n`.repeat(20)}`,
  );
  expect(file.workouts).toEqual([]);
});
