// Tests the estimated 1RM of an exercise and of a session, with its confidence band.
import { beforeEach, expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  setBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-04T10:00:00.000Z');

const app = useTestApp({ now: () => NOW });

let user: TestUser;
let bench: string;
let pullUp: string;

beforeEach(async () => {
  user = await createUser(app);
  const found = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Pull-Up']);
  [bench = '', pullUp = ''] = found;
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

test('the estimated 1RM of sets without an RPE is only a lower bound', async () => {
  const unrated = { rpeRating: undefined };
  await trained(
    '2026-01-20T10:00:00Z',
    { ...unrated, actualWeight: 100 },
    { ...unrated, actualWeight: 90 },
  );
  await trained('2026-01-25T10:00:00Z', { ...unrated, actualWeight: 105 });
  const { best, trend, days, floors } = await call('exercises.estimate', { id: bench });
  expect([trend, days]).toEqual([null, []]);
  expect(floors).toMatchObject([
    { day: '2026-01-20', estimate: { kind: 'floor', point: 116.67 } },
    { day: '2026-01-25', estimate: { kind: 'floor', point: 122.5 } },
  ]);
  expect(best).toMatchObject(floors[1]);
  await trained('2026-01-30T10:00:00Z', { actualWeight: 100, rpeRating: 8 });
  expect((await call('exercises.estimate', { id: bench })).floors).toEqual([]);
});

test('after six workouts, the trend of the estimated 1RM gives an expected value for today', async () => {
  for (const day of ['01-20', '01-25', '01-30', '02-05', '02-10', '02-15']) {
    await trained(`2026-${day}T10:00:00Z`, { actualWeight: 100 });
  }
  expect(await call('exercises.estimate', { id: bench })).toMatchObject({
    expectedLbs: 123.33,
    trend: { verdict: 'unclear' },
  });
});

test('the estimated 1RMs of an exercise cover the days of the last year', async () => {
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

test("when a set without an RPE gives a higher bound, the bound is the day's estimated 1RM", async () => {
  await trained(
    '2026-03-01T10:00:00Z',
    { actualWeight: 100, rpeRating: 10 },
    { actualWeight: 110, rpeRating: undefined },
  );
  const { days } = await call('exercises.estimate', { id: bench });
  expect(days).toMatchObject([{ estimate: { kind: 'floor', point: 128.33 } }]);
});

test("the estimated 1RM of a day uses the best set of the day in the user's time zone", async () => {
  const { id } = await trained('2026-03-02T23:30:00Z', { actualWeight: 90 }, { actualWeight: 100 });
  const answer = await call('exercises.estimate', { id: bench, timeZone: 'Europe/Berlin' });
  const estimate = { kind: 'effort', point: 123.33, low: 112.96, high: 134.66 };
  expect(answer.best).toMatchObject({ estimate, sessionId: id, day: '2026-03-03' });
  expect(answer.days).toEqual([answer.best]);
});

test('a set of 12 repetitions gives no 1RM, and a set without an RPE gives a lower bound', async () => {
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

test('the estimated 1RM of a pull-up is the added weight, without the body weight', async () => {
  // The user weighs 81.65 kg. A pull-up moves 95% of the body weight.
  const { id } = await call('sessions.startQuick');
  await call('sessions.logSet', { id, ...setBody(pullUp, { actualReps: 5, actualWeight: 20 }) });
  await call('sessions.complete', { id });
  const { best } = await call('exercises.estimate', { id: pullUp });
  const body = (0.95 * 81.65) / 0.453592;
  expect(best.estimate.point).toBeCloseTo((20 + body) * (1 + 7 / 30) - body, 0);
});
