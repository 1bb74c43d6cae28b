import { beforeEach, expect, test } from 'vitest';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date();
let user: TestUser;

beforeEach(async () => {
  clock = new Date();
  user = await createUser(app);
});

const yearOf = (year: number, timeZone = 'UTC') =>
  mustCall(app, 'progress.year', { year, timeZone }, user.token);

async function past(
  startTime: string,
  weights: readonly (readonly [string, number])[],
  timeZone?: string,
) {
  const input = {
    startTime,
    timeZone,
    endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
    sets: weights.map(([exerciseId, actualWeight]) => ({
      exerciseId,
      actualReps: 5,
      actualWeight,
    })),
  };
  await mustCall(app, 'sessions.logPast', input, user.token);
}

test('the totals of a year count a workout on its day in the requested time zone', async () => {
  const [bench = '', squat = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  await past('2023-06-01T10:00:00.000Z', [[bench, 80]]);
  for (const [day, weight] of [
    ['2024-03-04', 100],
    ['2024-03-06', 105],
    ['2024-05-08', 110],
    ['2024-11-11', 120],
  ] as const) {
    await past(`${day}T10:00:00.000Z`, [
      [bench, weight],
      [squat, 200],
    ]);
  }
  await past('2024-12-31T23:30:00.000Z', [[squat, 200]]);

  const year = await yearOf(2024);
  expect(year).toMatchObject({
    firstDay: '2023-06-01',
    workouts: 5,
    sets: 9,
    volume: 5 * (100 + 105 + 110 + 120 + 5 * 200),
    weeks: 4,
    months: [0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 1, 1],
    muscles: expect.arrayContaining([
      { muscle: 'QUADRICEPS', sets: 5 },
      { muscle: 'CHEST', sets: 4 },
    ]),
    lifts: [{ name: 'Barbell Bench Press', kind: 'oneRepMax', percent: 50 }],
  });
  expect(year.records).toBeGreaterThan(0);
  // The bench press rose from 80 lbs, the best before the year, to 120 lbs.
  expect(year.lifts[0].to / year.lifts[0].from).toBeCloseTo(120 / 80);

  expect(await yearOf(2024, 'Europe/Berlin')).toMatchObject({ workouts: 4 });
  expect(await yearOf(2025, 'Europe/Berlin')).toMatchObject({ workouts: 1 });
});

test('the totals of a year without a workout are zero', async () => {
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  await past('2024-03-04T10:00:00.000Z', [[bench, 100]]);
  expect(await yearOf(2022)).toMatchObject({ workouts: 0, records: 0, lifts: [], weeks: 0 });
  user = await createUser(app);
  expect(await yearOf(2024)).toMatchObject({ firstDay: null, workouts: 0, records: 0 });
});

test('the year counts a workout of today although its date in Tokyo is already tomorrow', async () => {
  clock = new Date('2024-06-10T20:00:00.000Z');
  user = await createUser(app);
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  for (const day of ['01', '03', '05']) await past(`2024-06-${day}T10:00:00.000Z`, [[bench, 100]]);
  await past('2024-06-10T18:00:00.000Z', [[bench, 150]], 'Asia/Tokyo');
  expect((await yearOf(2024)).lifts).toMatchObject([{ name: 'Barbell Bench Press', percent: 50 }]);
});
