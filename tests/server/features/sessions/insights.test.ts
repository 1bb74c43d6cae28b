// The timeline of a session, and what it means beside earlier ones.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let clock = new Date('2026-03-01T10:00:00.000Z');
let user: TestUser;
let given: GivenSession;
let bench: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
});

beforeEach(async () => {
  user = await createUser(app);
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const tick = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** Trains these sets of bench press for a minute and finishes. */
async function train(id: string, ...lifts: [reps: number, weight: number][]): Promise<void> {
  for (const [actualReps, actualWeight] of lifts) {
    await call('sessions.logSet', { id, ...setBody(bench, { actualReps, actualWeight }) });
  }
  tick(60);
  await call('sessions.complete', { id });
  tick(60);
}

async function startAgain(): Promise<string> {
  return (await call('sessions.start', { customTemplateId: given.templateId })).id;
}

test('the timeline tells each correction with what it changed, when and where', async () => {
  const id = given.sessionId;
  const set = await call('sessions.logSet', { id, ...setBody(bench, { actualWeight: 82.5 }) });
  tick(30);
  const correction = { id, setId: set.id, source: 'report' };
  await call('sessions.editSet', { ...correction, actualWeight: 80 });
  await call('sessions.deleteSet', correction);
  const timeline = await call('sessions.events', { id });
  const [, logged, edited, deleted] = timeline;
  expect(timeline.map((entry: { type: string }) => entry.type)).toEqual([
    'SessionStarted',
    'SetLogged',
    'SetEdited',
    'SetDeleted',
  ]);
  expect(logged).toMatchObject({ version: 2, source: null, set: { id: set.id, before: null } });
  expect(edited).toEqual({
    version: 3,
    type: 'SetEdited',
    occurredAt: clock.toISOString(),
    recordedAt: clock.toISOString(),
    source: 'report',
    set: {
      id: set.id,
      exerciseId: bench,
      exerciseName: 'Barbell Bench Press',
      setNumber: 1,
      before: { actualReps: 8, actualWeight: 82.5, rpeRating: 8 },
      after: { actualReps: 8, actualWeight: 80, rpeRating: 8 },
    },
  });
  expect(deleted).toMatchObject({ source: 'report', set: { after: null } });
});

test('the previous run is the last completed one of the same template before', async () => {
  await train(given.sessionId, [8, 100], [8, 110]);
  const unfinished = await startAgain();
  tick(60);
  const other = await givenSession(app, user);
  await train(other.sessionId, [1, 300]);
  const id = await startAgain();
  await train(id, [8, 112.5]);

  const { previous } = await call('sessions.insights', { id });
  expect(previous).toEqual({
    id: given.sessionId,
    startTime: expect.any(String),
    totalVolume: 1680,
    durationMinutes: 1,
    averageRPE: 8,
    highestRPE: 8,
    heaviestWeight: 110,
    totalSets: 2,
  });
  expect(await call('sessions.insights', { id: given.sessionId })).toEqual({
    previous: null,
    records: [],
  });
  expect((await call('sessions.insights', { id: unfinished })).previous.id).toBe(given.sessionId);
});

test('records are measured against completed sessions that started before, of any template', async () => {
  await train(given.sessionId, [8, 180], [1, 250]);
  const other = await givenSession(app, user);
  await train(other.sessionId, [8, 185], [8, 182.5]);
  const { records } = await call('sessions.insights', { id: other.sessionId });
  const first = (await call('sessions.get', { id: other.sessionId })).exerciseSets[0];
  expect(records).toEqual([
    {
      setId: first.id,
      exerciseId: bench,
      kind: 'repSet',
      actualReps: 8,
      actualWeight: 185,
      value: 185,
      previous: 180,
    },
  ]);
  // What came later does not take it away; a correction does.
  await train(await startAgain(), [8, 200]);
  expect((await call('sessions.insights', { id: other.sessionId })).records).toEqual(records);
  await call('sessions.editSet', { id: other.sessionId, setId: first.id, actualWeight: 180 });
  expect((await call('sessions.insights', { id: other.sessionId })).records).toMatchObject([
    { kind: 'repSet', value: 182.5, previous: 180 },
  ]);
});

test('a session that is still in progress sets no mark for others', async () => {
  await call('sessions.logSet', { id: given.sessionId, ...setBody(bench, { actualWeight: 50 }) });
  tick(60);
  const id = await startAgain();
  await train(id, [8, 100]);
  expect((await call('sessions.insights', { id })).records).toEqual([]);
});

test.for(doors)('through %s a deleted session has neither timeline nor insights', async (door) => {
  await call('sessions.discard', { id: given.sessionId });
  for (const path of ['sessions.events', 'sessions.insights']) {
    const answer = await send(app.app, door, path, { id: given.sessionId }, user);
    expect([answer.status, answer.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  }
});
