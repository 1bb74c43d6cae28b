// The bests of completed sessions are the plain maximum over their sets, whatever happens to these.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInsights } from '#server/features/sessions/insights.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { replayUser } from '#server/replay/replay-user.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { personalRecords } from '#shared/sessions/records.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { sessionStep, toFact } from '#tests/support/session-steps.ts';

const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Few numbers of repetitions and few weights, so that sets meet; some are warm-ups. */
function closer(fact: SessionFact | undefined): SessionFact | null {
  if (fact?.type === 'SetEdited') return { ...fact, reps: Number(fact.reps) % 4 };
  if (fact?.type !== 'SetLogged') return fact ?? null;
  const { reps, weightLbs } = fact;
  const classification = reps % 5 === 0 ? 'WARMUP' : 'WORKING';
  return { ...fact, reps: reps % 4, weightLbs: Math.floor(weightLbs) % 6, classification };
}

const bests = (userId: string) =>
  app.database.ownerPool.query(
    `select session_id, exercise_id, reps, weight_lbs, started_at from session_best
     where user_id = $1 order by 1, 2, 3`,
    [userId],
  );

const plainBests = (userId: string) =>
  app.database.ownerPool.query(
    `select e.session_id, e.exercise_id, e.reps, max(e.weight_lbs) as weight_lbs, s.started_at
     from exercise_set e join workout_session s on s.user_id = e.user_id and s.id = e.session_id
     where s.user_id = $1 and s.completion_status = 'COMPLETED' and e.classification = 'WORKING'
     group by 1, 2, 3, 5 order by 1, 2, 3`,
    [userId],
  );

const plainEarlierBests = async (userId: string, startedAt: string) =>
  (
    await app.database.ownerPool.query(
      `select e.exercise_id as "exerciseId", e.reps, max(e.weight_lbs) as "weightLbs"
       from exercise_set e join workout_session s on s.user_id = e.user_id and s.id = e.session_id
       where s.user_id = $1 and s.completion_status = 'COMPLETED' and e.classification = 'WORKING'
         and s.started_at < $2
       group by 1, 2`,
      [userId, startedAt],
    )
  ).rows;

/** Four sessions of one person on three days, two of them at the same moment. */
async function startFour(given: GivenSession): Promise<SessionState[]> {
  const days = [0, 1, 1, 2];
  const first = await app.call({
    path: `/workout-sessions/${given.sessionId}`,
    token: given.token,
  });
  const template = first.body.data.customTemplate;
  return Promise.all(
    days.map(async (day) => {
      const now = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
      const options = { userId: given.user.id, sessionId: crypto.randomUUID(), now };
      const started = { ...options, occurredAt: now.toISOString() };
      const { state } = await appendToSession(app.database.pool, started, () => ({
        type: 'SessionStarted',
        template,
        bodyWeightKg: null,
      }));
      return state;
    }),
  );
}

test('bests and records are those of a plain maximum over the sets', async () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 3 }), sessionStep), {
    minLength: 20,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const given = await givenSession(app);
      const userId = given.user.id;
      const states = await startFour(given);
      for (const [nth, step] of all) {
        const { sessionId = '' } = states[nth] ?? {};
        const now = new Date();
        const options = { userId, sessionId, occurredAt: now.toISOString(), now };
        const { state } = await appendToSession(app.database.pool, options, (current) =>
          closer((current && toFact(current, step)) ?? undefined),
        );
        states[nth] = state;
      }
      expect((await bests(userId)).rows).toEqual((await plainBests(userId)).rows);
      for (const { sessionId, startedAt, sets, isDiscarded } of states) {
        if (isDiscarded) continue;
        const { records } = await getInsights(app.database.db, userId, sessionId);
        const earlier = await plainEarlierBests(userId, startedAt);
        expect(records).toEqual(personalRecords(sets, earlier));
      }
      expect((await replayUser(app.database.pool, userId, { check: true })).drift).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test('a best that is wrong, missing or left over is found and mended', async () => {
  const given = await givenSession(app);
  const userId = given.user.id;
  const log = (reps: number) =>
    app.call({
      method: 'POST',
      path: `/workout-sessions/${given.sessionId}/sets`,
      body: { exerciseId: given.exerciseIds[0], actualReps: reps, actualWeight: 100 },
      token: given.token,
    });
  for (const reps of [5, 8]) await log(reps);
  expect((await bests(userId)).rows).toEqual([]);
  const path = `/workout-sessions/${given.sessionId}/complete`;
  await app.call({ method: 'POST', path, token: given.token });
  const { rows } = await bests(userId);
  expect(rows).toHaveLength(2);
  for (const harm of [
    'update session_best set weight_lbs = 101 where user_id = $1 and reps = 5',
    'delete from session_best where user_id = $1 and reps = 5',
    'update session_best set reps = 6 where user_id = $1 and reps = 5',
  ]) {
    await app.database.ownerPool.query(harm, [userId]);
    const { drift } = await replayUser(app.database.pool, userId, { check: false });
    expect(drift.map(({ table }) => table)).toContain('session_best');
    expect((await bests(userId)).rows).toEqual(rows);
  }
});
