// Checks that queries on twenty years of sessions read few database rows and blocks.
import { beforeAll, expect, test } from 'vitest';
import { listHistory } from '#server/features/sessions/history.ts';
import { listLastPerformances } from '#server/features/sessions/store.ts';
import { readEarlierBests, readEarlierBestsOfEach } from '#server/session-log/earlier-bests.ts';
import { blocksOf, rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { giveTwentyYears } from '#tests/support/accounts/twenty-years.ts';
import { useTestApp, useUser } from '#tests/support/use-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

const app = useTestApp({ now: () => NOW });
const user = useUser(app);

let given: GivenSession;
let bench: string;

beforeAll(async () => {
  given = await givenSession(app, user);
  bench = String(given.exerciseIds[0]);
  await giveTwentyYears(app, user, { exerciseId: bench, itsSets: 4, until: NOW });
});

test("last time's sets are found without reading the sets of earlier years", async () => {
  // The last twelve weeks have 36 workouts with 144 sets. Reading these sets must take fewer than
  // 1,000 database blocks.
  const asked = [bench, ...given.exerciseIds.slice(1).map(String)];
  for (const blocks of await blocksOf(app, (db) => listLastPerformances(db, user.id, asked))) {
    expect(blocks).toBeLessThan(1_000);
  }
});

test('a page in the middle of the history reads few rows', async () => {
  // The query for this page skips 1,500 index entries and reads 21 rows.
  const page = { limit: 20, offset: 1_500, timeZone: 'UTC' };
  await app.database.ownerPool.query(
    'insert into session_count (user_id, template_id, sessions, completed) values ($1, $1, 3000, 3000)',
    [user.id],
  );
  // The account gets programs now. The query must read programs only for workouts on the page.
  await mustCall(app, 'programs.createFromStarter', { starter: 'LINEAR', unit: 'lbs' }, user.token);
  await app.database.ownerPool.query('vacuum analyze program');
  const { data, meta } = await listHistory(app.database.db, user.id, page);
  expect(data).toHaveLength(20);
  expect(meta.nextCursor).not.toBeNull();
  // For the muscles of a workout, the query looks up its 12 sets and their 9 exercises: about 50 blocks per row.
  for (const blocks of await blocksOf(app, (db) => listHistory(db, user.id, page))) {
    expect(blocks).toBeLessThan(300 + 20 * 50);
  }
});

test('the bests before an early workout are found without reading all bests of later workouts', async () => {
  const { rows } = await app.database.ownerPool.query<{ first: string }>(
    `update session_best set best = 90
     where user_id = $1 and started_at = (select min(started_at) from session_best where user_id = $1)
     returning started_at as first`,
    [user.id],
  );
  const before = new Date(Date.parse(rows[0]?.first ?? '') + 1).toISOString();
  const question = { asked: [{ exerciseId: bench, scale: 'WEIGHT' as const }], before };
  const bests = await readEarlierBests(app.database.db, user.id, question);
  expect(bests.map(({ best }) => Number(best))).toEqual([90, 90, 90, 90]);
  // The query looks up 31 weights for each of four numbers of repetitions. With at most eight rows
  // per weight, these are fewer than 1,000 rows.
  const read = (db: typeof app.database.db) => readEarlierBests(db, user.id, question);
  for (const looked of await rowsLookedAt(app, read)) expect(looked).toBeLessThan(1_300);
});

test('the bests before each of forty workouts equal the maxima of a plain query over earlier workouts', async () => {
  const { rows } = await app.database.ownerPool.query<{ before: string; bests: object }>(
    `select started_at as before, (
       select json_agg(json_build_array(level, best) order by level) from (
         select level, max(best) as best from session_best
         where user_id = $1 and started_at < moment.started_at group by level
       ) as each
     ) as bests
     from (
       select started_at, row_number() over (order by started_at) as n
       from workout_session where user_id = $1
     ) as moment
     where n <= 120 and n % 3 = 2`,
    [user.id],
  );
  expect(rows).toHaveLength(40);
  const questions = rows.map(({ before }) => ({
    asked: [{ exerciseId: bench, scale: 'WEIGHT' as const }],
    before,
  }));
  const answers = (await readEarlierBestsOfEach(app.database.db, user.id, questions)).map((bests) =>
    bests.map(({ level, best }) => [level, best].map(Number)).toSorted(([a = 0], [b = 0]) => a - b),
  );
  expect(answers).toEqual(rows.map(({ bests }) => bests));
});
