// Tests goals about body measurements, such as the waist. Their progress must equal the progress
// after a replay of the log.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
let clock = START;

const app = useTestApp({ now: () => new Date(clock) });

const day = (days: number) => new Date(START + days * DAY_MS).toISOString();

async function call(user: TestUser, path: string, input: object = {}, key?: string) {
  const answer = await send(app.app, 'tRPC', path, input, { token: user.token, key });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.data;
}

/** Sets the clock to the goal's first day and creates a user on this day. */
async function givenUser(): Promise<TestUser> {
  clock = START;
  return createUser(app);
}

const waistGoal = (measure: object = {}) => ({
  goalType: 'FAT_LOSS',
  description: 'Waist 32',
  targetCriteria: { measure: { kind: 'WAIST', target: 32, start: 40, ...measure } },
});
const createGoal = (user: TestUser, measure: object = {}) =>
  call(user, 'goals.create', waistGoal(measure));
const waist = (user: TestUser, inches: number, recordedAt?: string) =>
  call(user, 'biometrics.log', {
    bodyMeasurements: { waist: inches },
    ...(recordedAt === undefined ? {} : { recordedAt }),
  });
const detail = (user: TestUser, id: string) => call(user, 'goals.get', { id });
const percentage = async (user: TestUser, id: string) =>
  (await detail(user, id)).currentProgress.percentage;

async function expectNoDrift(user: TestUser) {
  expect(await checkLog(app.database, user.id)).toMatchObject({ drift: [] });
}

describe.for(doors)('REST and tRPC give the same result for body goals: %s', (door) => {
  test('the response to a measurement lists the goals whose progress the measurement raised', async () => {
    const user = await givenUser();
    const made = await send(app.app, door, 'goals.create', waistGoal(), { token: user.token });
    expect(made.data).toMatchObject({
      targetCriteria: { measure: { kind: 'WAIST', target: 32, start: 40 } },
      currentProgress: { value: 40, percentage: 0 },
    });
    const input = { bodyMeasurements: { waist: 38 } };
    const logged = await send(app.app, door, 'biometrics.log', input, { token: user.token });
    expect(logged.data.goalProgress.achievements).toEqual([
      { goalId: made.data.id, goalDescription: 'Waist 32', percentage: 25, milestone: 25 },
    ]);
    const { id } = made.data;
    const progress = await send(app.app, door, 'goals.progress', { id }, { token: user.token });
    expect(progress.data).toEqual({
      percentage: 25,
      current: 38,
      target: 32,
      remaining: 6,
      unit: 'in',
    });
  });
});

test('the response to a measurement that raises no goal contains no goal progress', async () => {
  const user = await givenUser();
  await createGoal(user);
  const answers = [
    await call(user, 'biometrics.log', { bodyFatPercentage: 20 }),
    await waist(user, 41),
  ];
  for (const answer of answers) expect(answer).not.toHaveProperty('goalProgress');
});

test('each milestone of a body goal is announced once', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  const seen: unknown[] = [];
  let last: { id: string } | undefined;
  for (const inches of [39, 38, 35, 36, 35, 33, 32]) {
    clock += DAY_MS / 1000;
    const answer = await waist(user, inches);
    last = answer;
    seen.push(answer.goalProgress?.achievements[0].milestone);
  }
  expect(seen).toEqual([null, 25, 50, undefined, null, 75, 100]);
  const reached = await detail(user, goal.id);
  expect(reached).toMatchObject({ status: 'COMPLETED', currentProgress: { value: 32 } });
  expect(reached.milestones).toMatchObject(
    [25, 50, 75, 100].map((milestone) => ({ milestone, source: { kind: 'measurement' } })),
  );
  expect(reached.history.map((point: { value: number }) => point.value)).toEqual([
    39, 38, 35, 36, 35, 33, 32,
  ]);
  await expectNoDrift(user);

  await call(user, 'biometrics.remove', { id: last?.id });
  expect(await detail(user, goal.id)).toMatchObject({
    status: 'ACTIVE',
    currentProgress: { value: 33, percentage: 87.5 },
  });
  const again = await waist(user, 32);
  expect(again.goalProgress.achievements).toMatchObject([{ percentage: 100, milestone: null }]);
  expect(await detail(user, goal.id)).toMatchObject({ status: 'COMPLETED' });
  await expectNoDrift(user);
});

