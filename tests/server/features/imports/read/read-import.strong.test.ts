import { expect, test } from 'vitest';
import { readFixture, told } from './dialects.ts';

test('a Strong file is read without its empty sets', async () => {
  const file = await readFixture('strong-with-duration.csv');
  expect(file.source).toBe('STRONG');
  expect(file.problems).toEqual([]);
  expect(told(file)).toEqual([
    'Push, heavy 2024-03-04T17:05 to 2024-03-04T18:15',
    '2 Bench Press (Barbell) 60 kg × 8',
    '3 Bench Press (Barbell) 80 kg × 5 @8.5',
    '4 Bench Press (Barbell) 80 kg × 5',
    '5 Push Up × 20',
    '6 Plank 90 s',
    'Beine früh 2024-03-06T06:00 to 2024-03-06T06:38',
    '8 Squat (Barbell) 102.5 kg × 5',
    '9 Running 840 s 2500 m',
  ]);
  expect(file.workouts[0]?.note).toBe('Slept well');
  // The set number starts at 1 a second time, so the workout contains the exercise twice.
  expect(file.workouts[0]?.lines.map(({ sets }) => sets.length)).toEqual([2, 1, 1, 1]);
});

test('a Strong file without durations is read, and letters such as W become kinds of sets', async () => {
  expect(told(await readFixture('strong-without-duration.csv'))).toEqual([
    'Pull 2022-01-10T08:30 to ?',
    '2 Deadlift (Barbell) WARMUP 60 kg × 5',
    '3 Deadlift (Barbell) 140 kg × 5',
    '4 Deadlift (Barbell) DROP 100 kg × 8',
    '5 Deadlift (Barbell) FAILURE 100 kg × 3',
  ]);
});

test('a Strong file without a column for notes is read with all its sets', async () => {
  expect(told(await readFixture('strong-without-notes.csv'))).toEqual([
    'Arms 2025-07-01T15:00 to 2025-07-01T15:45',
    '2 Bicep Curl (Dumbbell) 12.5 kg × 13',
    '3 Bicep Curl (Dumbbell) 12.5 kg × 11 @9',
  ]);
});

test('a Strong file with a unit in each row raises no question about units', async () => {
  const file = await readFixture('strong-units-per-row.csv', { timeZone: 'Europe/Berlin' });
  expect(file.questions).toEqual([]);
  expect(told(file)).toEqual([
    'Upper 2023-05-02T04:45 to 2023-05-02T05:37',
    '2 Overhead Press (Dumbbell) 40 lbs × 10',
    '3 Lat Pulldown (Cable) 120 lbs × 12',
    '4 Lat Pulldown (Cable) 35.27 lbs × 12',
    '5 Pull Up × 9',
    '6 Cycling 300 s 2414.02 m',
  ]);
  expect(file.workouts[0]?.lines[2]?.sets[0]?.note).toBe('slow');
});

test('the decimal comma of a Strong file is understood: 62,5 is read as 62.5', async () => {
  const file = await readFixture('strong-units-per-row-without-duration.csv');
  expect(told(file)).toEqual([
    'Legs 2021-11-20T09:00 to ?',
    '2 Leg Press 62.5 kg × 15',
    '3 Leg Press 227.5 lbs × 10',
    '4 Pull Up (Assisted) -20 kg × 8',
  ]);
  expect(file.hints.get('Pull Up (Assisted)')?.isAssisted).toBe(true);
});

test('rows of a Strong file that contain only a rest or a note do not become sets', async () => {
  const file = await readFixture('strong-quoted-kg.csv', { timeZone: 'Europe/Berlin' });
  expect(file.questions).toEqual([]);
  expect(file.problems).toEqual([]);
  expect(told(file)).toEqual([
    'Push 2025-09-01T16:00 to 2025-09-01T17:00',
    '3 Bench Press (Barbell) WARMUP 40 kg × 10',
    '5 Bench Press (Barbell) 80 kg × 5 @8',
    '7 Bench Press (Barbell) FAILURE 80 kg × 4 @10',
    '8 Bench Press (Barbell) WARMUP 40 kg × 5',
    '9 Bench Press (Barbell) 70 kg × 8',
    '10 Bench Press (Barbell) DROP 50 kg × 12',
    'Legs 2025-09-03T16:00 to 2025-09-03T16:40',
    '11 Farmers Walk 32 kg 40 m',
  ]);
  const [first, second] = file.workouts[0]?.lines ?? [];
  expect(first?.note).toBe('Grip one finger wider');
  expect(first?.sets[1]?.note).toBe('used the "strap\n3rd" hole');
  expect(second?.sets.map(({ line }) => line)).toEqual([8, 9, 10]);
});

test('the weights of a Strong file in pounds are read in lbs', async () => {
  expect(told(await readFixture('strong-quoted-lbs.csv', { timeZone: 'UTC' }))).toEqual([
    'Morning 2025-10-01T05:30 to 2025-10-01T06:15',
    '2 Squat (Barbell) 205 lbs × 5',
    '3 Squat (Barbell) 207.5 lbs × 5',
    '4 Squat (Barbell) 35.27 lbs × 5',
  ]);
});
