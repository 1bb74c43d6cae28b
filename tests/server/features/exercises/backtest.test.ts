// The rule for the next set, tried on somebody's own log.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import { commercialGym } from '#shared/gyms/starters.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;
let bench: string;
let pullUp: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  user = await createUser(app);
  const found = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Pull-Up']);
  [bench = '', pullUp = ''] = found;
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

interface Trained {
  exerciseId?: string;
  targetRPE?: number | null;
  rpeRating?: number;
  actualWeight?: number;
  gymId?: string;
}

/** So many workouts of five sets, all too heavy: 5 × 100 at RPE 10 where 8 is the target. */
async function trained(
  workouts: number,
  { exerciseId = bench, targetRPE = 8, rpeRating = 10, actualWeight = 100, gymId }: Trained = {},
) {
  const template = await call('templates.create', {
    name: 'Heavy',
    exercises: [{ exerciseId, exerciseOrder: 0, targetSets: 5, targetReps: 5, targetRPE }],
  });
  for (let workout = 0; workout < workouts; workout += 1) {
    const { id } = await call('sessions.start', { customTemplateId: template.id });
    if (gymId) await call('sessions.changePlan', { id, change: { type: 'gym', gymId } });
    for (let setNumber = 1; setNumber <= 5; setNumber += 1) {
      const set = setBody(exerciseId, { setNumber, actualReps: 5, actualWeight, rpeRating });
      await call('sessions.logSet', { id, ...set });
    }
    await call('sessions.complete', { id });
  }
}

const noPair = {
  version: 3,
  pairs: 0,
  sessions: 0,
  leastPairs: 30,
  leastSessions: 8,
  sameError: 0,
  plusError: 0,
  missError: null,
  ruleError: 0,
  isTold: true,
  verdict: 'too few',
};
const nothing = {
  ...noPair,
  rule: 'next-set',
  firstSets: { ...noPair, version: 5, rule: 'next-session', progression: 'double' },
};

test('without sets, and without a target RPE or an entered one, there is no pair', async () => {
  expect(await call('exercises.replay', { id: bench })).toEqual(nothing);
  await trained(1, { targetRPE: null });
  expect(await call('exercises.replay', { id: bench })).toEqual(nothing);
});

test('all errors are of the same pairs, and the rule that went down would have been better', async () => {
  await trained(1);
  expect(await call('exercises.replay', { id: bench })).toMatchObject({
    pairs: 4,
    sessions: 1,
    // 5 repetitions were possible where 7 were wanted.
    sameError: 2,
    // At 105 lbs 30 × (100 × (1 + 5 / 30) / 105 − 1) = 3.33 were.
    plusError: 3.67,
    // At 95 lbs 6.84.
    ruleError: 0.16,
    verdict: 'too few',
  });
  await trained(7);
  expect(await call('exercises.replay', { id: bench })).toMatchObject({
    pairs: 32,
    sessions: 8,
    // Nearly all RPEs are one number, so they do not tell how hard the sets were.
    verdict: 'unclear',
    isTold: false,
  });
});

test('a weight that was suggested and used is no proof for the rule', async () => {
  const template = await call('templates.create', {
    name: 'Followed',
    exercises: [
      { exerciseId: bench, exerciseOrder: 0, targetSets: 3, targetReps: 5, targetRPE: 8 },
    ],
  });
  const { id } = await call('sessions.start', { customTemplateId: template.id });
  const log = (setNumber: number, actualWeight: number, offered?: object) =>
    call('sessions.logSet', {
      id,
      ...setBody(bench, {
        setNumber,
        actualReps: 5,
        actualWeight,
        rpeRating: setNumber === 1 ? 10 : 8,
      }),
      ...(offered ? { offered } : {}),
    });
  await log(1, 100);
  const { suggestion } = await call('sessions.suggestion', { id });
  const { rule, version, weightLbs, reps } = suggestion;
  const setIds = [suggestion.setIds[0]];
  await log(2, weightLbs, { rule, version, setIds, weightLbs, reps, answer: 'used' });
  await log(3, weightLbs);
  await call('sessions.complete', { id });
  // The third set was not suggested.
  expect((await call('exercises.replay', { id: bench })).pairs).toBe(1);
});

test('steps are those of the unit, and another mode is another rule', async () => {
  await trained(1);
  await call('account.updateSettings', { weightUnit: 'kg', nextSetMode: 'cautious' });
  // From 45.36 kg: 47.86 of a maximum of 52.92 is 3.17 repetitions, 42.5 is 7.36.
  expect(await call('exercises.replay', { id: bench })).toMatchObject({
    sameError: 2,
    plusError: 3.83,
    ruleError: 0.36,
  });
});

test('a weight that the gym of the workout could not load is not tried', async () => {
  const plates = [{ weight: 45, unit: 'lbs', pairs: 4 }];
  const { id: gymId } = await call('gyms.create', { ...commercialGym('lbs'), plates });
  await trained(1);
  const before = await call('exercises.replay', { id: bench });
  await trained(1, { gymId });
  const after = await call('exercises.replay', { id: bench });
  // At 95 lbs, which is not there, and at 100 again.
  expect([before.ruleError, after.pairs]).toEqual([0.16, 8]);
  expect(after.ruleError).toBeCloseTo((0.16 + 2) / 2, 1);
});

test("the person's increment is tried where no gym has one", async () => {
  await trained(1);
  await call('exercises.choose', { id: bench, weightStep: { value: 1, unit: 'lbs' } });
  // At 94 lbs 30 × (100 × (1 + 5 / 30) / 94 − 1) = 7.23 repetitions were possible.
  expect((await call('exercises.replay', { id: bench })).ruleError).toBe(0.23);
});

test('first sets are tried by the rule of the next session, against the last time', async () => {
  await trained(3);
  // Half of the sets or more in the range: 100 again for 6, of which 5 were possible at 10.
  expect((await call('exercises.replay', { id: bench })).firstSets).toMatchObject({
    rule: 'next-session',
    version: 5,
    progression: 'double',
    pairs: 2,
    sessions: 2,
    verdict: 'too few',
  });
});

test('of a pull-up the body is lifted too', async () => {
  await trained(1, { exerciseId: pullUp, actualWeight: 20 });
  const { pairs, plusError } = await call('exercises.replay', { id: pullUp });
  expect(pairs).toBe(4);
  const load = 20 + (0.95 * 81.65) / 0.453592;
  expect(plusError).toBeCloseTo(7 - 30 * ((load * (1 + 5 / 30)) / (load + 5) - 1), 1);
});

test('somebody else’s sets count for nothing, and their exercise is not found', async () => {
  await trained(1);
  const stranger = await createUser(app);
  expect(await mustCall(app, 'exercises.replay', { id: bench }, stranger.token)).toEqual(nothing);
  const own = await call('exercises.create', { name: 'Tyre Flip' });
  await expect(mustCall(app, 'exercises.replay', { id: own.id }, stranger.token)).rejects.toThrow(
    'EXERCISE_NOT_FOUND',
  );
});
