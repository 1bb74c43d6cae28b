// Tests the progress of the lifts that a user follows, and the records of a year.
import { beforeEach, expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;
let bench: string;
let squat: string;
let pullUp: string;

beforeEach(async () => {
  user = await createUser(app);
  [bench = '', squat = '', pullUp = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
    'Pull-Up',
  ]);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

type Lift = [exerciseId: string, reps: number, weight: number];

async function past(startTime: string, lifts: Lift[]): Promise<string> {
  const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
  const sets = lifts.map(([exerciseId, actualReps, actualWeight]) => ({
    exerciseId,
    actualReps,
    actualWeight,
  }));
  return (await call('sessions.logPast', { startTime, endTime, sets })).id;
}

test('points and records of a lift are dated in the time zone of the workout', async () => {
  const inTokyo = (startTime: string, actualWeight: number) =>
    call('sessions.logPast', {
      startTime,
      endTime: startTime.replace('T20:00', 'T21:00'),
      timeZone: 'Asia/Tokyo',
      sets: [{ exerciseId: bench, actualReps: 5, actualWeight }],
    });
  await inTokyo('2025-03-01T20:00:00.000Z', 100);
  await inTokyo('2025-03-08T20:00:00.000Z', 110);
  const { lifts } = await call('progress.lifts', { exerciseId: bench });
  expect(lifts[0].points.map(({ day }: { day: string }) => day)).toEqual([
    '2025-03-02',
    '2025-03-09',
  ]);
  expect(lifts[0].repMaxes[0]).toMatchObject({ day: '2025-03-09' });
  const { records } = await call('progress.records', { timeZone: 'Europe/Berlin' });
  expect(records[0]).toMatchObject({ day: '2025-03-09' });
});

test('when the user has chosen no lifts, the progress shows the lifts of the most recent workouts', async () => {
  const one = await past('2024-01-01T12:00:00.000Z', [
    [bench, 5, 180],
    [bench, 1, 200],
  ]);
  const two = await past('2025-01-01T12:00:00.000Z', [
    [bench, 10, 180],
    [squat, 5, 300],
  ]);
  const answer = await call('progress.lifts');
  expect(answer).toMatchObject({ isChosen: false, lighterSessions: [] });
  expect(answer.lifts.map(({ name }: { name: string }) => name)).toEqual([
    'Barbell Bench Press',
    'Barbell Back Squat',
  ]);
  expect(answer.lifts[0]).toMatchObject({
    kind: 'oneRepMax',
    scale: 'WEIGHT',
    points: [
      { sessionId: one, value: 210 },
      { sessionId: two, value: 240 },
    ],
  });
  expect(answer.lifts[0].repMaxes).toMatchObject([
    { reps: 1, value: 200, actualReps: 1, sessionId: one },
    ...[2, 3, 4, 5].map((reps) => ({ reps, value: 180, actualReps: 5, sessionId: one })),
    ...[6, 7, 8, 9, 10].map((reps) => ({ reps, value: 180, actualReps: 10, sessionId: two })),
  ]);
  expect(answer.breaks).toEqual([
    { from: '2024-01-01T12:00:00.000Z', to: '2025-01-01T12:00:00.000Z' },
  ]);
});

type Done = [day: number, actualReps: number, actualWeight: number, actualDuration?: number];

const logDays = async (exerciseId: string, sets: readonly Done[]) => {
  for (const [day, ofDay] of Map.groupBy(sets, ([day]) => day)) {
    await call('sessions.logPast', {
      startTime: `2025-01-0${day}T12:00:00.000Z`,
      endTime: `2025-01-0${day}T12:30:00.000Z`,
      sets: ofDay.map(([, actualReps, actualWeight, actualDuration]) => ({
        exerciseId,
        actualReps,
        actualWeight,
        ...(actualDuration !== undefined && { actualDuration }),
      })),
    });
  }
};

test.each<[string, object, Done[], object]>([
  [
    'the best 1RM of each workout',
    {},
    [
      [1, 5, 90],
      [1, 1, 100],
      [2, 10, 90],
    ],
    { kind: 'oneRepMax', values: [105, 120], heaviest: [100, 90] },
  ],
  [
    'the weight above ten repetitions',
    {},
    [
      [1, 15, 50],
      [2, 20, 40],
    ],
    { kind: 'weight', values: [50, 40], heaviest: [50, 40] },
  ],
  [
    'the repetitions without a weight',
    {},
    [
      [1, 15, 0],
      [2, 20, 0],
    ],
    { kind: 'reps', values: [15, 20], heaviest: [0, 0] },
  ],
  [
    'the least help',
    { loadKind: 'ASSISTED' },
    [
      [1, 5, 40],
      [1, 8, 60],
    ],
    { kind: 'help', values: [40], heaviest: [undefined] },
  ],
  [
    'the longest time',
    { measure: 'TIME' },
    [
      [1, 0, 0, 60],
      [1, 0, 25, 45],
    ],
    { kind: 'time', values: [60], heaviest: [undefined] },
  ],
])('the progress of a lift shows %s', async (name, exercise, sets, shown) => {
  const { id } = await call('exercises.create', { name, ...exercise });
  await logDays(id, sets);
  const { lifts } = await call('progress.lifts', { exerciseId: id });
  const [{ kind, points }] = lifts;
  type Point = { value: number; heaviestLbs?: number };
  expect({
    kind,
    values: points.map(({ value }: Point) => value),
    heaviest: points.map(({ heaviestLbs }: Point) => heaviestLbs),
  }).toEqual(shown);
});

test('when the measure of an exercise has changed, its progress keeps the measure of most of its bests', async () => {
  const { id } = await call('exercises.create', { name: 'Carry' });
  await logDays(id, [
    [1, 5, 90],
    [2, 5, 90],
  ]);
  await call('exercises.update', { id, measure: 'TIME' });
  await logDays(id, [[3, 0, 90, 60]]);
  const { lifts } = await call('progress.lifts', { exerciseId: id });
  expect(lifts[0]).toMatchObject({ scale: 'WEIGHT', points: [{ value: 105 }, { value: 105 }] });
});

test('the progress lists breaks of 14 days or more between two workouts, oldest first', async () => {
  const days = ['01-01', '01-05', '01-19', '02-01', '02-02', '03-01'];
  for (const day of days) await past(`2025-${day}T12:00:00.000Z`, [[bench, 5, 180]]);
  const at = (day: string) => `2025-${day}T12:00:00.000Z`;
  expect((await call('progress.lifts')).breaks).toEqual([
    { from: at('01-05'), to: at('01-19') },
    { from: at('02-02'), to: at('03-01') },
  ]);
});

test('the progress shows the lifts in the order in which the user chose them', async () => {
  await past('2025-01-01T12:00:00.000Z', [
    [bench, 5, 180],
    [squat, 5, 300],
  ]);
  expect(await call('progress.putLifts', { exerciseIds: [squat, pullUp, bench] })).toEqual({
    exerciseIds: [squat, pullUp, bench],
  });
  const names = async () => {
    const { isChosen, lifts } = await call('progress.lifts');
    return [isChosen, ...lifts.map(({ exerciseId }: { exerciseId: string }) => exerciseId)];
  };
  // A chosen exercise without any set is left out.
  expect(await names()).toEqual([true, squat, bench]);
  await call('progress.putLifts', { exerciseIds: [bench] });
  expect(await names()).toEqual([true, bench]);
  await call('progress.putLifts', { exerciseIds: [] });
  expect(await names()).toEqual([false, squat, bench]);
  const twice = { exerciseIds: [bench, bench] };
  const { status, message } = await send(app.app, 'REST', 'progress.putLifts', twice, user);
  expect([status, message]).toEqual([400, 'Each lift only once']);
});

test('the progress lists completed deload sessions', async () => {
  const { id: customTemplateId } = await createTemplate(app, user.token);
  const lighterWeek = 'lbs';
  const { id, startTime } = await call('sessions.start', { customTemplateId, lighterWeek });
  await call('sessions.logSet', { id, ...setBody(bench) });
  expect((await call('progress.lifts')).lighterSessions).toEqual([]);
  await call('sessions.complete', { id });
  expect((await call('progress.lifts')).lighterSessions).toEqual([startTime]);
});

test('the records of a year equal the records in the workout reports of the year', async () => {
  await past('2023-06-01T12:00:00.000Z', [[bench, 5, 180]]);
  const one = await past('2024-12-31T23:30:00.000Z', [
    [bench, 5, 185],
    [squat, 5, 300],
  ]);
  const two = await past('2025-03-01T12:00:00.000Z', [
    [bench, 5, 190],
    [bench, 8, 180],
    [squat, 5, 290],
  ]);
  const newest = await call('progress.records');
  expect(newest).toMatchObject({
    year: 2025,
    years: [
      { year: 2025, sessions: 1 },
      { year: 2024, sessions: 1 },
    ],
  });
  const { records } = await call('sessions.insights', { id: two });
  expect(newest.records.map(({ record }: { record: object }) => record)).toEqual(records);
  expect(records).toHaveLength(2);
  const of2024 = await call('progress.records', { year: 2024 });
  expect(of2024.records).toMatchObject([{ sessionId: one, exerciseName: 'Barbell Bench Press' }]);
  expect(await call('progress.records', { timeZone: 'Europe/Berlin' })).toMatchObject({
    years: [{ year: 2025, sessions: 2 }],
  });
  const { token } = await createUser(app);
  expect(await mustCall(app, 'progress.records', {}, token)).toEqual({
    year: null,
    years: [],
    records: [],
  });
});
