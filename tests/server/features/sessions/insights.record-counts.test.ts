import { beforeEach, expect, test } from 'vitest';
import { countRecords } from '#server/features/sessions/insights.ts';
import { blocksOf } from '#tests/support/accounts/blocks-of.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date('2026-03-01T10:00:00.000Z');
let user: TestUser;
let given: GivenSession;
let bench: string;

beforeEach(async () => {
  user = await createUser(app);
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

/**
 * Logs these sets of bench press in the session, then finishes the session after ten seconds.
 * Returns the id of the first set.
 */
async function train(id: string, ...lifts: [reps: number, weight: number][]): Promise<string> {
  const setIds: string[] = [];
  for (const [actualReps, actualWeight] of lifts) {
    const set = await call('sessions.logSet', {
      id,
      ...setBody(bench, { actualReps, actualWeight }),
    });
    setIds.push(set.id);
  }
  clock = new Date(clock.getTime() + 10_000);
  await call('sessions.complete', { id });
  return String(setIds[0]);
}

async function startAgain(): Promise<string> {
  return (await call('sessions.start', { customTemplateId: given.templateId })).id;
}

test('the record count of a session equals the number of records in the report', async () => {
  await train(given.sessionId, [8, 100]);
  const two = await startAgain();
  await train(two, [8, 105], [5, 110]);
  const none = await startAgain();
  await train(none, [8, 90]);
  const counts = await call('sessions.recordCounts', {
    sessionIds: [none, two, given.sessionId],
  });
  const { records } = await call('sessions.insights', { id: two });
  expect(records).toHaveLength(2);
  expect(counts).toEqual([{ sessionId: two, records: 2 }]);
});

test('correcting an earlier session removes a record of a later session', async () => {
  const setId = await train(given.sessionId, [8, 100]);
  const later = await startAgain();
  await train(later, [8, 105]);
  await call('sessions.editSet', { id: given.sessionId, setId, actualWeight: 200 });
  expect(await call('sessions.recordCounts', { sessionIds: [later] })).toEqual([]);
});

test.for(doors)('records of deleted sessions do not count through %s', async (door) => {
  await train(given.sessionId, [8, 100]);
  const better = await startAgain();
  await train(better, [8, 105]);
  const other = await createUser(app);
  const input = { sessionIds: [better] };
  expect((await send(app.app, door, 'sessions.recordCounts', input, user)).data).toHaveLength(1);
  expect((await send(app.app, door, 'sessions.recordCounts', input, other)).data).toEqual([]);
  await call('sessions.discard', { id: better });
  expect((await send(app.app, door, 'sessions.recordCounts', input, user)).data).toEqual([]);
});

const YEARS_MS = 20 * 365 * 86_400_000;

test.for([
  ['after', 0],
  ['before', YEARS_MS],
] as const)('counting records %s twenty years of workouts reads few blocks', async ([, later]) => {
  const ids = [given.sessionId];
  await train(given.sessionId, [8, 300]);
  for (let n = 1; n < 20; n += 1) {
    const id = await startAgain();
    await train(id, [8, 300 + n]);
    ids.push(id);
  }
  const until = new Date(clock.getTime() + later);
  await giveTwentyYears(app, user, { exerciseId: bench, itsSets: 12, until });
  const counts = await countRecords(app.database, user.id, ids);
  expect(counts).toHaveLength(later === 0 ? 20 : 19);
  const { pool } = app.database;
  const blocks = await blocksOf(app, (db) => countRecords({ db, pool }, user.id, ids));
  for (const each of blocks) expect(each).toBeLessThan(500);
});
