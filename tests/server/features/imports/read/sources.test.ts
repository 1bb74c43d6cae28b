import { expect, test } from 'vitest';
import { readFixture, told } from './dialects.ts';

test('a Fitbod file is read without a question about time zone or unit', async () => {
  const file = await readFixture('fitbod.csv', {});
  expect(file).toMatchObject({ source: 'FITBOD', questions: [], problems: [] });
  expect(file.remarks).toEqual(['Columns that are not read: Incline, Resistance.']);
  expect(told(file)).toEqual([
    'Workout 2024-02-01T06:00 to ?',
    '2 Dumbbell Bench Press WARMUP 50 lbs × 10',
    '3 Dumbbell Bench Press 100 lbs × 8',
    '4 Running 600 s 1609.34 m',
  ]);
  expect(file.hints.get('Dumbbell Bench Press')?.isPerHand).toBe(true);
});

test('a Liftosaur file is read with a unit for each weight', async () => {
  const file = await readFixture('liftosaur.csv', {});
  expect(file).toMatchObject({ source: 'LIFTOSAUR', questions: [], problems: [], remarks: [] });
  expect(told(file)).toEqual([
    'Day 1 2025-03-03T17:00 to 2025-03-03T17:12',
    '2 Squat, Barbell WARMUP 60 kg × 5',
    '3 Squat, Barbell 225 lbs × 7 @8.5',
  ]);
  expect(file.workouts[0]?.lines[0]?.note).toBe('belt');
});
