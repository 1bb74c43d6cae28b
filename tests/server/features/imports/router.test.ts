// An import from its upload to its undo: planned, asked about, run as planned, cancelled, taken back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportPlan } from '#shared/imports/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { bringIn, ended, mustPlan, plainFile, sendFile } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(app);
});
afterAll(() => app.close());

const call = (path: string, input: object = {}, who = user) =>
  mustCall(app, path, input, who.token);
const ask = (path: string, input: object) =>
  send(app.app, 'REST', path, input, { token: user.token });
const plan = (file: string) => mustPlan(app, file, { token: user.token });
const bring = (file: string) => bringIn(app, file, { token: user.token });
const undo = (id: string, input: object = {}) => ask('imports.undo', { id, ...input });
const workouts = async () => (await call('sessions.history', { limit: 100 })).data;

async function expectNoDrift() {
  expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
}

describe('the plan', () => {
  test('tells what comes in, and writes nothing', async () => {
    const planned = await plan(plainFile(3));
    expect(planned).toMatchObject({
      source: 'CSV',
      status: 'READY',
      fileName: 'workouts.csv',
      counts: {
        workouts: 3,
        sets: 12,
        newWorkouts: 3,
        knownWorkouts: 0,
        exercises: 2,
        unmatched: 1,
      },
      questions: [],
      problems: [],
      done: 0,
      total: 3,
    });
    expect(planned.exercises).toEqual([
      {
        name: 'Barbell Bench Press',
        sets: 9,
        exerciseId: expect.any(String),
        exerciseName: 'Barbell Bench Press',
        how: 'EXACT',
      },
      { name: 'Stone Carry Deluxe', sets: 3, exerciseId: null, exerciseName: null, how: 'NEW' },
    ]);
    expect(await workouts()).toEqual([]);
    expect((await call('imports.list')).data).toMatchObject([{ id: planned.id, status: 'READY' }]);
  });

  test('finds an own exercise whose name the file writes in another Unicode form', async () => {
    await bring(plainFile(1, 'Bro’s Übung'));
    const again = await plan(plainFile(2, "bro's U\u0308bung"));
    expect(again.exercises[1]).toMatchObject({ how: 'EXACT', exerciseName: 'Bro’s Übung' });
  });

  test('a mapping is taken, and remembered for the next file', async () => {
    const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Row']);
    const { id } = await plan(plainFile(1));
    const changed = await call('imports.update', {
      id,
      mappings: [{ name: 'Stone Carry Deluxe', exerciseId: bench }],
    });
    const mapped = { how: 'REMEMBERED', exerciseId: bench, exerciseName: 'Barbell Row' };
    expect(changed.exercises[1]).toMatchObject(mapped);
    expect((await plan(plainFile(2))).exercises[1]).toMatchObject(mapped);
    const own = { name: 'stone carry deluxe', exerciseId: null };
    const back = await call('imports.update', { id, mappings: [own] });
    expect(back.exercises[1]).toMatchObject({ how: 'REMEMBERED', exerciseId: null });
  });

  test('an own exercise that somebody chose is made once, however often its name comes', async () => {
    const [first, second] = [plainFile(1), plainFile(2).replace('Stone Carry', 'STONE carry')];
    const { id } = await plan(first);
    const mappings = [{ name: 'Stone Carry Deluxe', exerciseId: null }];
    await call('imports.update', { id, mappings });
    await call('imports.run', { id });
    const made = (await ended(app, id, user.token)).exercises[1]?.exerciseId;
    expect(made).toEqual(expect.any(String));
    const next = await bring(second);
    const isSame = { how: 'REMEMBERED', exerciseId: made };
    expect(next.exercises.slice(1)).toMatchObject([isSame, isSame]);
  });

  test('names that differ in their case alone become one own exercise', async () => {
    const { exercises } = await bring(plainFile(2).replace('Stone Carry', 'STONE carry'));
    const ids = exercises.slice(1).map(({ exerciseId }) => exerciseId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toHaveLength(1);
  });

  test('a mapping that names nothing is refused', async () => {
    const { id } = await plan(plainFile(1));
    const mapping = (name: string, exerciseId: string | null) =>
      ask('imports.update', { id, mappings: [{ name, exerciseId }] });
    expect((await mapping('Curl', null)).status).toBe(400);
    expect((await mapping('Stone Carry Deluxe', randomUUID())).status).toBe(404);
  });

  test('questions are open until they are answered, and nothing runs before', async () => {
    const answer = await sendFile(app, plainFile(1), { token: user.token, fields: {} });
    const { id, status, questions }: ImportPlan = answer.body.data;
    expect([answer.status, status]).toEqual([201, 'QUESTIONS']);
    expect(questions.map(({ key }) => key)).toEqual(['timeZone']);
    const refused = await ask('imports.run', { id });
    expect([refused.status, refused.code]).toEqual([409, 'INVALID_TRANSITION']);
    const answered = await call('imports.update', { id, answers: { timeZone: 'Europe/Berlin' } });
    expect(answered).toMatchObject({ status: 'READY', questions: [] });
    const wrong = await ask('imports.update', { id, answers: { timeZone: 'Mars/Olympus' } });
    expect(wrong.status).toBe(400);
  });
});

describe('the run', () => {
  test('brings workouts in as ordinary ones, with their file in the start', async () => {
    const done = await bring(plainFile(3));
    expect(done).toMatchObject({ status: 'DONE', done: 3, total: 3 });
    const list = await workouts();
    expect(list).toHaveLength(3);
    expect(list[2]).toMatchObject({
      name: 'Push',
      startTime: '2024-01-01T16:00:00.000Z',
      endTime: '2024-01-01T17:00:00.000Z',
      totalSets: 4,
    });
    const session = await call('sessions.get', { id: list[2].id });
    expect(session.exerciseSets[1]).toMatchObject({
      actualReps: 5,
      actualWeight: 181.88,
      enteredWeight: { value: 82.5, unit: 'kg' },
      rpeSource: 'default',
    });
    const { rows } = await app.database.ownerPool.query(
      `select payload->'source' as source from session_event where user_id = $1 and type = 'SessionStarted'`,
      [user.id],
    );
    expect(rows[0].source).toEqual({ app: 'CSV', importId: done.id });
    await expectNoDrift();
  });

  test('goals follow, and nothing is celebrated', async () => {
    const goal = await call('goals.create', {
      goalType: 'PERFORMANCE',
      description: 'More',
      targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 100_000 } },
    });
    // A weekly goal counts only what ended after it was set.
    await app.database.ownerPool.query(
      `update goal set created_at = created_at - interval '1 day' where id = $1`,
      [goal.id],
    );
    const today = new Date().toISOString().slice(0, 10);
    const file = plainFile(1)
      .replaceAll('2024-01-01 17:00:00', `${today} 00:00:00`)
      .replaceAll(',3600', ',1');
    const done = await bringIn(app, file, { token: user.token, fields: { timeZone: 'UTC' } });
    expect(done).toMatchObject({ status: 'DONE', done: 1, problems: [] });
    expect((await call('goals.get', { id: goal.id })).currentProgress.percentage).toBeGreaterThan(
      0,
    );
    const { rows } = await app.database.ownerPool.query(
      'select 1 from goal_achievement where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([]);
    await expectNoDrift();
  });

  test('again it answers as done; the same file then holds nothing new', async () => {
    const { id } = await bring(plainFile(2));
    const again = await ask('imports.run', { id });
    expect([again.status, again.data.status]).toEqual([202, 'DONE']);
    expect((await plan(plainFile(2))).counts).toMatchObject({ newWorkouts: 0, knownWorkouts: 2 });
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 2 });
    expect(await workouts()).toHaveLength(2);
  });

  test('a workout that was deleted by hand is new again', async () => {
    await bring(plainFile(2));
    const [first] = await workouts();
    await call('sessions.discard', { id: first.id });
    expect((await plan(plainFile(2))).counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 1 });
  });

  test('a workout of the account with the same start and exercises is known', async () => {
    const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
    const sets = [{ exerciseId: bench, actualReps: 5, actualWeight: 100 }];
    const times = { startTime: '2024-01-01T16:00:20Z', endTime: '2024-01-01T17:00:00Z' };
    await call('sessions.logPast', { ...times, sets });
    const file = plainFile(1, 'Barbell Bench Press');
    expect((await plan(file)).counts).toMatchObject({ newWorkouts: 0, knownWorkouts: 1 });
  });

  test('an old plan is refused until it is made anew', async () => {
    const { id } = await plan(plainFile(2));
    const { id: other } = await plan(plainFile(1));
    await call('imports.run', { id: other });
    await ended(app, other, user.token);
    const refused = await ask('imports.run', { id });
    expect([refused.status, refused.code]).toEqual([409, 'VERSION_CONFLICT']);
    const anew = await call('imports.update', { id });
    expect(anew.counts).toMatchObject({ newWorkouts: 1, knownWorkouts: 1 });
    expect((await ask('imports.run', { id })).status).toBe(202);
    expect(await ended(app, id, user.token)).toMatchObject({ status: 'DONE', done: 1, total: 1 });
    expect(await workouts()).toHaveLength(2);
  });

  test('a cancelled one leaves whole workouts, which can be undone', async () => {
    const { id } = await plan(plainFile(300));
    await call('imports.run', { id });
    const cancelled = await call('imports.cancel', { id });
    expect(cancelled.status).toBe('CANCELLED');
    expect(cancelled.done).toBeLessThan(300);
    const { rows } = await app.database.ownerPool.query(
      'select count(*)::int as count from workout_session where user_id = $1 and total_sets = 4',
      [user.id],
    );
    expect(rows[0].count).toBe(cancelled.done);
    expect((await ask('imports.run', { id })).status).toBe(409);
    expect((await undo(id)).data.status).toBe('UNDONE');
    expect(await workouts()).toEqual([]);
    await expectNoDrift();
  });
});

