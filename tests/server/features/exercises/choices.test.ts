// A person's choices for an exercise, on every device and in the suggestions of the API.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors } from '#tests/support/doors.ts';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import {
  type Case,
  expectRefusal,
  givenWorld,
  mustCall,
  uuid,
  type World,
} from '#tests/support/refusals.ts';

let app: TestApp;
let world: World;
let user: TestUser;
let bench: string;
let row: string;

beforeAll(async () => {
  app = await createTestApp();
  world = await givenWorld(app);
});

beforeEach(async () => {
  user = await createUser(app);
  const found = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  [bench = '', row = ''] = found;
});

afterAll(() => app.close());

const call = (path: string, input: object, who = user) => mustCall(app, path, input, who.token);
const choose = (input: object) => call('exercises.choose', { id: bench, ...input });
const read = async (who = user) => {
  const [choices] = await call('exercises.choices', { exerciseIds: [bench] }, who);
  return choices;
};
const usual = { isOn: true, why: 'usual' };
const off = { isOn: false, why: 'chosen' };
const kilograms = { value: 1.25, unit: 'kg' };

/** Logs workouts at one weight with these RPEs in order, where 8 is the target. */
async function trained(workouts: number, ratings: readonly number[]) {
  const line = { exerciseId: bench, exerciseOrder: 0, targetSets: 5, targetReps: 5, targetRPE: 8 };
  const template = await call('templates.create', { name: 'Heavy', exercises: [line] });
  let sessionId = '';
  for (let workout = 0; workout < workouts; workout += 1) {
    const { id } = await call('sessions.start', { customTemplateId: template.id });
    for (const rpeRating of ratings) {
      const set = setBody(bench, { actualReps: 5, actualWeight: 200, rpeRating });
      await call('sessions.logSet', { id, ...set });
    }
    if (ratings.length === 5) await call('sessions.complete', { id });
    sessionId = id;
  }
  return sessionId;
}
/** RPEs at one weight: a set on target follows each hard set, so a reduction would have been wrong. */
const losing = [10, 8, 10, 8, 10];

test('detects a constant RPE, and then reduces the weight after missed repetitions only', async () => {
  await trained(6, [9, 9, 9, 9, 9]);
  expect(await read()).toMatchObject({ rpeHabit: 'number' });
  expect(await call('exercises.calibration', { id: bench })).toMatchObject({ rpeHabit: 'number' });
  const id = await trained(1, [9.5]);
  const next = async () => (await call('sessions.suggestion', { id })).suggestion;
  expect(await next()).toBeNull();
  await call('sessions.logSet', {
    id,
    ...setBody(bench, { actualReps: 3, actualWeight: 200, rpeRating: 9 }),
  });
  expect(await next()).toMatchObject({ reason: expect.stringContaining('3 of 5 repetitions') });
});

test('detects RPEs equal to the target from twenty sets on', async () => {
  await trained(4, [8, 8, 8, 8, 8]);
  expect(await read()).toMatchObject({ rpeHabit: null });
  await trained(1, [8, 8, 8, 8, 8]);
  expect(await read()).toMatchObject({ rpeHabit: 'target' });
});

test('keeps a choice per exercise until the next one, and fields that were not sent', async () => {
  expect(await read()).toEqual({
    exerciseId: bench,
    offers: usual,
    weightStep: null,
    rpeHabit: null,
  });
  expect(await choose({ offers: false })).toMatchObject({ offers: off, weightStep: null });
  expect(await choose({ weightStep: kilograms })).toMatchObject({
    exerciseId: bench,
    offers: off,
    weightStep: kilograms,
  });
  expect(await choose({ offers: true })).toMatchObject({
    offers: { isOn: true, why: 'chosen' },
    weightStep: kilograms,
  });
  await choose({ offers: null, weightStep: null });
  const both = await call('exercises.choices', { exerciseIds: [row, bench, row] });
  expect(both).toHaveLength(2);
  for (const each of both) expect(each).toMatchObject({ offers: usual, weightStep: null });
});

test("does not replace the account's choice by an earlier choice of a device", async () => {
  await choose({ offers: false, unlessChosen: true });
  expect(await read()).toMatchObject({ offers: off });
  await choose({ offers: true, weightStep: kilograms, unlessChosen: true });
  expect(await read()).toMatchObject({ offers: off, weightStep: kilograms });
});

test('does not restore an old choice when its command is repeated', async () => {
  const commandId = randomUUID();
  await choose({ offers: false, commandId });
  await choose({ offers: true });
  await choose({ offers: false, commandId });
  expect(await read()).toMatchObject({ offers: { isOn: true, why: 'chosen' } });
});

test('keeps a choice within its user', async () => {
  await choose({ offers: false, weightStep: kilograms });
  expect(await read(await createUser(app))).toMatchObject({ offers: usual, weightStep: null });
});

test("keeps suggestions on when the rule was far off in the user's log", async () => {
  await trained(8, losing);
  expect(await read()).toMatchObject({ offers: usual });
  const running = await trained(1, [9]);
  expect(await call('sessions.suggestion', { id: running })).toMatchObject({
    suggestion: { exerciseId: bench },
    offers: usual,
  });
});

test('suggests nothing for an exercise with suggestions off', async () => {
  const running = await trained(1, [9]);
  expect(await call('sessions.suggestion', { id: running })).toMatchObject({
    suggestion: { exerciseId: bench },
    offers: usual,
  });
  await choose({ offers: false });
  expect(await call('sessions.suggestion', { id: running })).toEqual({
    suggestion: null,
    offers: off,
  });
});

const missing = { status: 404, code: 'EXERCISE_NOT_FOUND' };
const steps: readonly [string, unknown, string][] = [
  ['an increment of zero', { value: 0, unit: 'kg' }, 'The increment must be above 0'],
  ['a negative increment', { value: -2.5, unit: 'kg' }, 'The increment must be above 0'],
  ['more than 50 kg', { value: 50.01, unit: 'kg' }, 'The increment can be at most 50 kg'],
  ['more than 100 lbs', { value: 101, unit: 'lbs' }, 'The increment can be at most 100 lbs'],
  ['a third decimal', { value: 1.125, unit: 'kg' }, 'The increment can have at most 2 decimals'],
  ['an increment that is text', { value: '5', unit: 'kg' }, 'The increment must be a number'],
  ['a step in stones', { value: 1, unit: 'st' }, 'The unit must be lbs or kg'],
];
const cases: Case[] = [
  ...steps.map(([what, weightStep, message]): Case => ({
    path: 'exercises.choose',
    what,
    input: ({ exerciseId }) => ({ id: exerciseId, weightStep }),
    message,
  })),
  {
    path: 'exercises.choose',
    what: 'offers that are neither on nor off',
    input: ({ exerciseId }) => ({ id: exerciseId, offers: 'off' }),
    message: 'offers must be true, false or null',
  },
  {
    path: 'exercises.choose',
    what: 'an exercise that is not there',
    input: () => ({ id: uuid, offers: false }),
    ...missing,
  },
  {
    path: 'exercises.choose',
    what: "somebody else's exercise",
    input: ({ foreign }) => ({ id: foreign.exerciseId, offers: false }),
    ...missing,
  },
  { path: 'exercises.choices', what: 'no exercise', input: () => ({ exerciseIds: [] }) },
];

for (const door of doors) {
  test.each(cases)(`${door}: $path refuses $what`, (each) => expectRefusal(app, world, door, each));
}
