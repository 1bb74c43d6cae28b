// Writes data with an exercise that was merged into another exercise. The stored rows must name the
// other exercise.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge } from '#server/features/exercises/merge/begin.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { beginRun } from '#server/features/imports/run/begin-run.ts';
import { runImport } from '#server/features/imports/run/run-import.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { createUser, setBody, templateBody } from '#tests/support/factories.ts';
import { mustPlan, plainFile } from '#tests/support/imports/imports.ts';
import { downloadArchive, restoreInto } from '#tests/support/restored.ts';
import {
  type Call,
  clock,
  useMergingServers,
} from '#tests/server/features/exercises/merge/merging-servers.ts';

const site = useMergingServers();
const { caller, given, train, tablesNaming, driftOf } = site;

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

/** Plans the import of a CSV file with sets of the user's custom exercise. */
const planFile = (token: string, own: string) =>
  mustPlan(site.app, plainFile(2, own).replaceAll('2024-', '2021-'), { token });

interface Late {
  call: Call;
  token: string;
  from: string;
  templateId: string;
  goalId: string;
  workoutId: string;
}

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
  'an older edit of a template': ({ call, from, templateId: id }) =>
    call('templates.update', { id, ...templateBody([{ exerciseId: from }]) }),
  'a program': ({ call, from, templateId }) => call('programs.create', programOf(from, templateId)),
  'a goal': ({ call, from }) => call('goals.create', goalAbout(from)),
  'an older edit of a goal': ({ call, from, goalId: id }) =>
    call('goals.update', { id, targetCriteria: goalAbout(from).targetCriteria }),
  'a name in a file': async ({ call, token, from }) => {
    const { id } = await planFile(token, 'Bench (BB)');
    await call('imports.update', { id, mappings: [{ name: 'Bench (BB)', exerciseId: from }] });
  },
};

test.for(Object.keys(doors))('%s stores the exercise that replaces a merged one', async (door) => {
  const { user, call, from, into } = await given();
  const late = {
    call,
    token: user.token,
    from,
    templateId: (await makeTemplate(call, into, 'Push')).id,
    goalId: (await call('goals.create', goalAbout(into))).id,
    workoutId: await train(call, from),
  };
  await call('exercises.merge', { id: from, intoId: into });
  const before = await tablesNaming(user.id, into);
  await doors[door]?.(late);
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
  expect(await tablesNaming(user.id, into)).toEqual(expect.arrayContaining(before));
  expect(await driftOf(user.id)).toEqual([]);
});

test('a new goal for a merged exercise is stored with the exercise that replaced it', async () => {
  const { user, call, from, into } = await given();
  const { id: mergeId } = await call('exercises.merge', { id: from, intoId: into });
  const goal = await call('goals.create', goalAbout(from));
  expect(goal.targetCriteria).toMatchObject({ exerciseId: into, exercise: 'Barbell Bench Press' });
  await train(call, from);
  expect((await call('exercises.history', { id: into })).sessions).toHaveLength(1);
  await call('exercises.undoMerge', { id: mergeId });
  expect((await call('exercises.history', { id: into })).sessions).toHaveLength(0);
  expect((await call('exercises.history', { id: from })).sessions).toHaveLength(1);
  // The merge was undone, so new sets of the custom exercise stay with the custom exercise.
  await train(call, from);
  await makeTemplate(call, from, 'Push');
  expect((await call('exercises.history', { id: from })).sessions).toHaveLength(2);
  expect(await driftOf(user.id)).toEqual([]);
});

test('a running workout keeps the merged exercise until it is finished', async () => {
  const { user, call, from, into } = await given();
  await call('exercises.merge', { id: from, intoId: into });
  const { id } = await call('sessions.startQuick', {});
  await call('sessions.logSet', { id, ...setBody(from) });
  expect((await call('sessions.get', { id })).exerciseSets).toMatchObject([{ exerciseId: from }]);
  await call('sessions.complete', { id });
  expect((await call('sessions.get', { id })).exerciseSets).toMatchObject([{ exerciseId: into }]);
  expect(await driftOf(user.id)).toEqual([]);
});

test('a template that is restored after a merge has the exercise that replaced the merged exercise', async () => {
  const { call, from, into } = await given();
  const { id } = await makeTemplate(call, from, 'Push');
  await call('templates.remove', { id });
  await call('exercises.merge', { id: from, intoId: into });
  await call('templates.restore', { id });
  const [line] = (await call('templates.get', { id })).exercises;
  expect(line.exerciseId).toBe(into);
});

