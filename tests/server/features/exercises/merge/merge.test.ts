// An own exercise is merged into another one: its history follows, all is told as replayed, and the undo leaves every row
// as it was.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { beginMerge } from '#server/features/exercises/merge/begin.ts';
import { runMerge } from '#server/features/exercises/merge/run-merge.ts';
import { resumeMerges } from '#server/features/exercises/merge/resume-merges.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';
import { rowsByTable, signInTables } from '#tests/support/database/user-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import {
  createUser,
  exerciseIds,
  setBody,
  startSession,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';

const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
});

afterAll(() => app.close());

const IMPORTED = 'Bench Press (Barbell)';

/** A person whose own bench press and that of the library both have a history. */
async function given() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [into = '', row = ''] = await exerciseIds(app, user.token, [
    'Barbell Bench Press',
    'Barbell Row',
  ]);
  const { id: from } = await call('exercises.create', {
    name: IMPORTED,
    equipmentRequired: ['BARBELL'],
  });
  const template = async (ids: readonly string[], name: string) =>
    call(
      'templates.create',
      templateBody(
        ids.map((exerciseId) => ({ exerciseId, groupNumber: 0 })),
        name,
      ),
    );
  return { user, call, from, into, row, template };
}
type Given = Awaited<ReturnType<typeof given>>;

const log = ({ call }: Given, id: string, exerciseId: string, actualWeight: number, more = {}) =>
  call('sessions.logSet', { id, ...setBody(exerciseId, { actualWeight, ...more }) });

const linesOf = (session: { customTemplate: { exercises: readonly { id: string }[] } }) =>
  session.customTemplate.exercises;

/** Workouts of every kind: a superset, both exercises in one, deleted sets, removed lines, a deleted workout. */
async function train(person: Given) {
  const { user, call, from, into, row, template } = person;
  const own = await template([from, row, from], 'Own');
  const both = await template([into, from], 'Both');
  const superset = await startSession(app, user.token, own.id);
  await log(person, superset.id, from, 100);
  const gone = await log(person, superset.id, from, 105);
  await log(person, superset.id, row, 90);
  await log(person, superset.id, from, 110, { rpeRating: 9 });
  await call('sessions.deleteSet', { id: superset.id, setId: gone.id });
  await call('sessions.complete', { id: superset.id });
  const mixed = await startSession(app, user.token, both.id);
  for (const [exerciseId, weight] of [
    [into, 120],
    [from, 100],
    [into, 125],
  ] as const) {
    await log(person, mixed.id, exerciseId, weight);
  }
  await call('sessions.complete', { id: mixed.id });
  const beside = await call('sessions.startQuick', {});
  await log(person, beside.id, from, 130);
  await log(person, beside.id, into, 115);
  await call('sessions.complete', { id: beside.id });
  const changed = await call('sessions.changePlan', {
    id: superset.id,
    change: { type: 'add', exerciseId: from },
  });
  const lineId = linesOf(changed).at(-1)?.id;
  await call('sessions.changePlan', { id: superset.id, change: { type: 'remove', lineId } });
  const deleted = await call('sessions.startQuick', {});
  await log(person, deleted.id, from, 140);
  await call('sessions.complete', { id: deleted.id });
  await call('sessions.discard', { id: deleted.id });
  return { superset, mixed, beside, deleted, own, both, gone, lineId };
}

