import { describe, expect, test } from 'vitest';
import { readRows as read, told, ZONE } from './dialects.ts';

describe('the user is asked whether a column named Time has clock times or durations', () => {
  const holds = ['Date,Exercise,Reps,Time', '2026-11-02,Squat,5,', '2026-11-02,Plank,,1:30'];

  test('the question about a column Time shows an example of both meanings', async () => {
    expect((await read(holds)).questions).toEqual([
      {
        key: 'timeColumn',
        options: ['CLOCK', 'SET_MINUTES'],
        example: 'at 1:30\nPlank 1:30 minutes and seconds',
      },
    ]);
  });

  test("the user's answer decides whether a column Time has durations", async () => {
    const file = await read(holds, { ...ZONE, timeColumn: 'SET_MINUTES' });
    expect(file.questions).toEqual([]);
    expect(told(file).slice(1)).toEqual(['2 Squat × 5', '3 Plank 90 s']);
  });

  test('durations with a unit, such as 45s, need no question', async () => {
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

test('for a column Duration without a unit, the user is asked for the unit', async () => {
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

test('for distances without a unit, the import asks for the unit', async () => {
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
