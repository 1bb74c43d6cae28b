// Tests how an import reads columns and their values. For example, a column `Time` may contain
// clock times or durations.
import { describe, expect, test } from 'vitest';
import { readRows as read, told } from './dialects.ts';

describe('files with clock times in a separate column', () => {
  test('a clock time in a separate column is the start of the workout', async () => {
    const file = await read([
      'Date,Time,Exercise,Weight (kg),Reps',
      '2026-11-02,18:30,Bench Press,80,5',
      '2026-11-02,18:30,Bench Press,80,5',
    ]);
    expect(file).toMatchObject({ questions: [], problems: [], remarks: [] });
    expect(told(file)).toEqual([
      'Workout 2026-11-02T17:30 to ?',
      '2 Bench Press 80 kg × 5',
      '3 Bench Press 80 kg × 5',
    ]);
  });

  test('rows of the same day with clock times at 7:00 and 18:30 are two workouts', async () => {
    const rows = ['07:00', '07:00', '18:30', '18:30'].map(
      (clock) => `2026-11-02,${clock},Squat,80,5`,
    );
    const file = await read(['Date,Time,Exercise,Weight (kg),Reps', ...rows]);
    expect(file.workouts.map(({ startedAt }) => startedAt.slice(0, 16))).toEqual([
      '2026-11-02T06:00',
      '2026-11-02T17:30',
    ]);
  });

  test.each([
    ['Date,Start Time', '2026-11-02,18:30'],
    ['Start Time,Date', '18:30,2026-11-02'],
    ['Date,Time', '2026-11-02,6:30 PM'],
    ['Time,Date', '6:30\u202fp.m.,2026-11-02'],
    ['Date,Start Time', '2026-11-02,2026-11-02 18:30'],
    ['Date,Start Time', '2026-11-02,١٨:٣٠'],
  ])('a clock time is read from the columns %s with the cells %s', async (header, cells) => {
    const file = await read([`${header},Exercise,Weight (kg),Reps`, `${cells},Squat,80,5`]);
    expect(told(file)).toEqual(['Workout 2026-11-02T17:30 to ?', '2 Squat 80 kg × 5']);
  });

  test('an end time that is earlier than the start time is on the next calendar day', async () => {
    const file = await read(
      ['Date,Start Time,End Time,Exercise,Reps', '2026-09-05,23:30,01:00,Squat,5'],
      { timeZone: 'America/Santiago' },
    );
    // Chile sets its clocks forward by one hour at this midnight, so the workout lasts only half an
    // hour.
    expect(told(file)[0]).toBe('Workout 2026-09-06T03:30 to 2026-09-06T04:00');
  });

  test('a clock time that cannot be read is reported with its line', async () => {
    const file = await read([
      'Date,Start Time,Exercise,Reps',
      '2026-11-02,half past six,Squat,5',
      '2026-11-02,18:30,Squat,5',
    ]);
    expect(file.problems.map(({ line }) => line)).toEqual([2]);
    expect(file.workouts).toHaveLength(1);
  });
});

test('a FastNFitness file with a different clock time in each row is read as one workout', async () => {
  const file = await read([
    'TABLE,DATE,TIME,EXERCISE,EXERCISE_TYPE,SETS,REPS,WEIGHT,WEIGHT_UNIT,SECONDS,DISTANCE,DISTANCE_UNIT,DURATION,NOTES,RECORD_TYPE,PROGRAM_NAME,TEMPLATE_REST_TIME',
    'RECORD,2026-11-02,19:05:00,Bench,STRENGTH,3,8,80.0,KG,0,0.0,KM,0,,FREE_RECORD',
    'RECORD,2026-11-02,19:20:00,Plank,ISOMETRIC,1,0,0.0,KG,60,0.0,KM,0,,FREE_RECORD',
    'RECORD,2026-11-02,19:30:00,Rower,CARDIO,1,0,0.0,KG,0,2.0,KM,480000,easy,FREE_RECORD',
  ]);
  expect(file).toMatchObject({ source: 'FASTNFITNESS', questions: [], problems: [] });
  expect(told(file)).toEqual([
    'Workout 2026-11-02T18:05 to 2026-11-02T18:30',
    '2 Bench 80 kg × 8',
    '2 Bench 80 kg × 8',
    '2 Bench 80 kg × 8',
    '3 Plank 60 s',
    '4 Rower 480 s 2000 m',
  ]);
});

