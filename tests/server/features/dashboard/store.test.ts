import { beforeEach, expect, test } from 'vitest';
import { readStatistics } from '#server/features/dashboard/store.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date('2026-03-01T10:00:00.000Z');
let user: TestUser;

beforeEach(async () => {
  user = await createUser(app);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

test('the dashboard shows zeros for a new user', async () => {
  expect(await call('dashboard.statistics')).toEqual({
    totalWorkouts: 0,
    totalPrograms: 0,
    runningPrograms: 0,
    activeGoals: 0,
    proposals: 0,
    unreadComments: 0,
    openProposals: 0,
    unreadOfClients: 0,
    recentWorkouts: [],
    workoutOrder: [],
  });
});

test('the dashboard counts completed workouts and templates', async () => {
  const { sessionId, templateId, exerciseIds } = await givenSession(app, user);
  const startedAt = clock.toISOString();
  expect(await call('dashboard.statistics')).toMatchObject({
    recentWorkouts: [{ lastSetAt: null }],
  });
  const set = { id: sessionId, ...setBody(String(exerciseIds[0])) };
  await call('sessions.logSet', { ...set, setClassification: 'WARMUP' });
  clock = new Date(clock.getTime() + 60_000);
  await call('sessions.logSet', {
    ...set,
    performedAt: new Date(clock.getTime() + 1_000).toISOString(),
  });
  await call('sessions.logSet', {
    ...set,
    performedAt: clock.toISOString(),
    setClassification: 'WARMUP',
  });
  const recent = {
    id: sessionId,
    name: 'Push A',
    startTime: startedAt,
    timeZone: null,
    endTime: null,
    completionStatus: 'IN_PROGRESS',
    customTemplateId: templateId,
    loggedSets: 1,
    warmUpSets: 2,
    plannedSets: 6,
    extraSets: 0,
    // `lastSetAt` is the time of the newest set, although another set was logged after this set.
    lastSetAt: new Date(clock.getTime() + 1_000).toISOString(),
    muscles: [{ muscle: 'CHEST', sets: 1 }],
  };
  expect(await call('dashboard.statistics')).toEqual({
    totalWorkouts: 0,
    totalPrograms: 1,
    runningPrograms: 0,
    activeGoals: 0,
    proposals: 0,
    unreadComments: 0,
    openProposals: 0,
    unreadOfClients: 0,
    recentWorkouts: [recent],
    workoutOrder: [{ customTemplateId: templateId, startTime: recent.startTime }],
  });
  clock = new Date(clock.getTime() + 120_000);
  await call('sessions.complete', { id: sessionId });
  expect(await call('dashboard.statistics')).toMatchObject({
    totalWorkouts: 1,
    recentWorkouts: [
      {
        ...recent,
        endTime: clock.toISOString(),
        completionStatus: 'COMPLETED',
        lastSetAt: null,
      },
    ],
  });
  await call('templates.remove', { id: templateId });
  await call('sessions.discard', { id: sessionId });
  expect(await call('dashboard.statistics')).toMatchObject({
    totalWorkouts: 0,
    totalPrograms: 0,
    recentWorkouts: [],
    workoutOrder: [],
  });
});

test('the dashboard counts the running program, but not a paused one or its templates', async () => {
  const { id } = await call('programs.createFromStarter', { starter: 'LINEAR', unit: 'kg' });
  const counts = async () => {
    const { totalPrograms, runningPrograms } = await call('dashboard.statistics');
    return { totalPrograms, runningPrograms };
  };
  expect(await counts()).toEqual({ totalPrograms: 2, runningPrograms: 0 });
  await call('programs.start', { id, weekdays: [1, 3, 5] });
  expect(await counts()).toEqual({ totalPrograms: 2, runningPrograms: 1 });
  await call('programs.pause', { id });
  expect(await counts()).toEqual({ totalPrograms: 2, runningPrograms: 0 });
});

test('the dashboard lists the five most recently started workouts', async () => {
  const { templateId, sessionId } = await givenSession(app, user);
  const ids = [sessionId];
  for (let index = 0; index < 6; index += 1) {
    clock = new Date(clock.getTime() + 30_000);
    ids.unshift((await call('sessions.start', { customTemplateId: templateId })).id);
  }
  const { recentWorkouts } = await call('dashboard.statistics');
  expect(recentWorkouts.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5));
});

test('the dashboard returns the workouts of the last 28 days', async () => {
  const start = async (customTemplateId: string) => {
    clock = new Date(clock.getTime() + 60_000);
    await call('sessions.start', { customTemplateId });
    return { customTemplateId, startTime: clock.toISOString() };
  };
  const { templateId: push } = await givenSession(app, user);
  const { templateId: pull } = await givenSession(app, user);
  const order = [await start(push), await start(pull), await start(push)];
  const in28Days = new Date(clock.getTime() + 28 * 24 * 3_600_000 - 60_000);
  const { workoutOrder } = await readStatistics(app.database.db, user.id, in28Days);
  expect(workoutOrder).toEqual(order.slice(1));
});
