// Runs random commands on sessions and goals. The rows must equal a replay of the log, and a replay
// must rebuild deleted rows.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { send } from '#tests/support/doors.ts';
import { createTemplate, createUser, type TestUser } from '#tests/support/factories.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const RUNS = 20;
const app = useTestApp();
let user: TestUser;
let templateId: string;
let bench: string;

beforeAll(async () => {
  user = await createUser(app);
  const template = await createTemplate(app, user.token);
  templateId = template.id;
  bench = template.exercises[0].exerciseId;
});

const weight = fc.integer({ min: 80, max: 230 });
const nth = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('train' as const), weight }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), nth, weight }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteSet' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      nth,
      status: fc.constantFrom('ACTIVE', 'PAUSED', 'COMPLETED', 'ABANDONED'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      nth,
      percentage: fc.integer({ min: 0, max: 110 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('retarget' as const), nth, weight }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Played {
  sessions: { id: string; setId: string | undefined }[];
  goals: string[];
  /** Maps each goal id to the milestones that completed sessions announced. */
  announced: Map<string, number[]>;
}

const call = (path: string, input: object, key?: string) =>
  send(app.app, 'tRPC', path, input, { token: user.token, key });

const strengthGoal = (targetWeight: number) => ({
  goalType: 'STRENGTH',
  description: `Bench ${targetWeight}`,
  targetCriteria: { exercise: 'barbell bench press', targetWeight, current1RM: 100 },
});

async function train(played: Played, actualWeight: number) {
  const session = await call('sessions.start', { customTemplateId: templateId });
  const { id } = session.data;
  const set = { id, exerciseId: bench, actualReps: 1, actualWeight };
  const logged = await call('sessions.logSet', set);
  const key = randomUUID();
  const completed = await call('sessions.complete', { id }, key);
  for (const each of completed.data.goalProgress.achievements) {
    expect(each.percentage).toBeGreaterThan(0);
    if (each.milestone === null) continue;
    const earlier = played.announced.get(each.goalId) ?? [];
    expect(earlier).not.toContain(each.milestone);
    played.announced.set(each.goalId, [...earlier, each.milestone]);
  }
  const again = await call('sessions.complete', { id }, key);
  expect(again.text).toBe(completed.text);
  played.sessions.push({ id, setId: logged.data.id });
}

async function play(played: Played, each: Step) {
  const at = <T>(list: readonly T[]) => ('nth' in each ? list[each.nth % list.length] : undefined);
  const session = at(played.sessions);
  const goalId = at(played.goals);
  switch (each.kind) {
    case 'train':
      return train(played, each.weight);
    case 'edit':
      if (!session?.setId) return;
      await call('sessions.editSet', { ...idsOf(session), actualWeight: each.weight });
      return;
    case 'deleteSet':
      if (!session?.setId) return;
      await call('sessions.deleteSet', idsOf(session));
      session.setId = undefined;
      return;
    case 'discard':
      if (!session) return;
      await call('sessions.discard', { id: session.id });
      played.sessions = played.sessions.filter((other) => other !== session);
      return;
    case 'status':
      if (goalId) await call('goals.setStatus', { id: goalId, status: each.status });
      return;
    case 'record':
      if (!goalId) return;
      await call('goals.recordAchievement', {
        id: goalId,
        achievementPercentage: each.percentage,
      });
      return;
    case 'retarget': {
      if (!goalId) return;
      const { targetCriteria } = strengthGoal(each.weight);
      await call('goals.update', { id: goalId, targetCriteria });
      return;
    }
    case 'takeBack':
      if (!goalId) return;
      await call('goals.remove', { id: goalId });
      await train(played, 150);
      await call('goals.restore', { id: goalId });
      return;
    case 'remove':
      if (!goalId) return;
      await call('goals.remove', { id: goalId });
      played.goals = played.goals.filter((other) => other !== goalId);
  }
}

const idsOf = ({ id, setId }: { id: string; setId: string | undefined }) => ({ id, setId });

async function details(goals: readonly string[]) {
  return Promise.all(goals.map(async (id) => (await call('goals.get', { id })).data));
}

/** Deletes the rows of goals that are computed from sessions. A replay must rebuild them. */
async function forgetProjection() {
  const { ownerPool } = app.database;
  await ownerPool.query('delete from goal_session_progress where user_id = $1', [user.id]);
  await ownerPool.query(`delete from goal_achievement where user_id = $1 and source = 'session'`, [
    user.id,
  ]);
  await ownerPool.query(
    `update goal set percentage = 0, session_value = null,
       status = case when completed_by = 'progress' then
         case when frozen_at is null then 'ACTIVE' else 'PAUSED' end else status end,
       completed_by = nullif(completed_by, 'progress')
     where user_id = $1`,
    [user.id],
  );
}

async function givenGoals(): Promise<Played> {
  const made = [140, 180, 220].map(async (target) => call('goals.create', strengthGoal(target)));
  const weekly = {
    goalType: 'ENDURANCE',
    description: 'Volume',
    targetCriteria: { measure: { kind: 'WEEKLY_VOLUME', target: 1000 } },
  };
  const goals = await Promise.all([...made, call('goals.create', weekly)]);
  return { sessions: [], goals: goals.map((answer) => answer.data.id), announced: new Map() };
}

async function clearUser(played: Played) {
  for (const session of played.sessions) await call('sessions.discard', { id: session.id });
  for (const id of played.goals) await call('goals.remove', { id });
}

test('after random commands, the rows of goals equal a replay of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const played = await givenGoals();
      for (const each of steps) await play(played, each);
      expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
      const before = await details(played.goals);
      for (const { currentProgress } of before) {
        expect(currentProgress.percentage).toBeGreaterThanOrEqual(0);
        expect(currentProgress.percentage).toBeLessThanOrEqual(100);
      }
      await forgetProjection();
      await replayUser(app.database.pool, user.id, { check: false });
      expect(await details(played.goals)).toEqual(before);
      await clearUser(played);
    }),
    { numRuns: RUNS },
  );
}, 120_000);
