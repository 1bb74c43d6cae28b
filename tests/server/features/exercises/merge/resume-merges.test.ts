// Merges that are gone on with: one holder has each, one that lost it writes nothing more, and what names a merged
// exercise later follows for as long as the merge stands.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool } from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge, beginUndo } from '#server/features/exercises/merge/begin.ts';
import { namedAgain } from '#server/features/exercises/merge/claims.ts';
import { lateLookOf, resumeMerges } from '#server/features/exercises/merge/resume-merges.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import { DAY_MS } from '#shared/durations.ts';
import { rowsByTable, signInTables } from '#tests/support/database/user-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createUser,
  exerciseIds,
  setBody,
  signInAnew,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';

// Years ago: the tests let time pass, and an archive from the future is refused.
const clock = { now: new Date('2022-11-20T12:00:00.000Z') };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
});

afterAll(() => app.close());

const passes = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

const caller =
  ({ token }: Pick<TestUser, 'token'>) =>
  (path: string, input: object = {}) =>
    mustCall(app, path, input, token);
type Call = ReturnType<typeof caller>;

/** A person with own exercises of these names, who may merge them into one of the library. */
async function given(names: readonly string[] = ['My press']) {
  const user = await createUser(app);
  const call = caller(user);
  const [into = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const own: string[] = [];
  for (const name of names) {
    own.push((await call('exercises.create', { name, equipmentRequired: ['BARBELL'] })).id);
  }
  return { user, call, own, from: own[0] ?? '', into };
}

async function train(call: Call, exerciseId: string): Promise<string> {
  const { id } = await call('sessions.startQuick', {});
  await call('sessions.logSet', { id, ...setBody(exerciseId) });
  await call('sessions.complete', { id });
  return id;
}

const makeTemplate = (call: Call, exerciseId: string, name: string) =>
  call('templates.create', templateBody([{ exerciseId }], name));

const goalAbout = (exerciseId: string) => ({
  goalType: 'STRENGTH',
  description: 'Press',
  targetCriteria: { exerciseId, exercise: 'My press', targetWeight: 300, weightUnit: 'lbs' },
});

const programOf = (exerciseId: string, templateId: string) => ({
  name: 'Waves',
  unit: 'lbs',
  weeks: [
    {
      id: randomUUID(),
      days: [
        { id: randomUUID(), templateId, targets: [{ exerciseId, sets: 3, reps: 5, percent: 80 }] },
      ],
    },
  ],
  trainingMaxes: [{ exerciseId, weightLbs: 200, incrementLbs: 5, stepLbs: 5 }],
});

/** The log has both names, and so has the merge; a receipt repeats an old answer. */
const unlike = ['session_event', 'exercise_merge', 'command_receipt', ...signInTables] as const;

/** Tables with a row that names the exercise. */
async function tablesNaming(userId: string, exerciseId: string): Promise<string[]> {
  const tables = Object.entries(await rowsByTable(app.database.pool, userId, unlike));
  return tables
    .filter(([, rows]) => rows.some((row) => row.includes(exerciseId)))
    .map(([table]) => table);
}

const driftOf = async (userId: string) =>
  (await replayUser(app.database.ownerPool, userId, { check: true })).drift;

async function statesOf(userId: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ state: string }>(
    'select state from exercise_merge where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ state }) => state);
}

async function untilDone(userId: string): Promise<void> {
  await expect
    .poll(async () => [...new Set(await statesOf(userId))], { timeout: 20_000 })
    .toEqual(['DONE']);
}

/** Another server on the same database. */
function otherServer() {
  const pool = createPool(app.database.owner, { max: 5, startOptions: appRoleStartOptions });
  return { services: { ...app.services, db: createDb(pool), pool }, end: () => pool.end() };
}

test('looks of two servers at the same moment go on with one merge of a person, and neither fails', async ({
  onTestFinished,
}) => {
  const other = otherServer();
  onTestFinished(other.end);
  const people = [];
  for (let each = 0; each < 4; each += 1) {
    const person = await given(['One', 'Two']);
    for (const id of person.own) {
      await person.call('exercises.merge', { id, intoId: person.into });
    }
    people.push(person);
  }
  passes(1_000);
  for (const { call, own } of people) for (const id of own) await train(call, id);
  // Each person has two that could be gone on with, and one may run at a time.
  for (let round = 0; round < 2; round += 1) {
    const taken = await Promise.all([resumeMerges(app.services), resumeMerges(other.services)]);
    expect(taken[0] + taken[1]).toBeGreaterThan(0);
    for (const { user } of people) await untilDone(user.id);
    passes(11_000);
  }
  await resumeMerges(app.services);
  for (const { user, own, into, call } of people) {
    await untilDone(user.id);
    for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
    expect((await call('exercises.history', { id: into })).sessions).toHaveLength(2);
    expect(await driftOf(user.id)).toEqual([]);
  }
}, 60_000);

test('a look passes over a person of whom another server just takes a merge', async () => {
  const { user, call, own, into } = await given(['One', 'Two']);
  const merges: string[] = [];
  for (const id of own) merges.push((await call('exercises.merge', { id, intoId: into })).id);
  passes(1_000);
  for (const id of own) await train(call, id);
  const client = await app.database.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from account where user_id = $1 for no key update', [user.id]);
    await client.query(`update exercise_merge set state = 'RUNNING' where id = $1`, [merges[1]]);
    const look = resumeMerges(app.services);
    // An error before the commit below is that of the test as well.
    await Promise.race([look, sleep(500)]);
    await client.query('commit');
    expect(await look).toBe(0);
  } finally {
    client.release();
  }
  expect(await statesOf(user.id)).toEqual(['DONE', 'RUNNING']);
  await app.database.pool.query(
    `update exercise_merge set holder = gen_random_uuid(), held_until = $3 where user_id = $1 and id = $2`,
    [user.id, merges[1], clock.now.toISOString()],
  );
  passes(1_000);
  while ((await resumeMerges(app.services)) > 0) await untilDone(user.id);
  for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
});

