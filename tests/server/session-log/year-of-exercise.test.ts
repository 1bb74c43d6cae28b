// Tests the queries of an exercise page for a user who trained the exercise 156 times in a year.
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import { getEstimate } from '#server/features/exercises/estimate.ts';
import { getHistory } from '#server/features/exercises/history.ts';
import { getBacktest } from '#server/features/exercises/backtest.ts';
import { getExerciseWork } from '#server/features/work/work.ts';
import type { Caller } from '#server/trpc/context.ts';
import { type ReadOnce, readOnceIn } from '#server/trpc/read-once.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { waysGiven } from '#tests/support/accounts/ways-given.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
/** Counts the workouts of a year with one workout every 56 hours. */
const WORKOUTS_OF_YEAR = 156;

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

let exerciseId: string;

beforeAll(async () => {
  const { rows } = await app.database.ownerPool.query<{ id: string }>(
    `select id from exercise where slug = 'barbell-row'`,
  );
  exerciseId = String(rows[0]?.id);
  await giveTwentyYears(app, user, { exerciseId, itsSets: 4, until: NOW });
});

async function askPage(db: Kysely<Database>, once: ReadOnce) {
  const of = { exerciseId, now: NOW, once };
  await Promise.all([
    getHistory(db, user.id, exerciseId, NOW, once),
    getEstimate(db, user.id, { id: exerciseId, timeZone: 'Europe/Berlin' }, NOW, once),
    getBacktest(db, user.id, { id: exerciseId, now: NOW, once }),
    getExerciseWork(db, user.id, of),
  ]);
}

test('all queries of an exercise page together read the sets of the year once', async () => {
  const sent: string[] = [];
  const dialect = new PostgresDialect({ pool: app.database.ownerPool });
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void sent.push(query.sql) });
  // The cast is safe because `readOnceIn` uses the caller only as a key.
  await askPage(db, readOnceIn({} as Caller));
  const ofYear = sent.filter((text) => /from "exercise_set".*"logged_at" >=/s.test(text));
  expect(ofYear).toHaveLength(1);
});

test('a backtest pauses after each workout, so that other requests can run', async () => {
  const { db } = app.database;
  const turns = await waysGiven(() => getBacktest(db, user.id, { id: exerciseId, now: NOW }));
  expect(turns).toBeGreaterThanOrEqual(WORKOUTS_OF_YEAR);
});
