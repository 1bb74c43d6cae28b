// Tests the estimated 1RM of an exercise and of a session, with its confidence band.
import { beforeEach, expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-04T10:00:00.000Z');

const app = useTestApp({ now: () => NOW });

let user: TestUser;
let bench: string;

beforeEach(async () => {
  user = await createUser(app);
  [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

async function trained(startTime: string, ...sets: Record<string, unknown>[]) {
  const past = sets.map((change) => pastSet(bench, { actualReps: 5, ...change }));
  return logPast(app, user.token, startTime, past);
}

test('an exercise without sets has no estimate', async () => {
  expect(await call('exercises.estimate', { id: bench })).toEqual({
    rule: 'epley-rir',
    version: 1,
    best: null,
    isBeyondEstimate: false,
    trend: null,
    expectedLbs: null,
    days: [],
    floors: [],
  });
});

test('after six workouts, the trend of the estimated 1RM gives an expected 1RM for today', async () => {
  for (const day of ['01-20', '01-25', '01-30', '02-05', '02-10', '02-15']) {
    await trained(`2026-${day}T10:00:00Z`, { actualWeight: 100 });
  }
  expect(await call('exercises.estimate', { id: bench })).toMatchObject({
    expectedLbs: 123.33,
    trend: { verdict: 'unclear' },
  });
});

test('the list of estimated 1RMs contains only days of the last year', async () => {
  const days = ['2025-01-05', '2025-01-20', '2025-02-10', '2025-03-08', '2025-03-16', '2025-03-24'];
  for (const [index, day] of days.entries()) {
    await trained(`${day}T10:00:00Z`, { actualWeight: 100 + index });
  }
  const answer = await call('exercises.estimate', { id: bench });
  expect(answer.trend).toMatchObject({ verdict: expect.any(String) });
  expect(answer.days.map(({ day }: { day: string }) => day)).toEqual([
    '2025-03-08',
    '2025-03-16',
    '2025-03-24',
  ]);
});

test("the estimated 1RM of a day is that of its best set, with days in the user's time zone", async () => {
  const { id } = await trained('2026-03-02T23:30:00Z', { actualWeight: 90 }, { actualWeight: 100 });
  const answer = await call('exercises.estimate', { id: bench, timeZone: 'Europe/Berlin' });
  const estimate = { kind: 'effort', point: 123.33, low: 112.96, high: 134.66 };
  expect(answer.best).toMatchObject({ estimate, sessionId: id, day: '2026-03-03' });
  expect(answer.days).toEqual([answer.best]);
});

test('a set of 12 repetitions gives no estimated 1RM, and a set without an RPE gives a lower bound', async () => {
  await trained('2026-03-01T10:00:00Z', { actualWeight: 100, actualReps: 12 });
  expect(await call('exercises.estimate', { id: bench })).toMatchObject({
    best: null,
    isBeyondEstimate: true,
  });
  await trained('2026-03-02T10:00:00Z', { actualWeight: 100, rpeRating: undefined });
  expect(await call('exercises.estimate', { id: bench })).toMatchObject({
    best: { estimate: { kind: 'floor', point: 116.67 } },
    isBeyondEstimate: false,
    days: [],
  });
});
