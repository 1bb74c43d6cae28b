// Tests undoing commands. An undo must only add events, and must restore the rows that the server
// computes from the log.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const RUNS = 25;

const app = useTestApp();

/**
 * Lists the tables that an undo must restore. The table `goal_achievement` is missing, because
 * finishing a reopened workout may announce progress of a goal.
 */
const projections = [
  'workout_session',
  'session_template',
  'exercise_set',
  'goal',
  'goal_session_progress',
];

/** Returns the user's rows of the tables in `projections`, as JSON without `updated_at`. */
async function rowsOf(userId: string): Promise<string[]> {
  const found = await Promise.all(
    projections.map((table) =>
      app.database.ownerPool.query<{ row: string }>(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${table} t
         where user_id = $1 order by 1`,
        [userId],
      ),
    ),
  );
  return found.flatMap(({ rows }, index) => [
    String(projections[index]),
    ...rows.map(({ row }) => row),
  ]);
}

const lift = fc.record({
  exercise: fc.nat({ max: 1 }),
  actualReps: fc.integer({ min: 1, max: 12 }),
  actualWeight: fc.integer({ min: 80, max: 260 }),
});
const command = fc.record({
  kind: fc.constantFrom('log', 'edit', 'deleteSet', 'reopen', 'discard'),
  nth: fc.nat(),
  actualWeight: fc.integer({ min: 80, max: 260 }),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(given: GivenSession, { kind, nth, actualWeight }: Command) {
  const call = (path: string, input: object = {}) =>
    mustCall(app, path, { id: given.sessionId, ...input }, given.token);
  const { exerciseSets, completionStatus, endTime } = await call('sessions.get');
  const set = exerciseSets[nth % Math.max(1, exerciseSets.length)];
  if (kind === 'discard') {
    await call('sessions.discard');
    return () => call('sessions.restore');
  }
  if (kind === 'reopen') {
    if (completionStatus !== 'COMPLETED') return undefined;
    await call('sessions.reopen');
    return () => call('sessions.complete', { endedAt: endTime });
  }
  if (kind === 'log' && completionStatus === 'IN_PROGRESS') {
    const body = setBody(String(given.exerciseIds[0]), { actualWeight });
    const { id: setId } = await call('sessions.logSet', body);
    return () => call('sessions.deleteSet', { setId });
  }
  if (!set) return undefined;
  if (kind === 'deleteSet') {
    await call('sessions.deleteSet', { setId: set.id });
    return () => call('sessions.restoreSet', { setId: set.id });
  }
  await call('sessions.editSet', { setId: set.id, actualWeight });
  return () => call('sessions.editSet', { setId: set.id, actualWeight: set.actualWeight });
}

test('undoing five kinds of commands restores the rows of five tables that are computed from the log', async () => {
  const user = await createUser(app);
  const goal = {
    goalType: 'STRENGTH',
    description: 'A strong bench',
    targetCriteria: { exercise: 'Barbell Bench Press', targetWeight: 250, current1RM: 100 },
  };
  await mustCall(app, 'goals.create', goal, user.token);
  await fc.assert(
    fc.asyncProperty(
      fc.array(lift, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.array(command, { minLength: 1, maxLength: 5 }),
      async (lifts, isCompleted, commands) => {
        const given = await givenSession(app, user);
        const id = given.sessionId;
        for (const { exercise, ...values } of lifts) {
          const body = setBody(String(given.exerciseIds[exercise]), values);
          await mustCall(app, 'sessions.logSet', { id, ...body }, user.token);
        }
        if (isCompleted) await mustCall(app, 'sessions.complete', { id }, user.token);

        const before = [await rowsOf(user.id)];
        const undos: (() => Promise<unknown>)[] = [];
        for (const each of commands) {
          const undo = await perform(given, each);
          if (!undo) continue;
          undos.push(undo);
          // A deleted session accepts no further command, so the sequence ends here.
          if (each.kind === 'discard') break;
          before.push(await rowsOf(user.id));
        }
        // `before` can end with the rows after the last command, which no undo restores.
        const wanted = before.slice(0, undos.length);
        for (const undo of undos.toReversed()) {
          await undo();
          expect(await rowsOf(user.id)).toEqual(wanted.pop());
        }
        const replayed = await replayUser(app.database.ownerPool, user.id, { check: true });
        expect(replayed.drift).toEqual([]);
      },
    ),
    { numRuns: RUNS },
  );
});

test.for(doors)('an undo that is sent twice through %s has one effect', async (door) => {
  const given = await givenSession(app);
  const id = given.sessionId;
  const body = setBody(String(given.exerciseIds[0]));
  const set = await mustCall(app, 'sessions.logSet', { id, ...body }, given.token);
  await mustCall(app, 'sessions.deleteSet', { id, setId: set.id }, given.token);
  const undo = (path: string, input: object, key: string) =>
    send(app.app, door, path, input, { token: given.token, key });

  const key = randomUUID();
  const first = await undo('sessions.restoreSet', { id, setId: set.id }, key);
  expect(first.data).toEqual(set);
  expect((await undo('sessions.restoreSet', { id, setId: set.id }, key)).data).toEqual(set);

  const before = await mustCall(app, 'sessions.get', { id }, given.token);
  await mustCall(app, 'sessions.discard', { id }, given.token);
  const again = randomUUID();
  const back = await undo('sessions.restore', { id }, again);
  expect(back.data).toEqual({ ...before, version: before.version + 2 });
  expect((await undo('sessions.restore', { id }, again)).data).toEqual(back.data);
  const timeline = await mustCall(app, 'sessions.events', { id }, given.token);
  expect(timeline.slice(2).map((entry: { type: string }) => entry.type)).toEqual([
    'SetDeleted',
    'SetRestored',
    'SessionDiscarded',
    'SessionRestored',
  ]);
});

test.for(doors)(
  'restoring a session that was never deleted is accepted through %s',
  async (door) => {
    const given = await givenSession(app);
    const id = given.sessionId;
    const answer = (path: string, input: object) => send(app.app, door, path, input, given.user);
    const untouched = await answer('sessions.restore', { id });
    expect([untouched.status, untouched.data.version]).toEqual([200, 1]);
    const noSet = await answer('sessions.restoreSet', { id, setId: randomUUID() });
    expect([noSet.status, noSet.code]).toEqual([404, 'SET_NOT_FOUND']);
    const noSession = await answer('sessions.restore', { id: randomUUID() });
    expect([noSession.status, noSession.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  },
);

test('a deleted session is restored with all 30 sets in order', async () => {
  const given = await givenSession(app);
  const id = given.sessionId;
  for (const index of Array.from({ length: 30 }, (_, each) => each)) {
    const body = setBody(String(given.exerciseIds[index % 2]), { actualReps: index });
    await mustCall(app, 'sessions.logSet', { id, ...body }, given.token);
  }
  await mustCall(app, 'sessions.complete', { id }, given.token);
  const before = await rowsOf(given.user.id);
  await mustCall(app, 'sessions.discard', { id }, given.token);
  expect(await rowsOf(given.user.id)).not.toEqual(before);
  await mustCall(app, 'sessions.restore', { id }, given.token);
  expect(await rowsOf(given.user.id)).toEqual(before);
});

test('finishing a reopened session announces goal progress only when a new set has raised it', async () => {
  const user = await createUser(app);
  const targetCriteria = { exercise: 'Barbell Bench Press', targetWeight: 400, current1RM: 100 };
  const goal = { goalType: 'STRENGTH', description: 'A strong bench', targetCriteria };
  await mustCall(app, 'goals.create', goal, user.token);
  const { sessionId: id, exerciseIds } = await givenSession(app, user);
  const call = (path: string, input: object = {}) =>
    mustCall(app, path, { id, ...input }, user.token);
  const lifted = (actualWeight: number) =>
    call('sessions.logSet', setBody(String(exerciseIds[0]), { actualReps: 1, actualWeight }));
  const finished = async (): Promise<number[]> => {
    const { goalProgress } = await call('sessions.complete');
    return goalProgress.achievements.map(({ percentage }: { percentage: number }) => percentage);
  };
  await lifted(200);
  const first = await finished();
  expect(first).toHaveLength(1);
  await call('sessions.reopen');
  expect(await finished()).toEqual([]);
  await call('sessions.reopen');
  await lifted(300);
  const [further] = await finished();
  expect(further).toBeGreaterThan(first[0] ?? Infinity);
});