/** A merge that has begun: its plans are moved, its workouts are not. */
async function begun({ user, from, into }: Awaited<ReturnType<typeof given>>) {
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const input = { id: from, intoId: into };
  await asUser(user.id, () =>
    app.services.db.transaction().execute((trx) => beginMerge(trx, run, { input, now: clock.now })),
  );
  return run;
}

/**
 * Stalls a holder on its way to a write, while another server takes the merge over and ends it, and its person undoes it;
 * then lets the holder go on.
 */
async function stallThrough({ userId, mergeId, holder }: Awaited<ReturnType<typeof begun>>) {
  const run = { userId, mergeId, holder };
  const undo = { ...run, holder: uuidv7() };
  let stalled = Promise.resolve();
  await asUser(userId, () =>
    app.services.db.transaction().execute(async (trx) => {
      const note = (values: { state: 'DONE' | 'UNDONE'; session_ids?: string[] }) =>
        trx
          .updateTable('exercise_merge')
          .set({ ...values, holder: null, held_until: null })
          .where('user_id', '=', userId)
          .where('id', '=', mergeId)
          .execute();
      // Each write of a run begins with the lock on the account.
      await trx
        .selectFrom('account')
        .select('user_id')
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .execute();
      stalled = runMerge(app.services, run, () => false);
      await expect.poll(waitingForLocks).toBe(1);
      await note({ state: 'DONE', session_ids: [] });
      expect(await beginUndo(trx, undo, clock.now)).toBe(true);
      await note({ state: 'UNDONE' });
    }),
  );
  await stalled;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.database.ownerPool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('a holder that is stalled on its way to the plans moves none after the undo of its merge', async () => {
  const person = await given();
  const { user, call, from } = person;
  const template = await makeTemplate(call, from, 'Push');
  await call('programs.create', programOf(from, template.id));
  const before = await rowsByTable(app.database.pool, user.id, unlike);
  await stallThrough(await begun(person));
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
  expect(await rowsByTable(app.database.pool, user.id, unlike)).toEqual(before);
});

test('a holder that is stalled on its way to a workout changes none after the undo of its merge', async () => {
  const person = await given();
  const { user, call, from } = person;
  await train(call, from);
  const before = await rowsByTable(app.database.pool, user.id, unlike);
  const run = await begun(person);
  // It has looked its workouts up, and stops before the first.
  let looks = 0;
  await asUser(user.id, () => runMerge(app.services, run, () => (looks += 1) > 1));
  await stallThrough(run);
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
  expect(await rowsByTable(app.database.pool, user.id, unlike)).toEqual(before);
});

const lateBy = [
  { when: 'soon after the merge', afterMs: 60_000 },
  { when: 'long after it', afterMs: 100 * DAY_MS },
] as const;

interface Late {
  call: Call;
  from: string;
  templateId: string;
  workoutId: string;
}

/** Ways by which something that names a merged exercise comes in, each with what is there after. */
const doors: Readonly<Record<string, (late: Late) => Promise<unknown>>> = {
  'a set of a finished workout': ({ call, from, workoutId }) =>
    call('sessions.logSet', { id: workoutId, ...setBody(from), evenIfFinished: true }),
  'a workout that a device did offline': ({ call, from }) => train(call, from),
  'a past workout': ({ call, from }) =>
    call('sessions.logPast', {
      startTime: '2022-11-01T10:00:00.000Z',
      endTime: '2022-11-01T11:00:00.000Z',
      sets: [{ ...setBody(from), setNumber: undefined }],
    }),
  'a template': ({ call, from }) => makeTemplate(call, from, 'Late'),
  'a template that was edited before': ({ call, from, templateId: id }) =>
    call('templates.update', { id, ...templateBody([{ exerciseId: from }]) }),
  'a program': ({ call, from, templateId }) => call('programs.create', programOf(from, templateId)),
  'a goal': ({ call, from }) => call('goals.create', goalAbout(from)),
};

test.for(lateBy.flatMap((late) => Object.keys(doors).map((door) => ({ ...late, door }))))(
  '$door that comes in $when follows',
  async ({ door, afterMs }) => {
    const { user, call, from, into } = await given();
    const workoutId = await train(call, from);
    const template = await makeTemplate(call, into, 'Push');
    await call('exercises.merge', { id: from, intoId: into });
    passes(afterMs);
    const later = caller(await signInAnew(app, user));
    await doors[door]?.({ call: later, from, templateId: template.id, workoutId });
    expect(await tablesNaming(user.id, from)).not.toEqual(['user_exercise']);
    expect(await resumeMerges(app.services)).toBe(1);
    await untilDone(user.id);
    expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
    expect(await resumeMerges(app.services)).toBe(0);
    expect(await driftOf(user.id)).toEqual([]);
  },
);

test('a deleted template that comes back follows', async () => {
  const { user, call, from, into } = await given();
  const { id } = await makeTemplate(call, from, 'Push');
  await call('templates.remove', { id });
  await call('exercises.merge', { id: from, intoId: into });
  passes(29 * DAY_MS);
  const later = caller(await signInAnew(app, user));
  await later('templates.restore', { id });
  expect(await resumeMerges(app.services, 'recent')).toBe(1);
  await untilDone(user.id);
  const [line] = (await later('templates.get', { id })).exercises;
  expect(line.exerciseId).toBe(into);
});

test.for(lateBy)('what an archive brings $when follows', async ({ afterMs }) => {
  const { user, call, from, into } = await given();
  await train(call, from);
  const early = await downloadArchive(app, user.token);
  await train(call, from);
  const template = await makeTemplate(call, from, 'Push');
  await call('programs.create', programOf(from, template.id));
  await call('goals.create', goalAbout(from));
  await app.database.pool.query(
    `insert into exercise_mapping (user_id, name, exercise_id, updated_at) values ($1, 'bench (bb)', $2, $3)`,
    [user.id, from, clock.now.toISOString()],
  );
  const late = await downloadArchive(app, user.token);
  const other = await createUser(app);
  await restoreInto(app, other.id, early);
  await caller(other)('exercises.merge', { id: from, intoId: into });
  passes(afterMs);
  await restoreInto(app, other.id, late);
  expect(await tablesNaming(other.id, from)).toEqual(
    expect.arrayContaining(['template_exercise', 'program', 'exercise_set', 'goal']),
  );
  expect(await resumeMerges(app.services)).toBe(1);
  await untilDone(other.id);
  expect(await tablesNaming(other.id, from)).toEqual(['user_exercise']);
  expect(await resumeMerges(app.services)).toBe(0);
  expect(await driftOf(other.id)).toEqual([]);
});

test('a name in files that means a merged exercise follows by itself', async () => {
  const { user, call, from, into } = await given();
  await call('exercises.merge', { id: from, intoId: into });
  passes(60_000);
  await app.database.pool.query(
    `insert into exercise_mapping (user_id, name, exercise_id, updated_at) values ($1, 'bench (bb)', $2, $3)`,
    [user.id, from, clock.now.toISOString()],
  );
  expect(await resumeMerges(app.services)).toBe(1);
  await untilDone(user.id);
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
});

test('latecomers are looked for page by page, and in most looks among the merges of 30 days', async () => {
  const { user, call, own, into } = await given(['One', 'Two', 'Three', 'Four', 'Five']);
  const named: string[] = [];
  for (const [index, id] of own.entries()) {
    const merge = await call('exercises.merge', { id, intoId: into });
    // All but the second.
    if (index === 1) continue;
    await makeTemplate(call, id, 'Late');
    named.push(merge.id);
  }
  const found = async (endedAfter: Date | null) => {
    const ids: string[] = [];
    for await (const page of namedAgain(app.services.db, endedAfter, 2)) {
      ids.push(...page.filter((each) => each.user_id === user.id).map(({ id }) => id));
    }
    return ids;
  };
  expect(await found(null)).toEqual(named);
  expect(await found(new Date(clock.now.getTime() - 1))).toEqual(named);
  expect(await found(clock.now)).toEqual([]);
  // One merge of a person runs at a time.
  while ((await resumeMerges(app.services)) > 0) await untilDone(user.id);
  for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
});

test('what names the first exercise of a chain of merges follows to the last', async () => {
  const { user, call, own, into } = await given(['One', 'Two']);
  const [one = '', two = ''] = own;
  await call('exercises.merge', { id: one, intoId: two });
  await call('exercises.merge', { id: two, intoId: into });
  passes(60_000);
  await train(call, one);
  await makeTemplate(call, one, 'Late');
  while ((await resumeMerges(app.services)) > 0) await untilDone(user.id);
  for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
  expect((await call('exercises.history', { id: into })).sessions).toHaveLength(1);
  expect(await driftOf(user.id)).toEqual([]);
});

test('a look is at merges that were cut short, every five minutes also at latecomers, every hour at all', () => {
  const looks = [0, 1, 29, 30, 31, 330, 359, 360, 390, 720];
  expect(looks.map(lateLookOf)).toEqual([
    'all',
    'none',
    'none',
    'recent',
    'none',
    'recent',
    'none',
    'all',
    'recent',
    'all',
  ]);
});

test('an exercise that was named before the merge was undone stays', async () => {
  const { user, call, from, into } = await given();
  await train(call, from);
  const { id } = await call('exercises.merge', { id: from, intoId: into });
  await call('exercises.undoMerge', { id });
  passes(60_000);
  await train(call, from);
  await makeTemplate(call, from, 'Push');
  expect(await resumeMerges(app.services)).toBe(0);
  expect((await call('exercises.history', { id: from })).sessions).toHaveLength(2);
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
});
