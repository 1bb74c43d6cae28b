// Checks the stored numbers of sessions after each change. They must equal a count over all
// sessions.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { appendToSession, type Decide } from '#server/session-log/append.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import {
  createTemplate,
  createUser,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { sessionStep, toFact } from '#tests/support/accounts/session-steps.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let user: TestUser;

beforeEach(async () => {
  user = await createUser(app);
});

function append(sessionId: string, decide: Decide) {
  const now = new Date();
  const options = { userId: user.id, sessionId, occurredAt: now.toISOString(), now };
  return appendToSession(app.database.pool, options, decide);
}

const rowsOf = async (text: string) => (await app.database.ownerPool.query(text, [user.id])).rows;

const counts = () =>
  rowsOf(
    `select template_id, sessions, completed from session_count
     where user_id = $1 and sessions > 0 order by template_id`,
  );

const plainCounts = () =>
  rowsOf(
    `select template_id, count(*) as sessions,
       count(*) filter (where completion_status = 'COMPLETED') as completed
     from workout_session where user_id = $1 group by template_id order by template_id`,
  );

async function givenTemplates(): Promise<string[]> {
  const templates = [await createTemplate(app, user.token), await createTemplate(app, user.token)];
  return templates.map(({ id }) => id);
}

test('after random commands, the stored number of sessions of a template equals a count of the rows', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 3 }), sessionStep), {
    minLength: 5,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      user = await createUser(app);
      const [legs = '', arms = ''] = await givenTemplates();
      const sessions: string[] = [];
      for (const id of [legs, arms, legs, legs]) {
        sessions.push((await startSession(app, user.token, id)).id);
      }
      for (const [nth, step] of all) {
        await append(String(sessions[nth]), (state) => (state && toFact(state, step)) ?? null);
        expect(await counts()).toEqual(await plainCounts());
      }
      expect((await replayUser(app.database.pool, user.id, { check: true })).drift).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('sessions that are started, completed and deleted simultaneously are counted correctly', async () => {
  const [legs = '', arms = ''] = await givenTemplates();
  const both = [legs, arms, legs, arms, legs, arms, legs, arms];
  const started = await Promise.all(both.map((id) => startSession(app, user.token, id)));
  expect(await counts()).toEqual(await plainCounts());
  await Promise.all(
    started.map(({ id }, index) =>
      append(id, () => ({ type: index % 3 === 0 ? 'SessionDiscarded' : 'SessionCompleted' })),
    ),
  );
  expect(await counts()).toEqual(await plainCounts());
});
