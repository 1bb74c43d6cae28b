// Tests writing events to several sessions in one transaction.
import { expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { appendToEach } from '#server/session-log/append-sessions.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { createUser, exerciseIds, setBody } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

async function given() {
  const user = await createUser(app);
  const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);
  const [exerciseId = ''] = await exerciseIds(app, user.token, ['Barbell Row']);
  const [finished, running] = [
    await call('sessions.startQuick', {}),
    await call('sessions.startQuick', {}),
  ];
  for (const { id } of [finished, running]) {
    await call('sessions.logSet', { id, ...setBody(exerciseId) });
  }
  await call('sessions.complete', { id: finished.id });
  const notesOf = async (id: string) => {
    const { rows } = await app.database.pool.query<{ notes: string }>(
      'select notes from workout_session where user_id = $1 and id = $2',
      [user.id, id],
    );
    return rows[0]?.notes;
  };
  const now = new Date();
  const options = { userId: user.id, occurredAt: now.toISOString(), now };
  const note = async () => true;
  return { user, finished, running, notesOf, options, note };
}

test('a write to several sessions reads a session again when another request changed it meanwhile', async () => {
  const { user, finished, running, notesOf, options, note } = await given();
  const { pool } = app.services;
  const blocker = await app.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from workout_session where user_id = $1 and id = $2 for update', [
    user.id,
    finished.id,
  ]);
  let meanwhile: Promise<unknown> | undefined;
  const states: string[] = [];
  await asUser(user.id, () =>
    appendToEach(pool, options, {
      sessionIds: [finished.id, running.id],
      note,
      decide: ({ state }) => {
        // The write to the finished workout waits for the row lock of the test. Meanwhile, another
        // request changes the running workout.
        meanwhile ??= appendToSession(pool, { ...options, sessionId: running.id }, () => ({
          type: 'SessionNoted',
          notes: 'meanwhile',
        })).then(async () => {
          await blocker.query('commit');
          blocker.release();
        });
        const was = state?.notes ?? '';
        if (state?.sessionId === running.id) states.push(was);
        return { type: 'SessionNoted', notes: `${was} and noted` };
      },
    }),
  );
  await meanwhile;
  expect(states).toEqual(['', 'meanwhile']);
  expect(await notesOf(running.id)).toBe('meanwhile and noted');
  expect(await notesOf(finished.id)).toBe(' and noted');
  expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
});

test('a write to several sessions skips a session whose log cannot be read', async ({
  onTestFinished,
}) => {
  const { user, finished, running, notesOf, options, note } = await given();
  await app.database.ownerPool.query(
    `update session_event set type = 'SetJuggled' where user_id = $1 and session_id = $2 and version = 2`,
    [user.id, running.id],
  );
  const left: string[] = [];
  const hear = ({ message }: Error) => void left.push(message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const append = (ours: boolean) =>
    asUser(user.id, () =>
      appendToEach(app.services.pool, options, {
        sessionIds: [running.id, finished.id],
        note: ours ? note : async () => false,
        decide: () => ({ type: 'SessionNoted', notes: 'noted' }),
      }),
    );
  expect(await append(false)).toBe(false);
  expect(await notesOf(finished.id)).toBe('');
  expect(await append(true)).toBe(true);
  expect(await notesOf(finished.id)).toBe('noted');
  const { rows } = await app.database.pool.query(
    'select 1 from session_event where user_id = $1 and session_id = $2',
    [user.id, running.id],
  );
  expect(left).toEqual(['A merge of exercises left a workout alone whose log cannot be read']);
  expect(rows).toHaveLength(2);
});
