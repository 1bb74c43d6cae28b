import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOf } from '#server/db/statements/query.ts';
import { addToLifts, liftDrift, repairLifts, startLifts } from '#server/replay/aggregates.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

const repetitions = fc.nat({ max: 12 });
const quarters = (most: number) => fc.integer({ min: 0, max: most * 4 }).map((each) => each / 4);
const best = fc.oneof(
  fc.record({
    scale: fc.constantFrom('WEIGHT' as const, 'LOAD' as const),
    level: repetitions,
    best: quarters(400),
  }),
  fc.record({
    scale: fc.constant('HELP' as const),
    level: repetitions,
    best: quarters(100).map((help) => 0 - help),
  }),
  fc.record({
    scale: fc.constantFrom('TIME' as const, 'DISTANCE' as const),
    level: quarters(100),
    best: fc.nat({ max: 300 }),
  }),
);
const nth = fc.nat({ max: 3 });

test('the weeks of the log are those that the database keeps, on every scale', async () => {
  const query = queryOf(app.database.ownerPool);
  const exercises = [randomUUID(), randomUUID()];
  const ofSessions = fc.uniqueArray(fc.tuple(nth, fc.nat({ max: 1 }), best), {
    maxLength: 60,
    selector: ([session, exercise, { scale, level }]) => `${session} ${exercise} ${scale} ${level}`,
  });
  await fc.assert(
    fc.asyncProperty(ofSessions, async (drawn) => {
      const { id: user_id } = await createUser(app);
      const sessions = [0, 1, 1, 9].map((days) => ({
        session_id: randomUUID(),
        started_at: new Date(Date.UTC(2026, 2, 2, 18) + days * DAY_MS).toISOString(),
      }));
      await query(
        `insert into workout_session (user_id, id, template_id, name, completion_status, started_at,
           ended_at, planned_sets, total_sets, total_volume_lbs, notes)
         select $1, session_id, $1, 'Push A', 'COMPLETED', started_at, started_at, 0, 0, 0, ''
         from jsonb_to_recordset($2::jsonb) as row (session_id uuid, started_at timestamptz)`,
        [user_id, JSON.stringify(sessions)],
      );
      const bests = sessions.map((session, index) =>
        drawn
          .filter(([of]) => of === index)
          .map(([, exercise, each]) => ({
            user_id,
            ...session,
            exercise_id: String(exercises[exercise]),
            ...each,
          })),
      );
      await query(
        `insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
         select user_id, session_id, exercise_id, scale, level, best, started_at
         from jsonb_populate_recordset(null::session_best, $1::jsonb)`,
        [JSON.stringify(bests.flat())],
      );
      const tally = await startLifts(query, user_id);
      for (const each of bests) addToLifts(tally, each);
      expect(new Set(liftDrift(tally).map(({ problem }) => problem))).toEqual(
        new Set(tally.wanted.size > 0 ? ['missing'] : []),
      );
      await repairLifts(query, user_id, tally);
      expect(liftDrift({ ...tally, stored: (await startLifts(query, user_id)).stored })).toEqual(
        [],
      );
    }),
    { numRuns: 30 },
  );
});