/** Plans, notes and choices that name the exercise beside the log. */
async function plan(person: Given, { own }: Awaited<ReturnType<typeof train>>) {
  const { user, call, from, into, row } = person;
  const goal = (targetCriteria: object) =>
    call('goals.create', {
      goalType: 'STRENGTH',
      description: 'Press',
      targetCriteria: { targetWeight: 300, weightUnit: 'lbs', ...targetCriteria },
    });
  const byId = await goal({ exerciseId: from, exercise: IMPORTED });
  const byName = await goal({ exercise: IMPORTED });
  const removed = await goal({ exerciseId: from, exercise: IMPORTED });
  await call('goals.remove', { id: removed.id });
  await goal({ exerciseId: into, exercise: 'Barbell Bench Press' });
  await call('exercises.putNote', { id: from, notes: 'Feet flat' });
  await call('exercises.putNote', { id: into, notes: 'Rack at 4' });
  await call('exercises.choose', { id: from, offers: false });
  await call('exercises.choose', { id: into, weightStep: { value: 2.5, unit: 'kg' } });
  await call('exercises.setPreference', { id: from, preference: 'FAVOURITE' });
  await call('work.putTravel', { id: from, travelCm: 41 });
  await call('progress.putLifts', { exerciseIds: [row, from] });
  const target = { exerciseId: from, sets: 3, reps: 5, percent: 80 };
  const program = await call('programs.create', {
    name: 'Waves',
    unit: 'lbs',
    weeks: [
      { id: randomUUID(), days: [{ id: randomUUID(), templateId: own.id, targets: [target] }] },
    ],
    trainingMaxes: [{ exerciseId: from, weightLbs: 200, incrementLbs: 5, stepLbs: 5 }],
  });
  await app.database.pool.query(
    `insert into exercise_mapping (user_id, name, exercise_id, updated_at)
     values ($1, 'bench (bb)', $2, $3), ($1, 'bench press (barbell)', null, $3)`,
    [user.id, from, clock.now.toISOString()],
  );
  return { byId, byName, program };
}

const unlike = ['session_event', 'exercise_merge', 'command_receipt', ...signInTables] as const;

/** All rows of a person but the log, receipts and the merge itself. */
const rowsOf = ({ id }: TestUser) => rowsByTable(app.database.pool, id, unlike);

const driftOf = async ({ id }: TestUser) =>
  (await replayUser(app.database.ownerPool, id, { check: true })).drift;

async function untilEnded({ call, from }: Given): Promise<ExerciseMerge | undefined> {
  for (;;) {
    const [merge] = await call('exercises.merges', { id: from });
    if (!merge || merge.state === 'DONE') return merge;
    await sleep(20);
  }
}