test('correcting or deleting a measurement lowers the progress of its goal', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  clock = START + 3 * 60_000;
  const first = await waist(user, 38);
  const second = await waist(user, 36, new Date(clock + 60_000).toISOString());
  expect(await percentage(user, goal.id)).toBe(50);

  const raised = await call(user, 'biometrics.update', {
    id: second.id,
    bodyMeasurements: { waist: 34 },
  });
  expect(raised.goalProgress.achievements).toMatchObject([{ percentage: 75, milestone: 75 }]);
  expect(await percentage(user, goal.id)).toBe(75);
  // The second measurement moves before the first, so the first one is now the newest.
  await call(user, 'biometrics.update', { id: second.id, recordedAt: day(0) });
  expect(await percentage(user, goal.id)).toBe(25);
  // A measurement from before the creation of the goal does not count.
  await waist(user, 33, day(-5));
  expect(await percentage(user, goal.id)).toBe(25);
  // An earlier measurement on the day of the goal's creation counts.
  await call(user, 'biometrics.remove', { id: first.id });
  await call(user, 'biometrics.remove', { id: second.id });
  expect(await percentage(user, goal.id)).toBe(0);
  await waist(user, 36, '2026-03-02T01:00:00Z');
  expect(await percentage(user, goal.id)).toBe(50);
  // Removing only the waist keeps the measurement with its resting heart rate, but the goal must
  // return to the previous waist.
  const newest = await call(user, 'biometrics.log', {
    bodyMeasurements: { waist: 32 },
    restingHeartRate: 55,
  });
  await call(user, 'biometrics.update', { id: newest.id, bodyMeasurements: { waist: null } });
  expect(await percentage(user, goal.id)).toBe(50);
  await expectNoDrift(user);
});

test('a body goal starts at the newest measurement, and is refused when there is no measurement', async () => {
  const user = await givenUser();
  const noStart = await send(
    app.app,
    'REST',
    'goals.create',
    waistGoal({ start: undefined }),
    user,
  );
  expect([noStart.status, noStart.message]).toEqual([400, 'Please enter where you start']);
  expect(noStart.details[0]?.path).toBe('targetCriteria.measure.start');

  await waist(user, 39, day(-20));
  await waist(user, 38, day(-3));
  const goal = await createGoal(user, { start: undefined });
  expect(goal.targetCriteria.measure).toEqual({ kind: 'WAIST', target: 32, start: 38 });
  expect(goal.currentProgress).toEqual({ value: 38, percentage: 0 });

  await waist(user, 36);
  const changed = await call(user, 'goals.update', {
    id: goal.id,
    targetCriteria: { measure: { kind: 'WAIST', target: 34 } },
  });
  expect(changed.targetCriteria.measure).toEqual({ kind: 'WAIST', target: 34, start: 38 });
  expect(changed.currentProgress).toEqual({ value: 36, percentage: 50 });
  const renamed = await call(user, 'goals.update', { id: goal.id, description: 'Belt' });
  expect(renamed).toMatchObject({ description: 'Belt', currentProgress: { percentage: 50 } });
  await expectNoDrift(user);
});

test('measurements during the pause of a goal count when the goal is resumed', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  await waist(user, 38);
  clock += 60_000;
  await call(user, 'goals.setStatus', { id: goal.id, status: 'PAUSED' });
  clock += 60_000;
  expect(await waist(user, 36)).not.toHaveProperty('goalProgress');
  expect(await percentage(user, goal.id)).toBe(25);
  await expectNoDrift(user);
  await call(user, 'goals.setStatus', { id: goal.id, status: 'ACTIVE' });
  expect(await percentage(user, goal.id)).toBe(50);
  await expectNoDrift(user);
});

