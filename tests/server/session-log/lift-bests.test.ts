import { beforeEach, expect, test } from 'vitest';
import { createLongTimeLifter } from '#scripts/bench/long-logs/people.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { yearChange } from '#shared/lifts/lift-change.ts';
import { MOST_REPS_OF_MAX, WHOLE_POINTS } from '#shared/lifts/lift-summary.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { readLiftBests, readRecentLifts } from '#server/session-log/lift-bests.ts';
import { refreshLiftWeeks } from '#server/session-log/lift-weeks.ts';
import { rowsLookedAt } from '#tests/support/accounts/blocks-of.ts';
import { recordRows } from '#tests/support/database/sent-statements.ts';
import { createUser, exerciseIds, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => clock });

let clock = new Date();
let user: TestUser;
let bench: string;
let squat: string;

beforeEach(async () => {
  clock = new Date();
  user = await createUser(app);
  const names = ['Barbell Bench Press', 'Barbell Back Squat'];
  [bench = '', squat = ''] = await exerciseIds(app, user.token, names);
});

const call = (path: string, input: object = {}) => mustCall(app, path, input, user.token);

/**
 * Inserts a workout every third day, the last one on 2026-01-01. `bests` is SQL for the bests of
 * workout `n`, where 0 is the newest.
 */
async function giveBests(exerciseId: string, workouts: number, bests: string): Promise<void> {
  await app.database.ownerPool.query(
    `with session as (
       insert into workout_session (user_id, id, template_id, name, completion_status, started_at,
         ended_at, planned_sets, total_sets, total_volume_lbs, notes)
       select $1, gen_random_uuid(), $1, 'Push A', 'COMPLETED', $4::timestamptz - n * interval '72 hours', $4,
         0, 0, 0, ''
       from generate_series(0, $3::int - 1) n
       returning id, started_at, (extract(epoch from $4 - started_at) / 259200)::int as n
     )
     insert into session_best (user_id, session_id, exercise_id, scale, level, best, started_at)
     select $1, id, $2, scale, level, best, started_at
     from session cross join lateral (${bests}) as each (scale, level, best)`,
    [user.id, exerciseId, workouts, NEWEST],
  );
  const query = queryOf(app.database.ownerPool);
  const ofSessions = 'select exercise_id, started_at from session_best where user_id = $1';
  await refreshLiftWeeks(query, user.id, await query(ofSessions, [user.id]));
}

const NEWEST = '2026-01-01T12:00:00.000Z';
const THREE_DAYS_MS = 3 * 86_400_000;

test('the newest 250 workouts decide whether the progress of a lift shows a time or a weight', async () => {
  const weights = `select 'WEIGHT', 5 * step, 100 from generate_series(1, 3) step where n >= 250`;
  await giveBests(bench, 1_000, `${weights} union all select 'TIME', 0, 60 where n < 250`);
  const onePound = `select 'WEIGHT', case when n < 250 then 15 else 5 end, 100`;
  await giveBests(squat, 1_000, onePound);
  await call('progress.putLifts', { exerciseIds: [bench, squat] });
  const { lifts } = await call('progress.lifts');
  expect(lifts.map(({ scale, kind }: { scale: string; kind: string }) => [scale, kind])).toEqual([
    ['TIME', 'time'],
    ['WEIGHT', 'weight'],
  ]);
});

test('the progress shows the newest 84 of 1,000 workouts, and one point per three weeks of earlier workouts', async () => {
  // The date is later than all workouts, so that the comparison of two years adds no point.
  clock = new Date('2027-06-01T12:00:00.000Z');
  user = await createUser(app);
  await giveBests(bench, 250, `select 'WEIGHT', 5, 100 + n % 7`);
  const heaviest = async (exerciseId: string) => {
    const { lifts } = await call('progress.lifts', { exerciseId });
    type Point = { startTime: string; heaviestLbs: number };
    return lifts[0].points.map((point: Point) => [point.startTime, point.heaviestLbs]);
  };
  const workouts = (count: number) =>
    Array.from({ length: count }, (_, index): [startTime: string, weight: number] => {
      const n = count - 1 - index;
      return [new Date(Date.parse(NEWEST) - n * THREE_DAYS_MS).toISOString(), 100 + (n % 7)];
    });
  expect(await heaviest(bench)).toEqual(workouts(250));
  await giveBests(squat, 1_000, `select 'WEIGHT', 5, 100 + n % 7 union all select 'WEIGHT', 3, 90`);
  const all = workouts(1_000);
  // 916 older workouts in 393 weeks are summarised in 131 points of three weeks each.
  const spans = Map.groupBy(all.slice(0, -WHOLE_POINTS), ([startTime]) =>
    Math.floor(Date.parse(startTime) / (3 * WEEK_MS)),
  );
  const best = [...spans.values()].map((span) =>
    span.reduce((top, each) => (each[1] > top[1] ? each : top)),
  );
  expect(await heaviest(squat)).toEqual([...best, ...all.slice(-WHOLE_POINTS)]);
});

