// Tests the calibration, which compares predicted repetitions with sets to failure.
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

const call = (path: string, input: object = {}, token = user.token) =>
  mustCall(app, path, input, token);

/**
 * Logs five repetitions with 100 lbs at RPE 8, then a set to failure with `reps` repetitions. Logs
 * no set to failure when `reps` is null.
 */
async function trained(day: string, reps: number | null, weight = 100) {
  const startTime = `2026-${day}T10:00:00Z`;
  const failure = { actualReps: reps, actualWeight: weight, setClassification: 'FAILURE' };
  return logPast(app, user.token, startTime, [
    pastSet(bench, { actualReps: 5 }),
    ...(reps === null ? [] : [pastSet(bench, failure)]),
  ]);
}

const nothing = {
  rule: 'predicted-reps',
  version: 1,
  openSets: 0,
  leastWorkouts: 4,
  judgedSets: 20,
  predictions: [],
  within: 0,
  rpeBias: { checks: 0, leastChecks: 8, reps: null },
  curve: {
    rule: 'own-curve',
    version: 1,
    sets: 0,
    loads: 0,
    leastLoads: 3,
    own: null,
    usual: null,
  },
  rpeHabit: null,
};

test('the calibration is empty without a set to failure', async () => {
  expect(await call('exercises.calibration', { id: bench })).toEqual(nothing);
});

test('the calibration predicts the repetitions of the fifth workout from the first four', async () => {
  for (const day of ['02-02', '02-05', '02-08', '02-11']) await trained(day, null);
  const { id } = await trained('02-14', 9);
  expect(await call('exercises.calibration', { id: bench })).toMatchObject({
    openSets: 1,
    within: 0,
    predictions: [
      {
        day: '2026-02-14',
        sessionId: id,
        weightLbs: 100,
        low: 5,
        high: 8,
        reps: 9,
        isWithin: false,
      },
    ],
    rpeBias: { checks: 1, reps: null },
    curve: { sets: 1, loads: 1 },
  });
});

test("the calibration shows each prediction on the day of its set in the user's time zone", async () => {
  for (const day of ['02-02', '02-05', '02-08', '02-11']) await trained(day, null);
  await trained('02-14', 9);
  const { predictions } = await call('exercises.calibration', {
    id: bench,
    timeZone: 'Pacific/Kiritimati',
  });
  expect(predictions[0].day).toBe('2026-02-15');
});
