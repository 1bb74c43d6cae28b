// Columns whose header leaves open what they hold: clocks, lengths, distances, numbers, kinds.
import { describe, expect, test } from 'vitest';
import type { ImportAnswers } from '#shared/imports/schema.ts';
import { readText, told } from './dialects.ts';

const ZONE = { timeZone: 'Europe/Berlin' } as const;
const read = (rows: readonly string[], answers: ImportAnswers = ZONE) =>
  readText(`${rows.join('\n')}\n`, answers);

describe('a clock in a column of its own', () => {
  test('is the start of the workout, and no length of a set', async () => {
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

  test('tells two workouts of a day apart', async () => {
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
  ])('is read under %s: %s', async (header, cells) => {
    const file = await read([`${header},Exercise,Weight (kg),Reps`, `${cells},Squat,80,5`]);
    expect(told(file)).toEqual(['Workout 2026-11-02T17:30 to ?', '2 Squat 80 kg × 5']);
  });

  test('with an end past midnight ends on the next day of the calendar, also when that day has 23 hours', async () => {
    const file = await read(
      ['Date,Start Time,End Time,Exercise,Reps', '2026-09-05,23:30,01:00,Squat,5'],
      { timeZone: 'America/Santiago' },
    );
    // The clocks of Chile go from 23:59 on 5 September to 01:00 on 6 September.
    expect(told(file)[0]).toBe('Workout 2026-09-06T03:30 to 2026-09-06T04:00');
  });

  test('that cannot be read is a problem of its line', async () => {
    const file = await read([
      'Date,Start Time,Exercise,Reps',
      '2026-11-02,half past six,Squat,5',
      '2026-11-02,18:30,Squat,5',
    ]);
    expect(file.problems.map(({ line }) => line)).toEqual([2]);
    expect(file.workouts).toHaveLength(1);
  });

  test('of each set makes one workout of a training, two of a day with a long break', async () => {
    const rows = ['18:00', '18:04', '18:09', '22:30'].map(
      (clock) => `2026-11-02,${clock},Squat,80,5`,
    );
    const file = await read(['Date,Time,Exercise,Weight (kg),Reps', ...rows]);
    expect(told(file).filter((line) => line.startsWith('Workout'))).toEqual([
      'Workout 2026-11-02T17:00 to 2026-11-02T17:09',
      'Workout 2026-11-02T21:30 to 2026-11-02T21:30',
    ]);
  });
});

describe('a workout over midnight', () => {
  const header = 'Date,Time,Exercise,Weight (kg),Reps';
  const night = ['2026-11-02,23:40', '2026-11-02,23:55', '2026-11-03,00:10', '2026-11-03,00:25'];
  const starts = async (clocks: readonly string[]) => {
    const file = await read([header, ...clocks.map((clock) => `${clock},Squat,80,5`)]);
    return told(file).filter((line) => line.startsWith('Workout'));
  };

  test('is one workout of the day on which it began', async () => {
    expect(await starts(night)).toEqual(['Workout 2026-11-02T22:40 to 2026-11-02T23:25']);
  });

  test('is one workout also where the file begins with its newest row', async () => {
    expect(await starts(night.toReversed())).toEqual([
      'Workout 2026-11-02T22:40 to 2026-11-02T23:25',
    ]);
  });

  test('is two workouts after a break of more than three hours', async () => {
    expect(await starts(['2026-11-02,21:30', '2026-11-02,21:40', '2026-11-03,00:45'])).toHaveLength(
      2,
    );
  });

  test('is two workouts when a day lies between them', async () => {
    expect(await starts(['2026-11-02,23:40', '2026-11-02,23:50', '2026-11-04,00:10'])).toHaveLength(
      2,
    );
  });

  test('is two workouts of two names', async () => {
    const rows = ['2026-11-02,23:40,A', '2026-11-02,23:50,A', '2026-11-03,00:10,B'];
    const file = await read([
      'Date,Time,Workout Name,Exercise,Reps',
      ...rows.map((row) => `${row},Squat,5`),
    ]);
    expect(file.workouts).toHaveLength(2);
  });
});

describe('a column Time that may hold lengths', () => {
  const holds = ['Date,Exercise,Reps,Time', '2026-11-02,Squat,5,', '2026-11-02,Plank,,1:30'];

  test('is asked about, with the entry', async () => {
    expect((await read(holds)).questions).toEqual([
      {
        key: 'timeColumn',
        options: ['CLOCK', 'SET_MINUTES'],
        example: 'at 1:30\nPlank 1:30 minutes and seconds',
      },
    ]);
  });

  test('follows the answer', async () => {
    const file = await read(holds, { ...ZONE, timeColumn: 'SET_MINUTES' });
    expect(file.questions).toEqual([]);
    expect(told(file).slice(1)).toEqual(['2 Squat × 5', '3 Plank 90 s']);
  });

  test('with units needs no answer, without is asked about', async () => {
    const rows = (time: string) => ['Date,Exercise,Time', `2026-11-02,Plank,${time}`];
    expect(told(await read(rows('45s')))[1]).toBe('2 Plank 45 s');
    expect((await read(rows('60'))).questions).toMatchObject([
      { key: 'timeColumn', options: ['SET_SECONDS', 'SET_MINUTES'] },
    ]);
    expect(told(await read(rows('60'), { ...ZONE, timeColumn: 'SET_SECONDS' }))[1]).toBe(
      '2 Plank 60 s',
    );
  });
});

test('asks what Duration without a unit holds, and follows the answer', async () => {
  const rows = ['Date,Exercise,Reps,Duration', '2026-11-02 18:30,Squat,5,45'];
  const { questions } = await read(rows);
  expect(questions.map(({ key, options }) => [key, options])).toEqual([
    [
      'duration',
      ['WORKOUT_MINUTES', 'WORKOUT_SECONDS', 'WORKOUT_HOURS', 'SET_SECONDS', 'SET_MINUTES'],
    ],
  ]);
  expect(told(await read(rows, { ...ZONE, duration: 'WORKOUT_MINUTES' }))).toEqual([
    'Workout 2026-11-02T17:30 to 2026-11-02T18:15',
    '2 Squat × 5',
  ]);
  expect(told(await read(rows, { ...ZONE, duration: 'SET_SECONDS' }))[1]).toBe('2 Squat × 5 45 s');
});

test('reads FastNFitness: the clock of each row, so many sets, seconds, short rows', async () => {
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

test('accepts ‘Set 1’ as a number and a type of exercise as no kind of set', async () => {
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

describe('a separator before exactly three digits', () => {
  const file = (...weights: string[]) => [
    'Date;Exercise;Weight (kg);Reps',
    ...weights.map((weight) => `2026-11-02;Leg Press;${weight};5`),
  ];
  const weightsOf = async (rows: string[], answers?: ImportAnswers) =>
    (await read(rows, answers)).workouts[0]?.lines[0]?.sets.map(({ entered }) => entered?.value);

  test.each([
    [
      ['1,250', '62,5'],
      [1.25, 62.5],
    ],
    [
      ['1.250', '62,5'],
      [1250, 62.5],
    ],
    [
      ['1,250', '62.5'],
      [1250, 62.5],
    ],
    [
      ['1.250', '0.500'],
      [1.25, 0.5],
    ],
    [
      ['1,250', '1,250.5'],
      [1250, 1250.5],
    ],
  ])('is decided by the other rows: %j', async (weights, values) => {
    const rows = file(...weights);
    expect((await read(rows)).questions).toEqual([]);
    expect(await weightsOf(rows)).toEqual(values);
  });

  test('is asked about when no row decides, or rows contradict each other', async () => {
    expect((await read(file('1,250', '80'))).questions).toEqual([
      { key: 'decimalMark', options: ['.', ','], example: '1,250 is 1250\n1,250 is 1.25' },
    ]);
    expect((await read(file('1.250', '62,5', '62.5'))).questions).toHaveLength(1);
    expect(await weightsOf(file('1,250'), { ...ZONE, decimalMark: '.' })).toEqual([1250]);
    expect(await weightsOf(file('1,250'), { ...ZONE, decimalMark: ',' })).toEqual([1.25]);
  });
});

test('reads numbers of other scripts, minus signs, no-break spaces and units in cells', async () => {
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

test('asks for the unit of distances that name none', async () => {
  const rows = ['Date,Exercise,Distance,Seconds', '2026-11-02,Running,2.5,900'];
  expect((await read(rows)).questions).toEqual([
    {
      key: 'distanceUnit',
      options: ['km', 'mi', 'm', 'yd'],
      example: 'Running 2.5 km\nRunning 2.5 mi\nRunning 2.5 m\nRunning 2.5 yd',
    },
  ]);
  expect(told(await read(rows, { ...ZONE, distanceUnit: 'km' }))[1]).toBe('2 Running 900 s 2500 m');
});

describe('months', () => {
  const dates = (...each: string[]) => [
    'Date,Exercise,Reps',
    ...each.map((date) => `"${date}",Squat,5`),
  ];
  const days = async (rows: string[], answers?: ImportAnswers) =>
    (await read(rows, answers)).workouts.map(({ startedAt }) => startedAt.slice(0, 10));

  test('that are other months elsewhere are read in the language of the other dates', async () => {
    expect(await days(dates('5 lis 2025', '5 kol 2025'))).toEqual(['2025-10-05', '2025-08-05']);
    expect(await days(dates('5 lis 2025', '5 paź 2025'))).toEqual(['2025-11-05', '2025-10-05']);
  });

  test('that are other months elsewhere are asked about when nothing tells the language', async () => {
    const { questions } = await read(dates('5 lis 2025'));
    expect(questions).toEqual([
      {
        key: 'language',
        options: ['pl', 'hr'],
        example: '5 lis 2025 is 5 November 2025\n5 lis 2025 is 5 October 2025',
      },
    ]);
    expect(await days(dates('5 lis 2025'), { ...ZONE, language: 'hr' })).toEqual(['2025-10-05']);
  });

  test('that nobody knows are problems of their lines', async () => {
    const file = await read(dates('5 marzipan 2025', '5 Mar 2025'));
    expect(file.problems).toEqual([
      { line: 2, message: 'The date ‘5 marzipan 2025’ cannot be read' },
    ]);
  });
});

test('keeps one unit for the dumbbells of a file in kg', async () => {
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

test('keeps the notes of Liftosaur on the sets that they are written on', async () => {
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

test('refuses a file with more exercises than anybody has, at once and with a sentence', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `2026-11-02,Exercise ${at},5`);
  await expect(read(['Date,Exercise,Reps', ...rows])).rejects.toMatchObject({
    code: 'UNREADABLE_FILE',
    message: expect.stringContaining('This file names more than 2,000 exercises'),
  });
});

test('removes the apostrophe that keeps spreadsheets from running a name', async () => {
  const file = await read([
    'Date,Exercise,Reps',
    "2026-11-02,'+20 Method Row,5",
    "2026-11-02,'til failure,5",
  ]);
  expect(told(file).slice(1)).toEqual(['2 +20 Method Row × 5', "3 'til failure × 5"]);
});
