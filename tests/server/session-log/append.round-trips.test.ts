// Counts the statements that a command sends to Postgres, so that an added statement is noticed.
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '#server/db/opening/connect.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { appendToSession, type Decide } from '#server/session-log/append.ts';
import { forgetStream } from '#server/session-log/stream-cache.ts';
import { completeSession, editSet } from '#shared/sessions/decide.ts';
import { letTestsAsk } from '#tests/support/database/database.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();
let given: GivenSession;
let pool: pg.Pool;
/** Collects the first word of each statement, such as 'select', in order. */
const sent: string[] = [];

beforeAll(async () => {
  pool = createPool(app.database.owner, { max: 1, startOptions: appRoleStartOptions });
  letTestsAsk(pool);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    // Replaces `query` by a function that records each statement and runs it.
    Object.assign(client, {
      query: (...args: unknown[]) => {
        sent.push(String(args[0]).trim().split(/\s/)[0] ?? '');
        return send(...args);
      },
    });
  });
});
afterAll(() => pool.end());

async function statementsOf(decide: Decide) {
  sent.length = 0;
  const now = new Date();
  const { userId, sessionId } = keyOf(given);
  const options = { userId, sessionId, occurredAt: now.toISOString(), now };
  const { state } = await appendToSession(pool, options, decide);
  return { statements: [...sent], state };
}

const keyOf = ({ user, sessionId }: GivenSession) => ({ userId: user.id, sessionId });
const logSet: Decide = () => ({
  type: 'SetLogged',
  exerciseId: String(given.exerciseIds[0]),
  lineId: null,
  reps: 5,
  weightLbs: 100,
  rpe: 8,
  rpeSource: 'entered',
  classification: 'WORKING',
});

beforeEach(async () => {
  given = await givenSession(app);
});

test('logging a set of a cached session sends one statement to Postgres', async () => {
  expect((await statementsOf(logSet)).statements).toEqual(['with']);
  expect((await statementsOf(logSet)).statements).toEqual(['with']);
});

test('logging a set of a session that is not cached sends two statements', async () => {
  forgetStream(keyOf(given));
  expect((await statementsOf(logSet)).statements).toEqual(['select', 'with']);
});

test('completing a session or editing its set sends all writes in one transaction', async () => {
  const { state } = await statementsOf(logSet);
  const setId = String(state.sets[0]?.setId);
  const completed = await statementsOf(completeSession);
  expect(completed.statements.slice(0, 2)).toEqual(['begin', 'select']);
  // `ofWeek` lists the statements that write the best sets of the week for one exercise.
  const ofWeek = ['with', 'delete', 'insert'];
  const rest = ['insert', 'select', 'commit'];
  expect(completed.statements.slice(-7)).toEqual([...ofWeek, 'insert', ...rest]);
  const edited = await statementsOf((now) =>
    editSet(now, { id: given.sessionId, setId, actualReps: 6, source: 'report' }),
  );
  expect(edited.statements.slice(0, 3)).toEqual(['select', 'begin', 'select']);
  expect(edited.statements.slice(-6)).toEqual([...ofWeek, ...rest]);
});
