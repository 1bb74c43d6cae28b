// Creates users with a custom exercise to merge into another exercise, for the tests of merges.
import { randomUUID } from 'node:crypto';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { mergeTables, rowsByTable } from '#tests/support/database/user-rows.ts';
import {
  createUser,
  exerciseIds,
  setBody,
  startSession,
  templateBody,
  type TestUser,
} from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
export const IMPORTED = 'Bench Press (Barbell)';
export const linesOf = (session: { customTemplate: { exercises: readonly { id: string }[] } }) =>
  session.customTemplate.exercises;

export function useMergingPeople() {
  const app = useTestApp({ now: () => clock.now });

  /**
   * Creates a user with a custom bench press, which a test can merge into the library's bench
   * press.
   */
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

  /**
   * Logs workouts with the exercises `from` and `into`, a superset, deleted sets, removed exercises
   * and a deleted workout, so that the merge meets many kinds of rows.
   */
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

  /** Creates goals, notes, settings and a program that refer to the exercise. */
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

  /**
   * Returns all rows of a user, except those of tables that differ after a merge and its undo, such
   * as the event log.
   */
  const rowsOf = ({ id }: TestUser) => rowsByTable(app.database.pool, id, mergeTables);
  const driftOf = async ({ id }: TestUser) =>
    (await replayUser(app.database.ownerPool, id, { check: true })).drift;

  return {
    given,
    log,
    train,
    plan,
    rowsOf,
    driftOf,
    app,
  };
}

export type Given = Awaited<ReturnType<ReturnType<typeof useMergingPeople>['given']>>;