test('a restored goal counts the measurements that were logged while it was deleted', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  await call(user, 'goals.remove', { id: goal.id });
  expect(await waist(user, 36)).not.toHaveProperty('goalProgress');
  const back = await call(user, 'goals.restore', { id: goal.id });
  expect(back.currentProgress).toEqual({ value: 36, percentage: 50 });
  await expectNoDrift(user);
});

test('a goal that counts sessions can be changed to a goal about a body measurement and back', async () => {
  const user = await givenUser();
  const goal = await call(user, 'goals.create', {
    goalType: 'HYPERTROPHY',
    description: 'Bigger',
    targetCriteria: { measure: { kind: 'SESSIONS_PER_WEEK', target: 3 } },
  });
  await call(user, 'biometrics.log', { bodyMeasurements: { chest: 41 } });
  const toBody = { measure: { kind: 'CHEST', target: 42, start: 40 } };
  const turned = await call(user, 'goals.update', { id: goal.id, targetCriteria: toBody });
  expect(turned.currentProgress).toEqual({ value: 41, percentage: 50 });
  const toWeeks = { measure: { kind: 'SESSIONS_PER_WEEK', target: 3 } };
  const back = await call(user, 'goals.update', { id: goal.id, targetCriteria: toWeeks });
  expect(back.currentProgress).toEqual({ value: 0, percentage: 0 });
  await expectNoDrift(user);
});

describe('a new body weight changes the goals about body weight', () => {
  const weights = async (user: TestUser) =>
    (
      await app.database.ownerPool.query(
        'select day, weight_kg from body_weight_entry where user_id = $1 order by day',
        [user.id],
      )
    ).rows.map(({ day: at, weight_kg: kg }) => [at, kg]);
  const goalOf = (target: number) => ({
    goalType: 'FAT_LOSS',
    description: 'Lighter',
    targetCriteria: { measure: { kind: 'BODY_WEIGHT', target } },
  });

  test('a body weight entered in the profile changes the goals about body weight', async () => {
    const user = await givenUser();
    const goal = await call(user, 'goals.create', goalOf(71.65));
    expect(goal.targetCriteria.measure).toEqual({
      kind: 'BODY_WEIGHT',
      target: 71.65,
      start: 81.65,
    });
    const first = await call(user, 'profile.update', { weight: 79.15 });
    expect(first).toMatchObject({
      weight: 79.15,
      goalProgress: { achievements: [{ goalId: goal.id, percentage: 25, milestone: 25 }] },
    });
    const second = await call(user, 'account.update', { weight: 76.65 });
    expect(second.goalProgress.achievements).toMatchObject([{ percentage: 50, milestone: 50 }]);
    expect(await weights(user)).toEqual([['2026-03-02', 76.65]]);
    const { history } = await detail(user, goal.id);
    expect(history).toMatchObject([
      { value: 76.65, percentage: 50, source: { kind: 'measurement', id: '2026-03-02' } },
    ]);
    // Changing the name or removing the weight logs no body weight, so no goal changes.
    for (const change of [{ name: 'Somebody Else' }, { weight: null }]) {
      expect(await call(user, 'profile.update', change)).not.toHaveProperty('goalProgress');
    }
    expect(await weights(user)).toEqual([['2026-03-02', 76.65]]);
    expect(await percentage(user, goal.id)).toBe(50);
    await expectNoDrift(user);
  });

  test('a goal that was completed by hand follows only a corrected weight of its last day', async () => {
    const user = await givenUser();
    const goal = await call(user, 'goals.create', goalOf(71.65));
    await call(user, 'bodyWeight.put', { day: '2026-03-02', weight: 79.15 });
    clock += 60_000;
    await call(user, 'goals.setStatus', { id: goal.id, status: 'COMPLETED' });
    clock += 60_000;
    await call(user, 'bodyWeight.put', { day: '2026-03-02', weight: 78.65 });
    const { currentProgress, history } = await detail(user, goal.id);
    expect(currentProgress).toEqual({ value: 78.65, percentage: 30 });
    expect(history).toMatchObject([{ value: 78.65, percentage: 30 }]);
    await call(user, 'profile.update', { weight: 79.65 });
    expect(await percentage(user, goal.id)).toBe(20);
    await call(user, 'bodyWeight.put', { day: '2026-03-03', weight: 76.65 });
    expect(await percentage(user, goal.id)).toBe(20);
    await expectNoDrift(user);
  });
});

