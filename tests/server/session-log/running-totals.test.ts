// What is read of a session is what the fold of its log says, after each event and without a row that each set writes.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStatistics } from '#server/features/dashboard/store.ts';
import { listHistory } from '#server/features/sessions/history.ts';
import { getSession } from '#server/features/sessions/store.ts';
import { appendToSession, type Decide } from '#server/session-log/append.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import { toWireSession } from '#shared/sessions/wire.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, startSession, createTemplate } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { sessionStep, toFact } from '#tests/support/session-steps.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

async function append({ user, sessionId }: GivenSession, decide: Decide): Promise<SessionState> {
  const now = new Date();
  const options = { userId: user.id, sessionId, occurredAt: now.toISOString(), now };
  return (await appendToSession(app.database.pool, options, decide)).state;
}

/** What every screen says of a user's only session. */
async function read({ user, sessionId }: GivenSession) {
  const { db } = app.database;
  const [session, history, statistics] = await Promise.all([
    getSession(db, user.id, sessionId).catch((error: { code: string }) => error.code),
    listHistory(db, user.id, { limit: 20, offset: 0 }),
    readStatistics(db, user.id),
  ]);
  return {
    session,
    history: history.data.map(({ completionStatus, totalSets, totalVolume }) => ({
      completionStatus,
      totalSets,
      totalVolume,
    })),
    recent: statistics.recentWorkouts.map((recent) => recent.loggedSets),
    completed: statistics.totalWorkouts,
  };
}

/** The same, as the fold says it. */
function told(state: SessionState): Awaited<ReturnType<typeof read>> {
  if (state.isDiscarded) {
    return { session: 'SESSION_NOT_FOUND', history: [], recent: [], completed: 0 };
  }
  return {
    session: toWireSession(state),
    history: [
      {
        completionStatus: state.status,
        totalSets: state.sets.length,
        totalVolume: totalVolumeLbs(state.sets),
      },
    ],
    recent: [state.sets.length],
    completed: state.status === 'COMPLETED' ? 1 : 0,
  };
}

test('after each event session, history and statistics say what the fold says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sessionStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const given = await givenSession(app);
      for (const step of steps) {
        const state = await append(given, (now) => (now && toFact(now, step)) ?? null);
        expect(await read(given)).toEqual(told(state));
      }
    }),
    { numRuns: 15 },
  );
});

test('a set that is logged leaves the row of its session and the template untouched', async () => {
  const given = await givenSession(app);
  const rows = async () =>
    (
      await app.database.ownerPool.query(
        `select s.xmin as session, t.xmin as template, s.* from workout_session s join session_template t on t.session_id = s.id
         where s.id = $1`,
        [given.sessionId],
      )
    ).rows;
  const before = await rows();
  expect(before).toMatchObject([{ total_sets: null, total_volume_lbs: null }]);
  await append(given, (now) =>
    now
      ? (toFact(now, { type: 'log', exercise: 0, reps: 5, weightLbs: 100, rpe: 8 }) ?? null)
      : null,
  );
  expect(await rows()).toEqual(before);
});

test('a page of sessions that run and sessions that ended is one statement, and counts both', async () => {
  const user = await createUser(app);
  const template = await createTemplate(app, user.token);
  const sessions = [];
  for (let each = 0; each < 3; each += 1) {
    sessions.push(await startSession(app, user.token, template.id));
  }
  for (const [index, { id }] of sessions.entries()) {
    const given = { user, sessionId: id } as GivenSession;
    for (let set = 0; set <= index; set += 1) {
      await append(given, (now) =>
        now
          ? (toFact(now, { type: 'log', exercise: 0, reps: 5, weightLbs: 100.25, rpe: 8 }) ?? null)
          : null,
      );
    }
    if (index === 1) await append(given, () => ({ type: 'SessionCompleted' }));
  }
  const { data } = await listHistory(app.database.db, user.id, { limit: 20, offset: 0 });
  expect(data.map((row) => [row.totalSets, row.totalVolume])).toEqual([
    [3, 1503.75],
    [2, 1002.5],
    [1, 501.25],
  ]);
});
