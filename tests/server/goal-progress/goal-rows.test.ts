import { expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { useLifters } from '#tests/server/features/goals/lifters.ts';

const site = useLifters();
const { givenLifter, get, createGoal, train, finish, workout, expectNoDrift } = site;

test('a replay rebuilds deleted and wrong rows of goals from the log', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  await workout(user, 130);
  await workout(user, 160);
  const before = await get(user, `/goals/${goal.id}`);
  const { ownerPool, pool } = site.app.database;
  await ownerPool.query(`delete from goal_session_progress where goal_id = $1 and value = 160`, [
    goal.id,
  ]);
  await ownerPool.query(`update goal set percentage = 99, session_value = null where id = $1`, [
    goal.id,
  ]);
  await ownerPool.query(
    `update goal_achievement set milestone = 75 where goal_id = $1 and milestone = 50`,
    [goal.id],
  );
  const { drift } = await replayUser(pool, user.id, { check: true });
  expect(drift.map(({ table, problem }) => `${table} ${problem}`)).toEqual([
    'goal_session_progress missing',
    'goal different',
    'goal_achievement different',
  ]);
  await replayUser(pool, user.id, { check: false });
  expect(await get(user, `/goals/${goal.id}`)).toEqual(before);
  await expectNoDrift(user);
});

test('workouts that are completed simultaneously all count for a goal', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const sessions = [await train(user, [160]), await train(user, [155]), await train(user, [130])];
  const answers = await Promise.all(sessions.map((session) => finish(user, session.id)));
  const celebrated = answers
    .flat()
    .flatMap((each: { milestone: number | null }) => each.milestone ?? []);
  expect(new Set(celebrated).size).toBe(celebrated.length);
  expect(celebrated).toContain(50);
  expect((await get(user, `/goals/${goal.id}/progress`)).percentage).toBe(60);
  await expectNoDrift(user);
});