test('eight measurements that are logged simultaneously all count for a goal', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  const values = [39, 38.5, 38, 37.5, 37, 36.5, 36, 35.5];
  const answers = await Promise.all(
    values.map((inches, index) =>
      waist(user, inches, new Date(clock - (10 - index) * 60_000).toISOString()),
    ),
  );
  const celebrated = answers
    .flatMap(({ goalProgress }) => goalProgress?.achievements ?? [])
    .flatMap(({ milestone }: { milestone: number | null }) => milestone ?? []);
  expect(new Set(celebrated).size).toBe(celebrated.length);
  expect(await detail(user, goal.id)).toMatchObject({ currentProgress: { value: 35.5 } });
  await expectNoDrift(user);
});

test('a replay repairs a body goal that differs from its measurements', async () => {
  const user = await givenUser();
  const goal = await createGoal(user);
  await waist(user, 36);
  const { ownerPool, pool } = app.database;
  const before = await detail(user, goal.id);
  await ownerPool.query(
    'update goal set percentage = 99, session_value = 32.1 where user_id = $1',
    [user.id],
  );
  const check = await replayUser(pool, user.id, { check: true });
  expect(check.drift).toEqual([{ table: 'goal', id: goal.id, problem: 'different' }]);
  expect(await percentage(user, goal.id)).toBe(99);
  await replayUser(pool, user.id, { check: false });
  expect(await detail(user, goal.id)).toEqual(before);
  await expectNoDrift(user);

  // The replay must also notice a measurement that was deleted directly in SQL.
  await ownerPool.query('delete from biometric where user_id = $1', [user.id]);
  expect((await replayUser(pool, user.id, { check: true })).drift).toHaveLength(1);
  await replayUser(pool, user.id, { check: false });
  // A milestone stays reached although the progress has fallen.
  expect(await detail(user, goal.id)).toMatchObject({
    currentProgress: { value: 40, percentage: 0 },
    milestones: [{ milestone: 50 }],
  });
});

test('a waist goal shows the newest waist after measurements were logged, corrected or removed', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('log' as const),
      inches: fc.integer({ min: 28, max: 44 }),
      minutes: fc.integer({ min: -3000, max: 4 }),
    }),
    fc.record({
      kind: fc.constant('correct' as const),
      nth: fc.nat(20),
      inches: fc.integer({ min: 28, max: 44 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(20) }),
  );
  const user = await givenUser();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const goal = await createGoal(user);
      let entries: { id: string; inches: number; at: string }[] = [];
      for (const each of steps) {
        const entry = 'nth' in each ? entries[each.nth % entries.length] : undefined;
        if (each.kind === 'log') {
          const at = new Date(clock + each.minutes * 60_000).toISOString();
          const { id } = await waist(user, each.inches, at);
          entries.push({ id, inches: each.inches, at });
        } else if (entry && each.kind === 'correct') {
          const bodyMeasurements = { waist: each.inches };
          await call(user, 'biometrics.update', { id: entry.id, bodyMeasurements });
          entry.inches = each.inches;
        } else if (entry) {
          await call(user, 'biometrics.remove', { id: entry.id });
          entries = entries.filter((other) => other !== entry);
        }
      }
      const [newest] = entries
        .filter(({ at }) => at >= '2026-03-02')
        .toSorted((a, b) => (b.at + b.id < a.at + a.id ? -1 : 1));
      const { currentProgress } = await detail(user, goal.id);
      const value = newest?.inches ?? 40;
      expect(currentProgress).toEqual({
        value,
        percentage: Math.min(100, Math.max(0, ((40 - value) / 8) * 100)),
      });
      await expectNoDrift(user);
      for (const { id } of entries) await call(user, 'biometrics.remove', { id });
      await call(user, 'goals.remove', { id: goal.id });
    }),
    { numRuns: 20 },
  );
}, 60_000);