test('after two merges in a row, new data name the last exercise of the chain', async () => {
  const { user, call, own, into } = await given(['One', 'Two']);
  const [one = '', two = ''] = own;
  await call('exercises.merge', { id: one, intoId: two });
  await call('exercises.merge', { id: two, intoId: into });
  await train(call, one);
  await makeTemplate(call, one, 'Late');
  for (const id of own) expect(await tablesNaming(user.id, id)).toEqual(['user_exercise']);
  expect((await call('exercises.history', { id: into })).sessions).toHaveLength(1);
  expect(await driftOf(user.id)).toEqual([]);
});

test('an archive from before a merge is restored with the exercise that replaced the merged one', async () => {
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
  await restoreInto(site.app, other.id, late);
  expect(await tablesNaming(other.id, from)).toEqual(['user_exercise']);
  expect(await tablesNaming(other.id, into)).toEqual(
    expect.arrayContaining([
      'exercise_mapping',
      'exercise_set',
      'goal',
      'program',
      'template_exercise',
    ]),
  );
  expect(await driftOf(other.id)).toEqual([]);
});

/**
 * Starts `work` during the transaction that begins a merge. The transaction ends when `work` waits for a lock. The
 * merge is completed after `work` has ended.
 */
async function duringMerge(
  { user, from, into }: Awaited<ReturnType<typeof given>>,
  work: () => Promise<unknown>,
) {
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const { db } = site.app.services;
  let working: Promise<unknown> = Promise.resolve();
  await asUser(user.id, () =>
    db.transaction().execute(async (trx) => {
      await beginMerge(trx, run, { input: { id: from, intoId: into }, now: clock.now });
      working = work();
      await untilLocked(site.app.database.ownerPool, 1);
    }),
  );
  await working;
  await asUser(user.id, () => runMerge(site.app.services, run, () => false));
}

test('a command that waits for a running merge is stored with the exercise that remains', async () => {
  const person = await given();
  const { user, call, from } = person;
  await duringMerge(person, () => makeTemplate(call, from, 'Late'));
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
});

test('a workout that is finished during a merge gets the exercise that replaces the merged one', async () => {
  const person = await given();
  const { user, call, from } = person;
  const { id } = await call('sessions.startQuick', {});
  await duringMerge(person, async () => {
    // A running merge does not block new sets of a running workout.
    await call('sessions.logSet', { id, ...setBody(from) });
    await call('sessions.complete', { id });
  });
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
  expect(await driftOf(user.id)).toEqual([]);
});

test('a merge also replaces the exercise in a workout that is being finished when the merge begins', async () => {
  const { user, call, from, into } = await given();
  const { id } = await call('sessions.startQuick', {});
  const client = await site.app.database.ownerPool.connect();
  await client.query('begin');
  await client.query('select 1 from account where user_id = $1 for no key update', [user.id]);
  await call('sessions.logSet', { id, ...setBody(from) });
  const completing = call('sessions.complete', { id });
  await untilLocked(site.app.database.ownerPool, 1);
  const merging = call('exercises.merge', { id: from, intoId: into });
  await untilLocked(site.app.database.ownerPool, 2);
  await client.query('commit');
  client.release();
  await completing;
  expect(await merging).toMatchObject({ state: 'DONE', figures: { workouts: 1 } });
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise']);
});

test('an import that began before a merge stores the exercise that replaces the merged one', async () => {
  const { user, call, from, into } = await given();
  const { id: importId } = await planFile(user.token, 'My press');
  const run = { userId: user.id, importId, holder: uuidv7() };
  await asUser(user.id, () => beginRun(site.app.services.db, run, { ...run, now: clock.now }));
  await call('exercises.merge', { id: from, intoId: into });
  await asUser(user.id, () => runImport(site.app.services, run, () => false));
  expect(await tablesNaming(user.id, from)).toEqual(['user_exercise', 'file_import_exercise']);
  expect((await call('exercises.history', { id: into })).sessions).toHaveLength(2);
  expect(await driftOf(user.id)).toEqual([]);
  expect(await call('imports.undo', { id: importId })).toMatchObject({ status: 'UNDONE' });
});
