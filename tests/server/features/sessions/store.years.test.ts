// Reads of sessions cost the same after twenty years as after one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHistory } from '#server/features/sessions/history.ts';
import { listLastPerformances } from '#server/features/sessions/store.ts';
import { readEarlierBests } from '#server/session-log/earlier-bests.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { blocksOf, rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
let app: TestApp;
let user: TestUser;
let given: GivenSession;
let bench: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => NOW });
  user = await createUser(app);
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
  await giveTwentyYears(app, user, { exerciseId: bench, itsSets: 4, until: NOW });
});

afterAll(() => app.close());

test("finds an exercise's last time and its 1RM without reading the sets of earlier years", async () => {
  // 36 workouts of twelve weeks, 144 sets: an entry of the index and the session of each.
  const asked = [bench, ...given.exerciseIds.slice(1).map(String)];
  for (const blocks of await blocksOf(app, (db) => listLastPerformances(db, user.id, asked))) {
    expect(blocks).toBeLessThan(1_000);
  }
});

test('reads a page in the middle of the history without the workouts before it', async () => {
  // 3,000 workouts: 1,500 entries of the index are passed over, 21 rows are read.
  const page = { limit: 20, offset: 1_500, timeZone: 'UTC' };
  await app.database.ownerPool.query(
    'insert into session_count (user_id, template_id, sessions, completed) values ($1, $1, 3000, 3000)',
    [user.id],
  );
  // Whose day a workout was is looked up for those that are shown.
  await mustCall(app, 'programs.createFromStarter', { starter: 'LINEAR', unit: 'lbs' }, user.token);
  await app.database.ownerPool.query('vacuum analyze program');
  const { data, meta } = await listHistory(app.database.db, user.id, page);
  expect(data).toHaveLength(20);
  expect(meta.nextCursor).not.toBeNull();
  for (const blocks of await blocksOf(app, (db) => listHistory(db, user.id, page))) {
    expect(blocks).toBeLessThan(300);
  }
});

test('finds the bests before the first workout without reading all later bests', async () => {
  const { rows } = await app.database.ownerPool.query<{ first: string }>(
    'select min(started_at) as first from session_best where user_id = $1',
    [user.id],
  );
  const before = new Date(Date.parse(rows[0]?.first ?? '') + 1).toISOString();
  const question = { asked: [{ exerciseId: bench, scale: 'WEIGHT' as const }], before };
  expect(await readEarlierBests(app.database.db, user.id, question)).toHaveLength(4);
  // Four repetitions, of each at most 31 bests that differ: a hop each.
  const read = (db: typeof app.database.db) => readEarlierBests(db, user.id, question);
  for (const looked of await rowsLookedAt(app, read)) expect(looked).toBeLessThan(200);
});
