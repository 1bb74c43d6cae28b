// Tests the timeline of a session, the comparison with earlier sessions and the number of records
// per session.
import { beforeEach, expect, test } from 'vitest';
import { countRecords } from '#server/features/sessions/insights.ts';
import { blocksOf } from '#tests/support/accounts/blocks-of.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { recordStatements } from '#tests/support/database/sent-statements.ts';
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
const tick = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

/** Logs the given sets of bench press in the session, then finishes the session after a minute. */
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

test('the timeline of a session lists each correction with its values', async () => {
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
  expect(edited).toMatchObject({
    version: 3,
    source: 'report',
    set: { label: 'set 1', before: { actualWeight: 82.5 }, after: { actualWeight: 80 } },
    undo: null,
  });
  expect(deleted).toMatchObject({ source: 'report', set: { after: null } });
});

test('a session is compared with the last completed session of its template', async () => {
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
  expect(await call('sessions.insights', { id: given.sessionId })).toMatchObject({
    previous: null,
    records: [],
    load: null,
  });
  expect((await call('sessions.insights', { id: unfinished })).previous.id).toBe(given.sessionId);
});

test('the records of a session are compared with sessions of all templates', async () => {
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
  // A heavier set in a later session does not change the records of this session, but a correction
  // of the set that holds the record changes them.
  await train(await startAgain(), [8, 200]);
  expect((await call('sessions.insights', { id: other.sessionId })).records).toEqual(records);
  await call('sessions.editSet', { id: other.sessionId, setId: first.id, actualWeight: 180 });
  expect((await call('sessions.insights', { id: other.sessionId })).records).toMatchObject([
    { kind: 'repSet', value: 182.5, previous: 180 },
  ]);
});

test('sets of a running session do not count as earlier bests', async () => {
  await call('sessions.logSet', { id: given.sessionId, ...setBody(bench, { actualWeight: 50 }) });
  tick(60);
  const id = await startAgain();
  await train(id, [8, 100]);
  expect((await call('sessions.insights', { id })).records).toEqual([]);
});

/**
 * Creates many users with few sessions and one user with many sessions. With such data, Postgres
 * could choose a slow generic plan.
 */
async function giveManySessions(): Promise<void> {
  const client = await app.database.ownerPool.connect();
  try {
    // Postgres reads only the index when vacuum has marked the rows as visible. Vacuum marks a row
    // only when its commit is on disk, so the test commits synchronously.
    await client.query('set synchronous_commit = on');
    const others = await client.query<{ id: string }>(
      `insert into account (user_id, name, email, gender, full_assessment_completed, created_at, updated_at)
       select gen_random_uuid(), 'Other', 'other-' || gen_random_uuid() || '@example.com', 'OTHER', false, now(), now()
       from generate_series(1, 500) n returning user_id as id`,
    );
    const give = (userIds: string[], count: number) =>
      client.query(
        `with session as (
           insert into workout_session (user_id, id, template_id, name, completion_status, started_at,
             ended_at, planned_sets, total_sets, total_volume_lbs, notes)
           select owner, gen_random_uuid(), owner, 'Push A', 'COMPLETED',
             $2::timestamptz - n * interval '1 day' - random() * interval '1 hour', $2, 0, 0, 0, ''
           from unnest($1::uuid[]) owner, generate_series(1, $3::int) n
           returning user_id, id, started_at
         )
         insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
         select user_id, id, $4, 'WEIGHT', 3 + reps, 100 + extract(day from started_at), started_at
         from session, generate_series(1, 5) reps`,
        [userIds, clock.toISOString(), count, bench],
      );
    await give([user.id], 5_000);
    await give(
      others.rows.map(({ id }) => id),
      4,
    );
    await client.query('vacuum analyze session_best, workout_session');
  } finally {
    client.release(true);
  }
}

/**
 * Returns Postgres's generic plan of the statement, and the number of blocks that the statement
 * reads with the given values.
 */
async function planForAnybody(text: string | undefined, values: readonly string[]) {
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute asked (${values.map((each) => `'${each}'`).join()})`,
    );
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    return {
      text: JSON.stringify(plan),
      blocks: Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']),
    };
  } finally {
    client.release(true);
  }
}

test('bests of earlier sessions are read from an index, heaviest first', async () => {
  await giveManySessions();
  const statements = recordStatements(app.services.pool);
  tick(60);
  const id = await startAgain();
  await train(id, [8, 300]);
  expect((await call('sessions.insights', { id })).records).toMatchObject([{ previous: 131 }]);
  const text = [...statements].find((each) => each.includes('with recursive'));
  const before = `{${clock.toISOString()}}`;
  const owner = Array.from({ length: 5 }, () => user.id);
  const bests = ['{0}', `{${bench}}`, '{WEIGHT}', before, ...owner];
  const plan = await planForAnybody(text, bests);
  expect(plan.text).not.toMatch(
    /"Sort Key":\["b(_\d+)?\.best|"Node Type":"Seq Scan"|session_best_pkey/,
  );
  expect(plan.blocks).toBeLessThan(100);
});

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
  await train(given.sessionId, [8, 100]);
  const [{ id: setId }] = (await call('sessions.get', { id: given.sessionId })).exerciseSets;
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
  const ids: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const id = n === 0 ? given.sessionId : await startAgain();
    await call('sessions.logSet', { id, ...setBody(bench, { actualWeight: 300 + n }) });
    tick(10);
    await call('sessions.complete', { id });
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
