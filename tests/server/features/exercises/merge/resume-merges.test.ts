// Merges that are gone on with: one holder has each, one that lost it writes nothing more, and what names a merged
// exercise later follows for as long as the merge stands.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge, beginUndo } from '#server/features/exercises/merge/begin.ts';
import { namedAgain } from '#server/features/exercises/merge/claims.ts';
import { lateLookOf, resumeMerges } from '#server/features/exercises/merge/resume-merges.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { DAY_MS } from '#shared/durations.ts';
import { rowsByTable } from '#tests/support/database/user-rows.ts';
import { createUser, setBody, signInAnew, templateBody } from '#tests/support/factories.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import {
  useMergingServers,
  clock,
  passes,
  unlike,
  type Call,
} from '#tests/server/features/exercises/merge/merging-servers.ts';

const site = useMergingServers();
const { caller, given, train, tablesNaming, driftOf, statesOf, untilDone } = site;

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

/** A merge that has begun: its plans are moved, its workouts are not. */
async function begun({ user, from, into }: Awaited<ReturnType<typeof given>>) {
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const input = { id: from, intoId: into };
  await asUser(user.id, () =>
    site.app.services.db
      .transaction()
      .execute((trx) => beginMerge(trx, run, { input, now: clock.now })),
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
    site.app.services.db.transaction().execute(async (trx) => {
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
      stalled = runMerge(site.app.services, run, () => false);
      await expect.poll(waitingForLocks).toBe(1);
      await note({ state: 'DONE', session_ids: [] });
      expect(await beginUndo(trx, undo, clock.now)).toBe(true);
      await note({ state: 'UNDONE' });
    }),
  );
  await stalled;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await site.app.database.ownerPool.query<{ count: number }>(
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
  const before = await rowsByTable(site.app.database.pool, user.id, unlike);
  await stallThrough(await begun(person));
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
  expect(await rowsByTable(site.app.database.pool, user.id, unlike)).toEqual(before);
});

test('a holder that is stalled on its way to a workout changes none after the undo of its merge', async () => {
  const person = await given();
  const { user, call, from } = person;
  await train(call, from);
  const before = await rowsByTable(site.app.database.pool, user.id, unlike);
  const run = await begun(person);
  // It has looked its workouts up, and stops before the first.
  let looks = 0;
  await asUser(user.id, () => runMerge(site.app.services, run, () => (looks += 1) > 1));
  await stallThrough(run);
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
  expect(await rowsByTable(site.app.database.pool, user.id, unlike)).toEqual(before);
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
    const later = caller(await signInAnew(site.app, user));
    await doors[door]?.({ call: later, from, templateId: template.id, workoutId });
    expect(await tablesNaming(user.id, from)).not.toEqual(['user_exercise']);
    expect(await resumeMerges(site.app.services)).toBe(1);
    await untilDone(user.id);
    expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
    expect(await resumeMerges(site.app.services)).toBe(0);
    expect(await driftOf(user.id)).toEqual([]);
  },
);

test('a deleted template that comes back follows', async () => {
  const { user, call, from, into } = await given();
  const { id } = await makeTemplate(call, from, 'Push');
  await call('templates.remove', { id });
  await call('exercises.merge', { id: from, intoId: into });
  passes(29 * DAY_MS);
  const later = caller(await signInAnew(site.app, user));
  await later('templates.restore', { id });
  expect(await resumeMerges(site.app.services, 'recent')).toBe(1);
  await untilDone(user.id);
  const [line] = (await later('templates.get', { id })).exercises;
  expect(line.exerciseId).toBe(into);
});

test.for(lateBy)('what an archive brings $when follows', async ({ afterMs }) => {
  const { user, call, from, into } = await given();
  await train(call, from);
  const early = await downloadArchive(site.app, user.token);
  await train(call, from);
  const template = await makeTemplate(call, from, 'Push');
  await call('programs.create', programOf(from, template.id));
  await call('goals.create', goalAbout(from));
  await site.app.database.pool.query(
    `insert into exercise_mapping (user_id, name, exercise_id, updated_at) values ($1, 'bench (bb)', $2, $3)`,
    [user.id, from, clock.now.toISOString()],
  );
  const late = await downloadArchive(site.app, user.token);
  const other = await createUser(site.app);
  await restoreInto(site.app, other.id, early);
  await caller(other)('exercises.merge', { id: from, intoId: into });
  passes(afterMs);
  await restoreInto(site.app, other.id, late);
  expect(await tablesNaming(other.id, from)).toEqual(
    expect.arrayContaining(['template_exercise', 'program', 'exercise_set', 'goal']),
  );
  expect(await resumeMerges(site.app.services)).toBe(1);
  await untilDone(other.id);
  expect(await tablesNaming(other.id, from)).toEqual(['user_exercise']);
  expect(await resumeMerges(site.app.services)).toBe(0);
  expect(await driftOf(other.id)).toEqual([]);
});

test('a name in files that means a merged exercise follows by itself', async () => {
  const { user, call, from, into } = await given();
  await call('exercises.merge', { id: from, intoId: into });
  passes(60_000);
  await site.app.database.pool.query(
    `insert into exercise_mapping (user_id, name, exercise_id, updated_at) values ($1, 'bench (bb)', $2, $3)`,
    [user.id, from, clock.now.toISOString()],
  );
  expect(await resumeMerges(site.app.services)).toBe(1);
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
    for await (const page of namedAgain(site.app.services.db, endedAfter, 2)) {
      ids.push(...page.filter((each) => each.user_id === user.id).map(({ id }) => id));
    }
    return ids;
  };
  expect(await found(null)).toEqual(named);
  expect(await found(new Date(clock.now.getTime() - 1))).toEqual(named);
  expect(await found(clock.now)).toEqual([]);
  // One merge of a person runs at a time.
  while ((await resumeMerges(site.app.services)) > 0) await untilDone(user.id);
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
  while ((await resumeMerges(site.app.services)) > 0) await untilDone(user.id);
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
  expect(await resumeMerges(site.app.services)).toBe(0);
  expect((await call('exercises.history', { id: from })).sessions).toHaveLength(2);
  expect(await statesOf(user.id)).toEqual(['UNDONE']);
});
