import { expect, test } from 'vitest';
import { ANSWERS, readFixture, readText, told } from './dialects.ts';

test('a FitNotes file from Android is read with one workout per day, at noon', async () => {
  const file = await readFixture('fitnotes-android.csv', {});
  expect(file).toMatchObject({ source: 'FITNOTES', questions: [], problems: [], remarks: [] });
  expect(told(file)).toEqual([
    'Workout 2024-06-10T12:00 to ?',
    '2 Flat Barbell Bench Press 35 kg × 8',
    '3 Flat Barbell Bench Press 60 kg × 8',
    '4 Rowing Machine 510 s 2000 m',
    '5 Plank 300 s',
    '6 Farmers Walk 40 kg 60 s 50 m',
  ]);
  expect(file.hints.get('Rowing Machine')).toEqual({
    category: 'Cardio',
    isAssisted: false,
    isPerHand: false,
    isTimed: true,
    hasDistance: true,
    isBodyweight: true,
  });
});

test('a FitNotes file from the iPhone is read in kg', async () => {
  const file = await readFixture('fitnotes-iphone.csv', { dayOrder: 'MDY' });
  expect(told(file)).toEqual([
    'Workout 2025-09-10T12:00 to ?',
    '2 Barbell Squat 100 kg × 5',
    '4 Pull Up × 10',
    'Workout 2025-11-10T12:00 to ?',
    '5 Plank 600 s',
    '6 Treadmill 1500 s 4988.97 m',
  ]);
});

test('a StrongLifts file with one row per exercise is read with all sets of each exercise', async () => {
  const file = await readFixture('stronglifts.csv', { timeZone: 'UTC' });
  expect(file).toMatchObject({ source: 'STRONGLIFTS', questions: [], problems: [], remarks: [] });
  expect(told(file)).toEqual([
    'A 2023-08-14T18:05 to 2023-08-14T18:50',
    '2 Squat 90 kg × 5',
    '2 Squat 90 kg × 5',
    '2 Squat 90 kg × 5',
    '3 Bench Press 62.5 kg × 5',
    '3 Bench Press 62.5 kg × 5',
    '3 Bench Press 62.5 kg × 2',
    'B 2023-08-16T23:50 to 2023-08-17T00:20',
    '4 Deadlift 120 kg × 5',
  ]);
  expect(file.workouts[0]).toMatchObject({
    bodyWeightKg: 81.5,
    lines: [{ note: '' }, { note: 'left shoulder' }],
  });
});

test('the weights of a StrongLifts file are in pounds although its body weight says KG', async () => {
  const text =
    'Date (yyyy/mm/dd),Body Weight (KG),Exercise,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB)\n2023/08/14,180,Squat,5,205,5\n';
  const file = await readText(text, {});
  expect(told(file).slice(1)).toEqual(['2 Squat 205 lbs × 5', '2 Squat × 5']);
  expect(file.workouts[0]?.bodyWeightKg).toBe(81.65);
});

test('the weights of a FitNotes file have the unit that its header names', async () => {
  const text =
    'Date,Exercise,Category,Weight (kgs),Reps\n2024-06-10,Dip,Chest,BW,8\n2024-06-10,Dip,Chest,10,8\n';
  const file = await readText(text, {});
  expect(file).toMatchObject({ source: 'FITNOTES', questions: [] });
  expect(told(file).slice(1)).toEqual(['2 Dip × 8', '3 Dip 10 kg × 8']);
});

test('assistance in a RepCount file is read as a negative weight', async () => {
  const asked = await readFixture('repcount.csv');
  expect(asked.questions).toEqual([
    {
      key: 'setLength',
      options: ['SET_SECONDS', 'SET_MINUTES'],
      example: 'Rower 480 seconds\nRower 480 minutes',
    },
  ]);
  const file = await readFixture('repcount.csv', { ...ANSWERS, setLength: 'SET_SECONDS' });
  expect(told(file)).toEqual([
    'Back day 2025-01-05T09:00 to 2025-01-05T10:05',
    '2 Pull Up (Assisted) -14 kg × 8',
    '3 Pull Up × 5',
    '4 Deadlift 140 kg × 5',
    '6 Rower 480 s 2000 m',
  ]);
  expect([file.remarks, file.questions]).toEqual([[], []]);
  expect(file.workouts[0]?.bodyWeightKg).toBe(80);
});

test('a value out of bounds in a CSV file of no known app is reported with its line', async () => {
  const file = await readFixture('plain.csv', { timeZone: 'UTC' });
  expect(file).toMatchObject({ source: 'CSV', questions: [], remarks: [] });
  expect(told(file)).toEqual([
    'Upper 2026-02-03T18:30 to 2026-02-03T19:20',
    '2 Bench Press WARMUP 40 kg × 10',
    '3 Bench Press [A] 80 kg × 5 @8',
    '4 Barbell Row [A] 155 lbs × 8',
    '5 Barbell Row [A] BACKOFF 135 lbs × 12 @7.5',
    'Workout 2026-02-04T12:00 to ?',
    '6 Plank 75 s',
    '7 Farmers Walk 32 kg 40 m',
    'Bad rows 2026-02-05T12:00 to ?',
    '12 Squat 100 kg × 5',
  ]);
  expect(file.problems).toEqual([
    { line: 8, message: 'The RPE 11 is not from 1 to 10' },
    { line: 9, message: 'The number of repetitions -5 is not from 0 to 1,000' },
    { line: 10, message: 'The weight 1e308 is not from -5,000 to 5,000' },
    { line: 11, message: 'The kind of set ‘Odd’ is not known' },
    { line: 13, message: 'The date 2126-02-05 is in the future' },
    { line: 14, message: 'The date ‘2026-02-30’ cannot be read' },
  ]);
});