test("the text 'Set 1' in a file is read as a set number, not as a kind of set", async () => {
  const rows = (type: string) => [
    'Date,Exercise,Set,Type,Reps',
    `2026-11-02,Squat,Set 1,${type},5`,
  ];
  const file = await read(rows('Strength'));
  expect(file.problems).toEqual([]);
  expect(told(file).slice(1)).toEqual(['2 Squat × 5']);
  expect(file.remarks).toEqual(['Columns that are not read: Type.']);
  expect(told(await read(rows('Warm-up')))[1]).toBe('2 Squat WARMUP × 5');
});

test('numbers in Persian or full-width digits, and cells with a number and a unit, are read', async () => {
  const file = await read([
    'Date;Exercise;Weight (kg);Reps',
    '2026-11-02;Squat;۸۲٫۵;٥',
    '2026-11-02;Squat;８２．５;５',
    '2026-11-02;Pull Up;−20;5',
    '2026-11-02;Row;80\u00a0kg;5',
    '2026-11-02;Row;180 lb;5',
    '2026-11-02;Press;1\u202f000,5;5',
    '2026-11-02;Press;80 stone;5',
  ]);
  expect(told(file).slice(1)).toEqual([
    '2 Squat 82.5 kg × 5',
    '3 Squat 82.5 kg × 5',
    '4 Pull Up (Assisted) -20 kg × 5',
    '5 Row 80 kg × 5',
    '6 Row 180 lbs × 5',
    '7 Press 1000.5 kg × 5',
  ]);
  expect(file.problems).toEqual([{ line: 8, message: 'The unit of weight ‘stone’ is not known' }]);
});

test('dumbbell weights such as 6.8 kg (15 lbs) stay in kg in a file of kg', async () => {
  const rows = [6.8, 10.2, 12.7, 13.6].map((kg) => `2026-11-02,Raise,Shoulders,${kg},kgs,10`);
  const file = await read([
    'Date,Exercise,Category,Weight,Weight Unit,Reps',
    ...rows,
    '2026-11-02,Squat,Legs,100,kgs,5',
  ]);
  expect(told(file).slice(1)).toEqual([
    '2 Raise 6.8 kg × 10',
    '3 Raise 10.2 kg × 10',
    '4 Raise 12.7 kg × 10',
    '5 Raise 13.6 kg × 10',
    '6 Squat 100 kg × 5',
  ]);
});

test('the first note in a Liftosaur file belongs to the exercise, and later notes to the sets', async () => {
  const rows = ['belt', 'spotter, half rep', ''].map(
    (note, at) =>
      `2025-03-03T17:00:00.000Z,Day 1,Squat,${5 + at},60,kg,${note.includes(',') ? `"${note}"` : note}`,
  );
  const file = await read([
    'Workout DateTime,Day Name,Exercise,Completed Reps,Completed Weight Value,Completed Weight Unit,Notes',
    ...rows,
  ]);
  const [line] = file.workouts[0]?.lines ?? [];
  expect([line?.note, line?.sets.map(({ note }) => note)]).toEqual([
    'belt',
    ['', 'spotter, half rep', ''],
  ]);
});

test('a file with more than 2,000 exercises is refused with a message', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `2026-11-02,Exercise ${at},5`);
  await expect(read(['Date,Exercise,Reps', ...rows])).rejects.toMatchObject({
    code: 'UNREADABLE_FILE',
    message: expect.stringContaining('This file names more than 2,000 exercises'),
  });
});

test("an apostrophe that protects a spreadsheet from a name such as '+20' is removed", async () => {
  const file = await read([
    'Date,Exercise,Reps',
    "2026-11-02,'+20 Method Row,5",
    "2026-11-02,'til failure,5",
  ]);
  expect(told(file).slice(1)).toEqual(['2 +20 Method Row × 5', "3 'til failure × 5"]);
});
