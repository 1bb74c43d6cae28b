// Tests goals through the API: progress, milestones, completion, pauses and deletion.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exerciseIds, ok, setBody } from '#tests/support/factories.ts';
import { useLifters, type Lifter } from '#tests/server/features/goals/lifters.ts';

const site = useLifters();
const { givenLifter, post, get, createGoal, train, finish, workout, expectNoDrift } = site;

async function edit(user: Lifter, session: { id: string; setIds: string[] }, actualWeight: number) {
  const path = `/workout-sessions/${session.id}/sets/${session.setIds[0]}`;
  ok(await site.app.call({ method: 'PATCH', path, body: { actualWeight }, token: user.token }));
}

test('each milestone of a strength goal is announced once', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  expect(goal).toMatchObject({
    status: 'ACTIVE',
    priorityLevel: 3,
    targetDate: null,
    currentProgress: { current1RM: 100, percentage: 0 },
  });
  const seen: unknown[] = [];
  for (const weight of [110, 130, 155, 140, 176, 190, 200]) {
    const { achievements } = await workout(user, weight);
    seen.push(achievements.map((each: { milestone: number }) => each.milestone));
  }
  expect(seen).toEqual([[null], [25], [50], [], [75], [null], [100]]);
  expect(await get(user, `/goals/${goal.id}`)).toMatchObject({
    status: 'COMPLETED',
    currentProgress: { current1RM: 200, percentage: 100 },
    milestones: [{ milestone: 25 }, { milestone: 50 }, { milestone: 75 }, { milestone: 100 }],
  });
  const statistics = await get(user, '/users/statistics');
  expect(statistics.activeGoals).toBe(0);
  await expectNoDrift(user);
});

test('the start value of a pull-up goal is the best estimated 1RM so far, as added weight', async () => {
  const user = await givenLifter();
  const [pullUp = ''] = (await exerciseIds(site.app, user.token, ['Pull-Up'])).map(String);
  const startOf = async (exerciseId: string) =>
    get(user, `/goals/starting-one-rep-max?exerciseId=${exerciseId}`);
  expect(await startOf(pullUp)).toBeNull();
  const goal = await createGoal(user, {
    exercise: 'Pull-Up',
    exerciseId: pullUp,
    targetWeight: 200,
    current1RM: 1,
  });
  const { id: sessionId } = await train(user, []);
  const set = setBody(pullUp, { actualReps: 5, actualWeight: 45 });
  ok(await post(user, `/workout-sessions/${sessionId}/sets`, set), 201);
  await finish(user, sessionId);
  const { current1RM } = (await get(user, `/goals/${goal.id}`)).currentProgress;
  // The load is 95% of 180 lbs body weight plus 45 lbs: 216 lbs. Five reps give a 1RM of 216 × 7/6
  // = 252 lbs. Minus 171 lbs of body weight, 81 lbs of added weight remain.
  expect(current1RM).toBeCloseTo(81, 1);
  expect(await startOf(pullUp)).toMatchObject({ oneRepMax: current1RM });
  expect(await startOf(user.bench)).toBeNull();
});

test('an estimated 1RM raises the progress of a goal to 99%, but does not complete the goal', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const { id: sessionId } = await train(user, []);
  const fiveOf = (actualWeight: number) => setBody(user.bench, { actualReps: 5, actualWeight });
  ok(await post(user, `/workout-sessions/${sessionId}/sets`, fiveOf(180)), 201);
  expect(await finish(user, sessionId)).toMatchObject([{ percentage: 99, milestone: 75 }]);
  expect(await get(user, `/goals/${goal.id}`)).toMatchObject({
    status: 'ACTIVE',
    currentProgress: { percentage: 99, current1RM: 210 },
  });
  await expectNoDrift(user);

  const lifted = await workout(user, 200);
  expect(lifted.achievements).toMatchObject([{ percentage: 100, milestone: 100 }]);
  expect((await get(user, `/goals/${goal.id}`)).status).toBe('COMPLETED');
  await edit(user, lifted, 199);
  expect((await get(user, `/goals/${goal.id}`)).status).toBe('ACTIVE');
  await expectNoDrift(user);
});

