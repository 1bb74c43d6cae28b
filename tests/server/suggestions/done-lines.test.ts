// Checks that the suggested targets of a session are calculated once, when the session starts.
import { beforeEach, expect, test } from 'vitest';
import {
  createUser,
  exerciseIds,
  logPast,
  pastSet,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const cuff = { name: 'Rotator cuff', status: 'recovering' };
const NOW = new Date('2026-05-31T10:00:00.000Z');
const DAY_MS = 86_400_000;

const app = useTestApp({ now: () => NOW });
let user: TestUser;
let bench: string;
let id: string;

beforeEach(async () => {
  user = await createUser(app);
  [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const line = { exerciseId: bench, targetReps: 8, progression: 'double' };
  ({ id } = await call('templates.create', templateBody([line])));
  await trained(4);
});

function trained(daysAgo: number) {
  const set = pastSet(bench, { actualReps: 10, rpeRating: undefined });
  const start = NOW.getTime() - daysAgo * DAY_MS;
  return logPast(app, user.token, start, [set, set, set], { customTemplateId: id });
}

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const start = (input: object = {}) => call('sessions.start', { customTemplateId: id, ...input });
const lineOf = (session: { customTemplate: { exercises: object[] } }) =>
  session.customTemplate.exercises[0];

test('starting a session stores the suggested weight and its reason in the plan', async () => {
  const session = await start();
  expect(lineOf(session)).toMatchObject({
    targetReps: 8,
    aim: { weightLbs: 105, unit: 'lbs', fact: { id: 'possible', from: 100 } },
  });
  expect(lineOf(await call('sessions.get', { id: session.id }))).toEqual(lineOf(session));
});

test('the fourth workout without RPEs plans an open set (maximum repetitions) unless switched off', async () => {
  await trained(8);
  expect(lineOf(await restarted())).not.toHaveProperty('aim.openSet');
  await trained(12);
  expect(lineOf(await restarted())).toMatchObject({ aim: { openSet: 3 } });
  await call('account.updateSettings', { openSets: false });
  expect(lineOf(await restarted())).not.toHaveProperty('aim.openSet');
  await call('account.updateSettings', { openSets: true });
  await call('medicalHistory.save', { injuries: [cuff] });
  expect(lineOf(await restarted())).not.toHaveProperty('aim.openSet');
});

async function restarted() {
  const session = await start();
  await call('sessions.discard', { id: session.id });
  return session;
}

test('the first set of a session is suggested at 105 lbs after three sets of 10 with 100 lbs', async () => {
  const session = await start();
  const { suggestion } = await call('sessions.suggestion', { id: session.id });
  expect(suggestion).toMatchObject({
    rule: 'next-session',
    weightLbs: 105,
    reason: expect.stringMatching(/^105 lbs × \d+: about/),
  });
});

test('targets that the client calculated are stored when the session starts', async () => {
  const { exercises } = await call('templates.get', { id });
  const aim = { weightLbs: 95, reps: 9, unit: 'lbs', fact: { id: 'heaviest' } };
  const brought = await start({ aims: [{ lineId: exercises[0].id, ...aim }] });
  expect(lineOf(brought)).toMatchObject({ aim });
  await call('sessions.discard', { id: brought.id });
  expect(lineOf(await start({ aims: [] }))).not.toHaveProperty('aim');
});

test('a deload gets no suggested targets', async () => {
  expect(lineOf(await start({ lighterWeek: 'lbs' }))).not.toHaveProperty('aim');
});

test('while a shoulder is injured, a session plans no higher target than last time for the bench press', async () => {
  await call('medicalHistory.save', {
    injuries: [cuff],
  });
  expect(lineOf(await start())).not.toHaveProperty('aim');
});

test.each([
  ['an unknown fact', { fact: { id: 'guess' } }],
  ['no repetitions', { reps: 0 }],
  ['an unknown unit', { unit: 'stone' }],
])('starting a session whose target has %s is refused with a message', async (_, change) => {
  const { exercises } = await call('templates.get', { id });
  const aim = { weightLbs: 95, reps: 9, unit: 'lbs', fact: { id: 'heaviest' }, ...change };
  const refused = start({ aims: [{ lineId: exercises[0].id, ...aim }] });
  await expect(refused).rejects.toThrow('This is not a valid aim for an exercise');
});
