// Followed lifts, their years, and the records of a year.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/doors.ts';
import {
  createTemplate,
  createUser,
  exerciseIds,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;
let bench: string;
let squat: string;
let pullUp: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  user = await createUser(app);
  [bench = '', squat = '', pullUp = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Back Squat',
    'Pull-Up',
  ]);
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

type Lift = [exerciseId: string, reps: number, weight: number];

/** Returns the id of the session. */
async function past(startTime: string, lifts: Lift[]): Promise<string> {
  const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
  const sets = lifts.map(([exerciseId, actualReps, actualWeight]) => ({
    exerciseId,
    actualReps,
    actualWeight,
  }));
  return (await call('sessions.logPast', { startTime, endTime, sets })).id;
}

test('without a choice the lifts of the last workouts are told, with the best of each session', async () => {
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

test('lifts are chosen in an order, which is theirs alone, and let go again', async () => {
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
  // What was never trained has nothing to show.
  expect(await names()).toEqual([true, squat, bench]);
  await call('progress.putLifts', { exerciseIds: [bench] });
  expect(await names()).toEqual([true, bench]);
  await call('progress.putLifts', { exerciseIds: [] });
  expect(await names()).toEqual([false, squat, bench]);
  const twice = { exerciseIds: [bench, bench] };
  const { status, message } = await send(app.app, 'REST', 'progress.putLifts', twice, user);
  expect([status, message]).toEqual([400, 'Each lift only once']);
});

test('sessions of a lighter week are told', async () => {
  const { id: customTemplateId } = await createTemplate(app, user.token);
  const lighterWeek = 'lbs';
  const { id, startTime } = await call('sessions.start', { customTemplateId, lighterWeek });
  await call('sessions.logSet', { id, ...setBody(bench) });
  expect((await call('progress.lifts')).lighterSessions).toEqual([]);
  await call('sessions.complete', { id });
  expect((await call('progress.lifts')).lighterSessions).toEqual([startTime]);
});

test('the records of a year are those of its reports, in the years of the reader', async () => {
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
