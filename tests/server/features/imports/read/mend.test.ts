import { expect, test } from 'vitest';
import { readText, told } from './dialects.ts';
const header = 'Date,Exercise,Weight (kg),Reps,Note\n';
const row = '2026-01-01,Squat,100,5,fine\n';

test('an import reports each line with an unclosed quotation mark', async () => {
  const { problems } = await readText(header + '2026-01-01,"Squat,100,5,fine\n'.repeat(4));
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(new Set(problems.map(({ message }) => message))).toEqual(
    new Set(['A quotation mark on this line is never closed']),
  );
});

test('a file with 3,000 unclosed quotation marks can be read', async () => {
  const file = await readText(header + '2026-01-01,Squat,100,5,"open\n'.repeat(3000) + row);
  expect(file.problems.length + told(file).length).toBeGreaterThan(1);
});