test('an estimated 1RM completes a goal whose setting allows this', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const { id: sessionId } = await train(user, []);
  const body = setBody(user.bench, { actualReps: 5, actualWeight: 180 });
  ok(await post(user, `/workout-sessions/${sessionId}/sets`, body), 201);
  await finish(user, sessionId);
  const change = async (targetCriteria: object) => {
    const path = `/goals/${goal.id}`;
    return ok(
      await site.app.call({ method: 'PUT', path, body: { targetCriteria }, token: user.token }),
    );
  };
  const { estimateCloses: _, ...criteria } = goal.targetCriteria;
  expect(await change({ ...criteria, estimateCloses: true })).toMatchObject({
    status: 'COMPLETED',
    targetCriteria: { estimateCloses: true },
  });
  expect((await change(criteria)).status).toBe('COMPLETED');
  await expectNoDrift(user);
  expect((await change({ ...criteria, estimateCloses: false })).status).toBe('ACTIVE');
  await expectNoDrift(user);
});

test('completing a workout a second time returns the first response although goals have changed', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const session = await train(user, [150]);
  const key = randomUUID();
  const path = `/workout-sessions/${session.id}/complete`;
  const first = await post(user, path, {}, key);
  expect(first.body.data.goalProgress.achievements).toEqual([
    { goalId: goal.id, goalDescription: 'Bench two plates', percentage: 50, milestone: 50 },
  ]);
  await site.app.call({
    method: 'PUT',
    path: `/goals/${goal.id}`,
    body: { description: 'Another name' },
    token: user.token,
  });
  await edit(user, session, 120);
  for (const again of [await post(user, path, {}, key), await post(user, path, {}, randomUUID())]) {
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  }
  ok(await site.app.call({ method: 'DELETE', path: `/goals/${goal.id}`, token: user.token }));
  expect((await post(user, path, {}, key)).body).toEqual(first.body);
  await expectNoDrift(user);
});

test("correcting a set lowers the progress of a goal, but not below the goal's start", async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const first = await workout(user, 120);
  const second = await workout(user, 200);
  expect(second.achievements).toMatchObject([{ milestone: 100 }]);
  const progress = () => get(user, `/goals/${goal.id}/progress`);

  await edit(user, second, 160);
  expect(await progress()).toEqual({
    percentage: 60,
    current: 160,
    target: 200,
    remaining: 40,
    unit: 'lbs',
  });
  expect((await get(user, `/goals/${goal.id}`)).status).toBe('ACTIVE');
  await edit(user, second, 50);
  expect(await progress()).toMatchObject({ percentage: 20, current: 120 });
  await edit(user, first, 60);
  expect(await progress()).toMatchObject({ percentage: 0, current: 100 });

  const third = await workout(user, 180);
  expect(third.achievements).toMatchObject([{ percentage: 80, milestone: null }]);
  await edit(user, third, 200);
  const detail = await get(user, `/goals/${goal.id}`);
  expect(detail.status).toBe('COMPLETED');
  expect(detail.milestones).toHaveLength(1);
  await expectNoDrift(user);
});

test('deleting a set or a completed workout lowers the progress of a goal', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const before = await get(user, `/goals/${goal.id}`);
  const session = await train(user, [130, 150]);
  await finish(user, session.id);
  const percentage = async () => (await get(user, `/goals/${goal.id}/progress`)).percentage;
  expect(await percentage()).toBe(50);
  const path = `/workout-sessions/${session.id}`;
  ok(
    await site.app.call({
      method: 'DELETE',
      path: `${path}/sets/${session.setIds[1]}`,
      token: user.token,
    }),
  );
  expect(await percentage()).toBe(30);
  ok(await site.app.call({ method: 'DELETE', path, token: user.token }));
  const after = await get(user, `/goals/${goal.id}`);
  expect({ ...after, milestones: [] }).toEqual(before);
  expect(after.milestones).toMatchObject([{ milestone: 50 }]);
  await expectNoDrift(user);
});

test("a set of an exercise outside the workout's plan counts for a goal", async () => {
  const user = await givenLifter();
  const goal = await createGoal(user, { exercise: 'barbell back squat' });
  const [squat] = await exerciseIds(site.app, user.token, ['Barbell Back Squat']);
  const session = await train(user, [150], String(squat));
  expect(await finish(user, session.id)).toMatchObject([{ goalId: goal.id, percentage: 50 }]);
  await expectNoDrift(user);
});

