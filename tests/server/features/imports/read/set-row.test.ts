import { expect, test } from 'vitest';
import { readText, told } from './dialects.ts';

test('names and notes that are too long are cut, with a remark that names the line', async () => {
  const long = 'x'.repeat(600);
  const file = await readText(
    `Date,Exercise,Weight (kg),Reps,Note\n2026-01-01,${long},60,5,${long}\n`,
  );
  const [line] = file.workouts[0]?.lines ?? [];
  expect([line?.exercise.length, line?.sets[0]?.note.length]).toEqual([120, 500]);
  expect(file.remarks).toEqual([
    'Names over 120 characters were cut (line 2).',
    'Notes over 500 characters were cut (line 2).',
  ]);
});

test('two repetitions in reserve in a file are read as RPE 8', async () => {
  const file = await readText(
    'Date,Exercise,Weight (kg),Reps,RIR\n2026-01-01,Squat,60,5,2\n2026-01-01,Squat,60,5,"0,5"\n',
  );
  expect(told(file).slice(1)).toEqual(['2 Squat 60 kg × 5 @8', '3 Squat 60 kg × 5 @9.5']);
});
