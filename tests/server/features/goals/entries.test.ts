import { expect, test } from 'vitest';
import { ok } from '#tests/support/factories.ts';
import { useLifters } from '#tests/server/features/goals/lifters.ts';

const { givenLifter, post, get, createGoal, workout, expectNoDrift } = useLifters();

test('the progress of a mobility goal is the last recorded percentage, and 100% completes the goal', async () => {
  const user = await givenLifter();
  const body = { goalType: 'MOBILITY', description: 'Touch my toes' };
  const goal = ok(await post(user, '/goals', body), 201);
  const record = async (achievementPercentage: number) =>
    ok(await post(user, `/goals/${goal.id}/achievements`, { achievementPercentage }), 201);
  expect(await record(30)).toMatchObject({ milestone: 25, goal: { status: 'ACTIVE' } });
  expect(await record(55)).toMatchObject({ milestone: 50 });
  expect(await record(20)).toMatchObject({ milestone: null });
  expect(await record(50)).toMatchObject({ milestone: null });
  expect(await record(101)).toMatchObject({
    milestone: 100,
    goal: { status: 'COMPLETED', currentProgress: { percentage: 100 } },
  });
  const { history } = await get(user, `/goals/${goal.id}`);
  expect(history.map((point: { percentage: number }) => point.percentage)).toEqual([
    30, 55, 20, 50, 100,
  ]);
  expect(history[0].source.kind).toBe('manual');
  await expectNoDrift(user);
});

test('the progress of a strength goal is the higher of the lifted and the recorded percentage', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const path = `/goals/${goal.id}/achievements`;
  ok(await post(user, path, { achievementPercentage: 40 }), 201);
  expect((await workout(user, 130)).achievements).toEqual([]);
  expect((await workout(user, 160)).achievements).toMatchObject([
    { percentage: 60, milestone: 50 },
  ]);
  const { history } = await get(user, `/goals/${goal.id}`);
  expect(
    history.map(({ percentage, value }: { percentage: number; value: number | null }) => [
      percentage,
      value,
    ]),
  ).toEqual([
    [40, null],
    [40, 130],
    [60, 160],
  ]);
});
