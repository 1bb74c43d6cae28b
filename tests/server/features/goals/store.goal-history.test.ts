// Tests the history of a goal with years of progress. The server reads only the newest points.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp();

let given: GivenSession;

beforeAll(async () => {
  given = await givenSession(app);
});

async function createGoal(body: object): Promise<string> {
  const answer = await app.call({ method: 'POST', path: '/goals', body, token: given.token });
  return ok(answer, 201).id;
}
const detail = async (id: string) =>
  ok(await app.call({ path: `/goals/${id}`, token: given.token }));

const strength = {
  goalType: 'STRENGTH',
  description: 'Bench two plates',
  targetCriteria: { exercise: 'Barbell Bench Press', targetWeight: 500, current1RM: 100 },
};
const volume = {
  goalType: 'PERFORMANCE',
  description: 'Volume',
  targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 1000 } },
};

/**
 * Inserts one row of progress per day directly into the database, because logging hundreds of
 * sessions is slow.
 */
async function givenProgress(goalId: string, values: readonly number[]) {
  const { ownerPool } = app.database;
  const rows = values.map((value, index) => ({ id: randomUUID(), value, index }));
  const day = `timestamptz '2026-01-05T10:00:00Z' + row.index * interval '24 hours'`;
  const from = `from jsonb_to_recordset($2::jsonb) as row (id uuid, value float8, index int)`;
  await ownerPool.query(
    `insert into workout_session
     select (jsonb_populate_record(s, jsonb_build_object('id', row.id, 'started_at', ${day},
       'ended_at', ${day} + interval '1 hour', 'completion_status', 'COMPLETED',
       'total_sets', 1, 'total_volume_lbs', 0))).*
     ${from} join workout_session s on s.user_id = $1 and s.id = $3`,
    [given.user.id, JSON.stringify(rows), given.sessionId],
  );
  await ownerPool.query(
    `insert into goal_session_progress
       (user_id, goal_id, session_id, value, started_at, ended_at, week)
     select $1, $3, row.id, row.value, ${day}, ${day} + interval '1 hour',
       date_trunc('week', (${day}) at time zone 'UTC')::date ${from}`,
    [given.user.id, JSON.stringify(rows), goalId],
  );
  const isStrength = `(select goal_type = 'STRENGTH' from goal where user_id = $1 and id = $2)`;
  await ownerPool.query(
    `insert into goal_week
     select user_id, goal_id, date_trunc('week', started_at at time zone 'UTC')::date,
       case when ${isStrength} then max(value) else sum(value) end
     from goal_session_progress where user_id = $1 and goal_id = $2 group by 1, 2, 3`,
    [given.user.id, goalId],
  );
}

interface Point {
  value: number;
  measured: number;
}

test("a goal's history has the newest 400 points, each with the best value so far", async () => {
  const goalId = await createGoal(strength);
  await givenProgress(goalId, [300, ...Array.from({ length: 420 }, (_, index) => 120 + index / 2)]);
  const { history, hasEarlierHistory } = await detail(goalId);
  expect(hasEarlierHistory).toBe(true);
  expect(history).toHaveLength(400);
  expect(history[0]).toMatchObject({ measured: 130, value: 300 });
  expect(history.at(-1)).toMatchObject({ measured: 329.5, value: 329.5, percentage: 57.38 });
});

test("the first point of a weekly goal's history includes the earlier days of its week", async () => {
  const goalId = await createGoal(volume);
  // The first point shown is the sixth day of a week. Its sum includes the five days before: 6 × 10
  // = 60.
  await givenProgress(goalId, [10, 10, 10, 10, 10, 10, ...Array.from({ length: 399 }, () => 1)]);
  const { history } = await detail(goalId);
  expect(history).toHaveLength(400);
  expect(history.slice(0, 3).map(({ value, measured }: Point) => [measured, value])).toEqual([
    [10, 60],
    [1, 61],
    [1, 61],
  ]);
});

test('a goal with exactly 400 points shows its complete history', async () => {
  const goalId = await createGoal(strength);
  await givenProgress(
    goalId,
    Array.from({ length: 400 }, () => 120),
  );
  const { history, hasEarlierHistory } = await detail(goalId);
  expect([history.length, hasEarlierHistory]).toEqual([400, false]);
});

test("recorded percentages and workouts together give at most 400 points of a goal's history", async () => {
  const goalId = await createGoal(strength);
  await givenProgress(
    goalId,
    Array.from({ length: 390 }, () => 120),
  );
  await app.database.ownerPool.query(
    `insert into goal_achievement
     select $1, $2, gen_random_uuid(), 'manual', null, number, null,
       timestamptz '2026-01-05T09:00:00Z' + number * interval '1 minute'
     from generate_series(1, 20) number`,
    [given.user.id, goalId],
  );
  const { history, hasEarlierHistory } = await detail(goalId);
  expect([history.length, hasEarlierHistory]).toEqual([400, true]);
  expect(history.slice(8, 12).map(({ percentage }: { percentage: number }) => percentage)).toEqual([
    19, 20, 20, 20,
  ]);
  expect(history.at(-1)).toMatchObject({ percentage: 20, value: 120 });
});