describe('the undo', () => {
  test('takes workouts and own exercises back; what was undone counts as new', async () => {
    const { id, exercises } = await bring(plainFile(3));
    expect(exercises[1]).toMatchObject({ exerciseName: 'Stone Carry Deluxe' });
    const undone = await undo(id);
    expect([undone.status, undone.data.status]).toEqual([200, 'UNDONE']);
    expect(await workouts()).toEqual([]);
    const found = await call('exercises.list', { query: 'Stone Carry Deluxe' });
    expect(found.data.map(({ name }: { name: string }) => name)).not.toContain(
      'Stone Carry Deluxe',
    );
    expect((await undo(id)).data.status).toBe('UNDONE');
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 3, knownWorkouts: 0 });
    await expectNoDrift();
  });

  test('edited workouts are asked about, and stay or go as it is said', async () => {
    const { id } = await bring(plainFile(3));
    const [first] = await workouts();
    const { exerciseSets } = await call('sessions.get', { id: first.id });
    await call('sessions.editSet', { id: first.id, setId: exerciseSets[0].id, actualReps: 6 });
    const refused = await undo(id);
    expect([refused.status, refused.code]).toEqual([409, 'WORKOUTS_EDITED']);
    expect(refused.text).toContain('One of these workouts was edited since');
    expect(await workouts()).toHaveLength(3);
    expect((await undo(id, { keepEdited: true })).data.status).toBe('UNDONE');
    expect(await workouts()).toMatchObject([{ id: first.id }]);
    const own = await call('exercises.list', { query: 'Stone Carry Deluxe' });
    expect(own.data).toMatchObject([{ name: 'Stone Carry Deluxe' }]);
    expect((await plan(plainFile(3))).counts).toMatchObject({ newWorkouts: 2, knownWorkouts: 1 });
    await expectNoDrift();
  });

  test('edited workouts go as well when that is said', async () => {
    const { id } = await bring(plainFile(2));
    const [first] = await workouts();
    const { exerciseSets } = await call('sessions.get', { id: first.id });
    await call('sessions.deleteSet', { id: first.id, setId: exerciseSets[0].id });
    expect((await undo(id, { keepEdited: false })).data.status).toBe('UNDONE');
    expect(await workouts()).toEqual([]);
    await expectNoDrift();
  });

  test('before the run there is nothing to undo', async () => {
    const { id } = await plan(plainFile(1));
    expect((await undo(id)).status).toBe(409);
  });
});