test('a resumed goal counts the workouts that were completed while the goal was paused', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const setStatus = (status: string) =>
    site.app.call({
      method: 'PATCH',
      path: `/goals/${goal.id}/status`,
      body: { status },
      token: user.token,
    });
  expect(ok(await setStatus('PAUSED')).status).toBe('PAUSED');
  expect((await workout(user, 150)).achievements).toEqual([]);
  expect((await get(user, `/goals/${goal.id}/progress`)).percentage).toBe(0);
  expect(ok(await setStatus('PAUSED')).status).toBe('PAUSED');
  expect(ok(await setStatus('ACTIVE')).currentProgress.percentage).toBe(50);
  expect(ok(await setStatus('ABANDONED')).status).toBe('ABANDONED');
  expect(ok(await setStatus('ACTIVE')).status).toBe('ACTIVE');
  expect(ok(await setStatus('COMPLETED')).status).toBe('COMPLETED');
  expect((await setStatus('ACTIVE')).body).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect((await setStatus('ACTIVE')).status).toBe(409);
  await expectNoDrift(user);
});

test('a manual completion of a goal can be undone within a day', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const path = `/goals/${goal.id}`;
  const setStatus = async (status: string) =>
    ok(
      await site.app.call({
        method: 'PATCH',
        path: `${path}/status`,
        body: { status },
        token: user.token,
      }),
    );
  const undo = () => post(user, `${path}/undo-completion`, {});
  expect(ok(await undo())).toMatchObject({ status: 'ACTIVE' });
  await setStatus('COMPLETED');
  await workout(user, 150);
  expect((await get(user, `${path}/progress`)).percentage).toBe(0);
  expect(ok(await undo())).toMatchObject({
    status: 'ACTIVE',
    currentProgress: { percentage: 50 },
  });

  await setStatus('PAUSED');
  await setStatus('COMPLETED');
  expect(ok(await undo()).status).toBe('PAUSED');
  await expectNoDrift(user);

  await setStatus('COMPLETED');
  await site.app.database.ownerPool.query(
    `update goal set completed_by_user_at = completed_by_user_at - interval '25 hours' where id = $1`,
    [goal.id],
  );
  const late = await undo();
  expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('a deleted goal can be restored with its milestones for 30 days', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  await workout(user, 160);
  const before = await get(user, `/goals/${goal.id}`);
  const remove = () =>
    site.app.call({ method: 'DELETE', path: `/goals/${goal.id}`, token: user.token });
  const restore = () => post(user, `/goals/${goal.id}/restore`, {});
  expect(ok(await remove())).toEqual({ id: goal.id });
  expect((await remove()).status).toBe(404);
  expect((await site.app.call({ path: `/goals/${goal.id}`, token: user.token })).status).toBe(404);
  expect(await get(user, '/goals')).toEqual([]);
  expect((await get(user, '/users/statistics')).activeGoals).toBe(0);
  const meanwhile = await workout(user, 170);
  expect(meanwhile.achievements).toEqual([]);
  await expectNoDrift(user);

  expect(ok(await restore())).toMatchObject({ currentProgress: { percentage: 70 } });
  ok(
    await site.app.call({
      method: 'DELETE',
      path: `/workout-sessions/${meanwhile.id}`,
      token: user.token,
    }),
  );
  expect(await get(user, `/goals/${goal.id}`)).toEqual(before);
  expect((await workout(user, 160)).achievements).toEqual([]);
  await expectNoDrift(user);

  ok(await remove());
  await site.app.database.ownerPool.query(
    `update goal set removed_at = removed_at - interval '721 hours' where id = $1`,
    [goal.id],
  );
  expect((await restore()).status).toBe(404);
});

test('a workout that is completed while a goal for its exercise is being changed counts for the goal', async () => {
  const user = await givenLifter();
  const goal = await createGoal(user);
  const sessions = [await train(user, [120]), await train(user, [150]), await train(user, [140])];
  const change = (path: string, method: 'PUT' | 'PATCH', body: object) =>
    site.app.call({ method, path: `/goals/${goal.id}${path}`, body, token: user.token });
  const [made] = await Promise.all([
    createGoal(user),
    ...sessions.map((session) => finish(user, session.id)),
    change('/status', 'PATCH', { status: 'PAUSED' }),
    change('', 'PUT', { description: 'Changed meanwhile' }),
    createGoal(user),
  ]);
  expect((await get(user, `/goals/${made.id}/progress`)).percentage).toBe(50);
  ok(await change('/status', 'PATCH', { status: 'ACTIVE' }));
  expect((await get(user, `/goals/${goal.id}/progress`)).percentage).toBe(50);
  await expectNoDrift(user);
});