test('the history follows, beside what plans with it, and the undo leaves every row as it was', async () => {
  const person = await given();
  const { user, call, from, into, row } = person;
  const trained = await train(person);
  const planned = await plan(person, trained);
  const before = await rowsOf(user);
  const figures = { workouts: 3, sets: 4, templates: 2, programs: 1, goals: 2 };
  expect(await call('exercises.mergePreview', { id: from, intoId: into })).toEqual(figures);

  const merge = await call('exercises.merge', { id: from, intoId: into });
  expect(merge).toMatchObject({
    from: { id: from, name: IMPORTED },
    into: { id: into, name: 'Barbell Bench Press' },
    state: 'DONE',
    figures,
    done: 4,
    total: 4,
  });
  expect(await driftOf(user)).toEqual([]);
  const after = await rowsOf(user);
  // The row of the exercise and its own note, choice, preference and travel stay where nobody looks.
  const naming = Object.entries(after).filter(([, rows]) =>
    rows.some((each) => each.includes(from)),
  );
  expect(naming.map(([table]) => table).toSorted()).toEqual([
    'user_exercise',
    'user_exercise_choice',
    'user_exercise_note',
    'user_exercise_preference',
    'user_exercise_travel',
  ]);
  const history = await call('exercises.history', { id: into });
  expect(history.sessions.map((each: { id: string }) => each.id).toSorted()).toEqual(
    [trained.superset.id, trained.mixed.id, trained.beside.id].toSorted(),
  );
  expect((await call('exercises.note', { id: into })).notes).toBe('Rack at 4\nFeet flat');
  expect((await call('exercises.get', { id: into })).preference).toBe('FAVOURITE');
  const [choices] = await call('exercises.choices', { exerciseIds: [into] });
  expect(choices).toMatchObject({
    offers: { isOn: false, why: 'chosen' },
    weightStep: { value: 2.5, unit: 'kg' },
  });
  expect(
    (await call('progress.lifts')).lifts.map(
      (lift: { id?: string; exerciseId?: string }) => lift.exerciseId ?? lift.id,
    ),
  ).toEqual([row, into]);
  for (const { id } of [planned.byId, planned.byName]) {
    const goal = await call('goals.get', { id });
    expect(goal.targetCriteria.exercise).toBe('Barbell Bench Press');
  }
  const mixed = await call('sessions.get', { id: trained.mixed.id });
  expect(mixed.exerciseSets.map((set: { setNumber: number }) => set.setNumber)).toEqual([1, 2, 3]);
  // A deleted set comes back as one of the target.
  await call('sessions.restoreSet', { id: trained.superset.id, setId: trained.gone.id });
  const again = await call('sessions.get', { id: trained.superset.id });
  const restored = again.exerciseSets.find(({ id }: { id: string }) => id === trained.gone.id);
  expect(restored.exerciseId).toBe(into);
  await call('sessions.deleteSet', { id: trained.superset.id, setId: trained.gone.id });
  expect(await driftOf(user)).toEqual([]);
  const timeline = await call('sessions.events', { id: trained.mixed.id });
  expect(timeline.at(-1).reassigned).toEqual({
    reason: 'MERGED',
    from: IMPORTED,
    into: 'Barbell Bench Press',
    sets: 1,
  });

  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
  expect(await driftOf(user)).toEqual([]);
  expect(await call('exercises.merges', { id: from })).toEqual([]);
  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
  expect(await rowsOf(user)).toEqual(before);
  // The deleted workout comes back with the exercise that it had.
  await call('sessions.restore', { id: trained.deleted.id });
  expect(await driftOf(user)).toEqual([]);

  const once = await call('exercises.merge', { id: from, intoId: into });
  expect(once).toMatchObject({ state: 'DONE', figures: { workouts: 4, sets: 5 } });
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

test('what was changed since stays with the target', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  const trained = await train(person);
  const planned = await plan(person, trained);
  const merge = await call('exercises.merge', { id: from, intoId: into });
  await call('exercises.putNote', { id: into, notes: 'Mine' });
  const {
    id,
    updatedAt: _,
    createdAt: _made,
    ...goal
  } = await call('goals.get', {
    id: planned.byId.id,
  });
  const { targetCriteria } = goal;
  await call('goals.update', { id, targetCriteria: { ...targetCriteria, targetWeight: 310 } });
  const line = linesOf(await call('sessions.get', { id: trained.superset.id }))[0];
  const since = await call('sessions.logSet', {
    id: trained.superset.id,
    ...setBody(into, { actualWeight: 99, templateExerciseId: line?.id }),
    afterwards: true,
  });
  await call('exercises.undoMerge', { id: merge.id });
  expect((await call('exercises.note', { id: into })).notes).toBe('Mine');
  expect((await call('goals.get', { id })).targetCriteria).toMatchObject({
    exerciseId: from,
    exercise: IMPORTED,
    targetWeight: 310,
  });
  // A set of a line goes with it.
  const { exerciseSets } = await call('sessions.get', { id: trained.superset.id });
  expect(exerciseSets.find((set: { id: string }) => set.id === since.id).exerciseId).toBe(from);
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

test('a merge that is killed anywhere goes on where it was', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  await train(person);
  const before = await rowsOf(user);
  const run = { userId: user.id, mergeId: uuidv7(), holder: uuidv7() };
  const { db } = app.services;
  await asUser(user.id, () =>
    db
      .transaction()
      .execute((trx) =>
        beginMerge(trx, run, { input: { id: from, intoId: into }, now: clock.now }),
      ),
  );
  // It is cut off when its sessions are looked up; later, between two parts of many: faults/merge.test.ts.
  let looks = 0;
  await asUser(user.id, () => runMerge(app.services, run, () => (looks += 1) > 1));
  const [halfway] = await call('exercises.merges', { id: into });
  expect(halfway).toMatchObject({ state: 'RUNNING', total: 4 });
  expect(await driftOf(user)).toEqual([]);
  for (const path of ['exercises.undoMerge', 'exercises.merge']) {
    const input = path === 'exercises.merge' ? { id: into, intoId: from } : { id: run.mergeId };
    const refused = await send(app.app, 'tRPC', path, input, { token: user.token });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  expect(await resumeMerges(app.services)).toBe(0);
  clock.now = new Date(clock.now.getTime() + 11_000);
  expect(await resumeMerges(app.services)).toBe(1);
  const merge = await untilEnded(person);
  expect(merge).toMatchObject({ state: 'DONE', done: 4, total: 4 });
  expect(await driftOf(user)).toEqual([]);
  await call('exercises.undoMerge', { id: run.mergeId });
  expect(await rowsOf(user)).toEqual(before);
}, 60_000);

test('a set that a device sends late, and a workout that it began, follow', async () => {
  const person = await given();
  const { user, call, from, into } = person;
  const { superset } = await train(person);
  const old = await call('sessions.get', { id: superset.id });
  await call('exercises.merge', { id: from, intoId: into });
  clock.now = new Date(clock.now.getTime() + 1000);
  const late = await call('sessions.logSet', {
    id: superset.id,
    ...setBody(from, { actualWeight: 101, templateExerciseId: linesOf(old)[0]?.id }),
    evenIfFinished: true,
  });
  const quick = await call('sessions.startQuick', {});
  await log(person, quick.id, from, 150);
  // It still runs: its device knows the exercise by the old name.
  await resumeMerges(app.services);
  await untilEnded(person);
  const setIn = async (id: string, setId: string) =>
    (await call('sessions.get', { id })).exerciseSets.find(
      (set: { id: string }) => set.id === setId,
    );
  expect(await setIn(superset.id, late.id)).toMatchObject({ exerciseId: into, actualWeight: 101 });
  await call('sessions.complete', { id: quick.id });
  clock.now = new Date(clock.now.getTime() + 11_000);
  expect(await resumeMerges(app.services)).toBe(1);
  await untilEnded(person);
  const { exerciseSets } = await call('sessions.get', { id: quick.id });
  expect(exerciseSets).toMatchObject([{ exerciseId: into, actualWeight: 150 }]);
  expect(await resumeMerges(app.services)).toBe(0);
  expect(await driftOf(user)).toEqual([]);
}, 60_000);

describe.for(doors)('through %s', (door) => {
  test('a merge that makes no sense, or of somebody else, is refused with a sentence', async () => {
    const person = await given();
    const { user, call, from, into, row } = person;
    const other = await given();
    const perHand = await call('exercises.create', { name: 'Dumbbells', loadKind: 'PER_SIDE' });
    const ask = (path: string, input: object) =>
      send(app.app, door, path, input, { token: user.token });
    for (const path of ['exercises.merge', 'exercises.mergePreview']) {
      const refusals = [
        [{ id: from, intoId: from }, 400, 'An exercise cannot be merged into itself'],
        [{ id: into, intoId: row }, 400, 'Only an exercise of your own can be merged into another'],
        [{ id: other.from, intoId: into }, 404, 'Exercise not found'],
        [{ id: from, intoId: other.from }, 404, 'Exercise not found'],
        [{ id: from, intoId: randomUUID() }, 404, 'Exercise not found'],
        [
          { id: perHand.id, intoId: into },
          400,
          'Dumbbells counts the weight of each hand, Barbell Bench Press counts the whole weight: merged, volume and records would be wrong',
        ],
      ] as const;
      for (const [input, status, message] of refusals) {
        expect(await ask(path, input)).toMatchObject({ status, message });
      }
    }
    const running = await call('sessions.startQuick', {});
    await log(person, running.id, from, 100);
    expect(await ask('exercises.merge', { id: from, intoId: into })).toMatchObject({
      status: 409,
      message: 'Finish your workout first: it has this exercise',
    });
    await call('sessions.complete', { id: running.id });
    const merged = await ask('exercises.merge', { id: from, intoId: into });
    expect(merged.status).toBe(door === 'REST' ? 202 : 200);
    expect((await ask('exercises.merge', { id: from, intoId: into })).status).toBe(404);
    const foreign = await send(
      app.app,
      door,
      'exercises.undoMerge',
      { id: merged.data.id },
      { token: other.user.token },
    );
    expect(foreign).toMatchObject({ status: 404, message: 'Merge not found' });
  });
});

test('of a chain the last merge is undone first, and a repeated command merges once', async () => {
  const person = await given();
  const { call, from } = person;
  const second = await call('exercises.create', { name: 'Second' });
  const third = await call('exercises.create', { name: 'Third' });
  const command = { id: from, intoId: second.id, commandId: randomUUID() };
  const merge = await call('exercises.merge', command);
  expect((await call('exercises.merge', command)).id).toBe(merge.id);
  const next = await call('exercises.merge', { id: second.id, intoId: third.id });
  const refused = await send(app.app, 'tRPC', 'exercises.undoMerge', { id: merge.id }, person.user);
  expect(refused).toMatchObject({ status: 409, message: 'Undo the merge of Second first' });
  await call('exercises.undoMerge', { id: next.id });
  expect(await call('exercises.undoMerge', { id: merge.id })).toMatchObject({ state: 'UNDONE' });
});