describe('measurements', () => {
  const file = [
    '"date","weight_kg","fat_percent","neck_cm","waist_cm","left_bicep_cm","right_bicep_cm"',
    '"31 Jan 2025, 00:00",80.5,18,40,85,38,39',
    '"1 Feb 2025, 00:00",80.2,,,,,',
  ].join('\n');

  test('come in by day, and go again', async () => {
    const before = (await call('bodyWeight.list')).entries;
    const done = await bring(file);
    expect(done).toMatchObject({
      source: 'HEVY_MEASUREMENTS',
      status: 'DONE',
      done: 2,
      total: 2,
      counts: { measurements: 2 },
    });
    const entries = (await call('bodyWeight.list')).entries;
    expect(entries.slice(before.length)).toMatchObject([
      { day: '2025-02-01', weight: 80.2 },
      { day: '2025-01-31', weight: 80.5 },
    ]);
    const { biometrics } = await call('biometrics.list');
    expect(biometrics).toMatchObject([{ bodyFatPercentage: 18 }]);
    expect((await plan(file)).total).toBe(0);
    expect((await undo(done.id)).data.status).toBe('UNDONE');
    expect((await call('biometrics.list')).biometrics).toEqual([]);
    expect((await call('bodyWeight.list')).entries).toEqual(before);
    expect((await plan(file)).total).toBe(2);
    await expectNoDrift();
  });
});

