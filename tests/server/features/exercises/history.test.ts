import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNewestSessions } from '#server/features/exercises/history-sets.ts';
import { getHistory } from '#server/features/exercises/history.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { blocksOf, rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';

const NOW = '2026-03-01T10:00:00.000Z';
let app: TestApp;
let clock = new Date(NOW);
let user: TestUser;
let given: GivenSession;
let bench: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
});

beforeEach(async () => {
  clock = new Date(NOW);
  user = await createUser(app);
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
});

afterAll(() => app.close());

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
const start = async () =>
  String((await call('sessions.start', { customTemplateId: given.templateId })).id);

/** Trains these sets for a minute and finishes. */
async function train(id: string, sets: Record<string, unknown>[]): Promise<void> {
  for (const set of sets) await call('sessions.logSet', { id, ...setBody(bench, set) });
  clock = new Date(clock.getTime() + 60_000);
  await call('sessions.complete', { id });
}

/** The session was so many days earlier. */
async function moveBack(id: string, days: number): Promise<void> {
  const { ownerPool } = app.database;
  const by = [id, days];
  await ownerPool.query(
    `update workout_session set started_at = started_at - $2 * interval '1 day' where id = $1`,
    by,
  );
  for (const [table, column] of [
    ['session_best', 'started_at'],
    ['exercise_set', 'logged_at'],
  ]) {
    await ownerPool.query(
      `update ${table} set ${column} = ${column} - $2 * interval '1 day' where session_id = $1`,
      by,
    );
  }
}

test('an exercise that was never done has an empty history', async () => {
  expect(await call('exercises.history', { id: bench })).toEqual({
    bests: [],
    trend: null,
    sessions: [],
  });
});

test('the history tells the best of each kind, the best of each session and the sets, newest first', async () => {
  const first = given.sessionId;
  await train(first, [
    { actualReps: 10, actualWeight: 300, setClassification: 'WARMUP' },
    { actualReps: 1, actualWeight: 200 },
  ]);
  const second = await start();
  await train(second, [{ actualReps: 6, actualWeight: 180 }]);
  const running = await start();
  await call('sessions.logSet', { id: running, ...setBody(bench, { actualWeight: 500 }) });

  const { bests, trend, sessions } = await call('exercises.history', { id: bench });
  expect(bests).toMatchObject([
    { kind: 'oneRepMax', value: 216, sessionId: second, set: { actualReps: 6, actualWeight: 180 } },
    { kind: 'weight', value: 200, sessionId: first, startTime: NOW },
    { kind: 'reps', value: 6, sessionId: second },
  ]);
  expect(trend).toMatchObject({
    kind: 'oneRepMax',
    points: [
      { sessionId: first, value: 200 },
      { sessionId: second, value: 216 },
    ],
  });
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  expect(sessions[1]).toMatchObject({ name: 'Push A', startTime: NOW });
  expect(sessions[1].sets).toMatchObject([
    { setNumber: 1, setClassification: 'WARMUP', actualReps: 10, actualWeight: 300 },
    { setNumber: 2, setClassification: 'WORKING', actualReps: 1, actualDuration: null },
  ]);
});

test('a best of years ago stands, the trend is of one year, the last ten sessions are of any time', async () => {
  const first = given.sessionId;
  await train(first, [{ actualReps: 5, actualWeight: 400 }]);
  await moveBack(first, 367);
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const id = await start();
    ids.push(id);
    await train(id, [{ actualReps: 5, actualWeight: 100 + n }]);
  }
  const { bests, trend, sessions } = await call('exercises.history', { id: bench });
  expect(bests[1]).toMatchObject({ kind: 'weight', value: 400, sessionId: first });
  expect(trend.points.map((point: { sessionId: string }) => point.sessionId)).toEqual(ids);
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([...ids.toReversed(), first]);
});