test.each([
  ['rises', '2000 - n'],
  ['falls', '1000 + n'],
])('the reduced points of a lift that %s give the exact yearly change', async (_, weight) => {
  const workouts = 1_000;
  await giveBests(bench, workouts, `select 'WEIGHT', 1, ${weight}`);
  const weightOf = (n: number) => (weight === '2000 - n' ? 2000 - n : 1000 + n);
  const all = Array.from({ length: workouts }, (__, index) => {
    const n = workouts - 1 - index;
    const startTime = new Date(Date.parse(NEWEST) - n * THREE_DAYS_MS).toISOString();
    return { sessionId: '', startTime, day: startTime.slice(0, 10), value: weightOf(n) };
  });
  for (const until of ['2025-02-10', '2022-06-15', '2021-12-31', '2017-12-31']) {
    const years = { until, timeZone: 'UTC' };
    const { lifts } = await readLiftBests(app.database.db, user.id, [bench], years);
    const points = (lifts.get(bench)?.points ?? []).map((point) => ({
      ...point,
      day: point.startTime.slice(0, 10),
    }));
    expect(points.length).toBeLessThanOrEqual(250);
    expect(new Set(points.map(({ startTime }) => startTime)).size).toBe(points.length);
    expect(yearChange(points, until, false)).toEqual(yearChange(all, until, false));
  }
});

test("a workout on New Year's Eve counts in the year of its local date", async () => {
  await giveBests(bench, 1_000, `select 'WEIGHT', 1, 2000 - n`);
  const daysIn = async (timeZone: string) => {
    const years = { until: '2024-12-31', timeZone };
    const { lifts } = await readLiftBests(app.database.db, user.id, [bench], years);
    const days = lifts.get(bench)?.points.map(({ startTime }) => startTime.slice(0, 10)) ?? [];
    return days.filter((day) => day >= '2023-12-28' && day <= '2024-01-03');
  };
  // Noon on 31 December in UTC is 1 January in Auckland.
  expect(await daysIn('UTC')).toEqual(['2023-12-31', '2024-01-03']);
  expect(await daysIn('Pacific/Auckland')).toEqual(['2023-12-28', '2023-12-31']);
});

test('the progress of four lifts reads few rows in addition to the newest 250 workouts of each lift', async () => {
  const names = ['Conventional Deadlift', 'Overhead Press'];
  const ids = [bench, squat, ...(await exerciseIds(app, user.token, names))];
  for (const id of ids) await giveBests(id, 5_000, `select 'WEIGHT', 5, 100 + n % 7`);
  await app.database.ownerPool.query('vacuum analyze session_best');
  const read = (db: typeof app.database.db) => readRecentLifts(db, user.id, ids);
  const lifts = await read(app.database.db);
  expect(ids.map((id) => lifts.get(id)?.points.length)).toEqual([250, 250, 250, 250]);
  // Each of the 1,000 workouts is read twice: for the start of the oldest one, and for its bests.
  for (const looked of await rowsLookedAt(app, read)) expect(looked).toBeLessThan(2_100);
});

test('the progress of 20,000 sets is read with one query and few rows per lift', async () => {
  const lifter = await createLongTimeLifter(
    // The statements of the app have a timeout, which a busy machine exceeds for 20,000 sets. The
    // test inserts the sets through the owner's connection pool.
    { ...app.database, pool: app.database.ownerPool, close: app.close },
    app.services.auth,
    20_000,
    'dense',
  );
  // Postgres plans with statistics, as it does within minutes after so many new rows.
  await app.database.ownerPool.query('vacuum analyze');
  const rows = recordRows(app.services.pool);
  const { lifts } = await mustCall(app, 'progress.lifts', {}, lifter.accessToken);
  const bests = [...rows].flatMap(([text, sent]) => (text.includes('session_best') ? [sent] : []));
  expect(bests).toHaveLength(1);
  const WEEKS = 54;
  expect(bests[0]?.length).toBeLessThanOrEqual(
    lifts.length * (WHOLE_POINTS + WEEKS + MOST_REPS_OF_MAX),
  );
  expect(lifts).toHaveLength(4);
  // Writing 20,000 sets takes longer than the usual time limit on a busy machine.
}, 120_000);