describe('the upload', () => {
  test('repeated with its id it is one import', async () => {
    const key = randomUUID();
    const first = await sendFile(app, plainFile(1), { token: user.token, key });
    const second = await sendFile(app, plainFile(1), { token: user.token, key });
    expect(second.body.data.id).toBe(first.body.data.id);
    const other = await sendFile(app, plainFile(2), { token: user.token, key });
    expect(other.status).toBe(422);
    expect((await call('imports.list')).meta.total).toBe(1);
  });

  test.for([
    ['nothing', '', 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 422],
    ['a table of something else', 'Name,Price\nApple,2\n', 422],
    ['a ZIP that is none', Buffer.from('PK\u0003\u0004 and so on'), 422],
  ] as const)('%s is refused with a sentence', async ([, file, status]) => {
    const answer = await sendFile(app, file, { token: user.token });
    expect([answer.status, answer.body.code]).toEqual([status, 'UNREADABLE_FILE']);
    expect(answer.body.error).toMatch(/^[A-Z].{15,}/);
    expect((await call('imports.list')).data).toEqual([]);
  });

  test('what is no form is refused', async () => {
    const answer = await app.call({
      method: 'POST',
      path: '/imports',
      body: { file: 'x' },
      token: user.token,
    });
    expect(answer.status).toBe(415);
  });

  test('more than 50 MB of text is refused', async () => {
    const answer = await sendFile(app, Buffer.alloc(51 * 1024 * 1024, 'a'), { token: user.token });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('without a sign-in it is refused', async () => {
    expect((await sendFile(app, plainFile(1), {})).status).toBe(401);
  });
});

test.for(doors)('nobody else sees an import or moves it: %s', async (door) => {
  const { id } = await plan(plainFile(1));
  const stranger = await createUser(app);
  const asStranger = (path: string) => send(app.app, door, path, { id }, { token: stranger.token });
  for (const path of ['get', 'update', 'run', 'cancel', 'undo']) {
    const answer = await asStranger(`imports.${path}`);
    expect([path, answer.status, answer.code]).toEqual([path, 404, 'IMPORT_NOT_FOUND']);
  }
  expect((await call('imports.list', {}, stranger)).data).toEqual([]);
});