test('a hold of years ago that was the longest stands as the best', async () => {
  const plank = await call('exercises.create', {
    name: 'Ring Plank',
    loadKind: 'NONE',
    measure: 'TIME',
  });
  const hold = async (id: string, actualDuration: number) => {
    const set = { actualReps: 0, actualWeight: 0, actualDuration };
    await call('sessions.logSet', { id, ...setBody(plank.id, set) });
    clock = new Date(clock.getTime() + 1_000);
    await call('sessions.complete', { id });
  };
  await hold(given.sessionId, 180);
  await moveBack(given.sessionId, 800);
  for (let n = 0; n < 11; n += 1) await hold(await start(), 60 + n);
  const { bests, trend, sessions } = await call('exercises.history', { id: plank.id });
  expect(bests).toMatchObject([{ kind: 'time', value: 180, sessionId: given.sessionId }]);
  expect(trend.kind).toBe('time');
  expect(trend.points).toHaveLength(11);
  expect(sessions).toHaveLength(10);
});

test("an exercise of one's own has its history, also after it was removed; a deleted session is in none", async () => {
  const own = await call('exercises.create', { name: 'Keg Toss' });
  const id = given.sessionId;
  await call('sessions.logSet', { id, ...setBody(own.id, { actualReps: 12, actualWeight: 0 }) });
  await call('sessions.complete', { id });
  await call('exercises.remove', { id: own.id });
  const history = await call('exercises.history', { id: own.id });
  expect(history).toMatchObject({ bests: [{ kind: 'reps', value: 12 }], sessions: [{ id }] });
  await call('sessions.discard', { id });
  const without = await call('exercises.history', { id: own.id });
  expect(without).toEqual({ bests: [], trend: null, sessions: [] });
});

test.for(doors)("through %s somebody else's exercise is not found", async (door) => {
  const own = await call('exercises.create', { name: 'Keg Toss' });
  const other = await createUser(app);
  const answer = await send(app.app, door, 'exercises.history', { id: own.id }, other);
  expect([answer.status, answer.code]).toEqual([404, 'EXERCISE_NOT_FOUND']);
});

test('after twenty years the reads look into no more than what a year holds', async () => {
  await giveTwentyYears(app, user, { exerciseId: bench, itsSets: 4, until: clock });
  const { bests, trend, sessions } = await call('exercises.history', { id: bench });
  expect([bests.length, trend.points.length, sessions.length]).toEqual([3, 156, 10]);
  const blocks = await blocksOf(app, (db) => getHistory(db, user.id, bench, clock));
  for (const each of blocks) expect(each).toBeLessThan(4_000);
  // 300 sets and their 75 sessions.
  const of = { userId: user.id, exerciseId: bench };
  const looked = await rowsLookedAt(app, (db) => readNewestSessions(db, of, 10));
  for (const each of looked) expect(each).toBeLessThan(500);
});

test('every answer about an exercise tells the day where it was trained', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await call('sessions.discard', { id: given.sessionId });
  const begun = await call('sessions.start', { customTemplateId: given.templateId, timeZone });
  await train(begun.id, [{ actualReps: 5, actualWeight: 100 }]);
  const next = await start();
  const day = '2026-03-02';
  expect(begun.startTime).toBe(NOW);

  const { bests, trend, sessions } = await call('exercises.history', { id: bench });
  expect(bests.map((best: { day: string }) => best.day)).toEqual([day, day, day]);
  expect(trend.points).toMatchObject([{ day }]);
  expect(sessions).toMatchObject([{ day }]);
  expect((await call('exercises.sets', { id: bench })).sessions).toMatchObject([{ day }]);
  expect((await call('work.ofExercise', { id: bench })).sessions).toMatchObject([{ day }]);
  expect(await call('sessions.lastTime', { exerciseIds: [bench] })).toMatchObject([{ day }]);
  expect((await call('sessions.insights', { id: next })).previous).toMatchObject({ day });
});
