import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSignIn, openDemoAccount } from '#scripts/seed/account.ts';
import { writeBody } from '#scripts/seed/body.ts';
import { planTraining } from '#scripts/seed/plan.ts';
import { writeTraining } from '#scripts/seed/write.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok } from '#tests/support/factories.ts';

const WEEKS = 7;
const DAY_MS = 86_400_000;
const now = new Date(2026, 8, 15, 13, 30);

let test1: TestApp;
let test2: TestApp;

beforeAll(async () => {
  [test1, test2] = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(async () => {
  await Promise.all([test1.close(), test2.close()]);
});

async function seed({ database }: TestApp, at = now) {
  const account = await openDemoAccount(database, { weekCount: WEEKS, now: at });
  const blocks = planTraining(account.firstDay, WEEKS);
  const measurements = await writeBody(database, account, WEEKS);
  const written = await writeTraining(database, account.userId, blocks, () => undefined);
  return { account, blocks, written, measurements };
}

/**
 * Returns the rows that the seed writes, in a stable order. Leaves out the password hash, because
 * its salt is random.
 */
async function contents({ database }: TestApp) {
  const read = async (sql: string) => (await database.ownerPool.query(sql)).rows;
  return {
    accounts: await read('select user_id, email, created_at from account order by user_id'),
    templates: await read('select * from workout_template order by id'),
    lines: await read('select * from template_exercise order by template_id, position'),
    events: await read('select * from session_event order by session_id, version'),
    sessions: await read('select * from workout_session order by id'),
    copies: await read('select * from session_template order by session_id'),
    sets: await read('select * from exercise_set order by session_id, position'),
    measurements: await read('select * from biometric order by recorded_at'),
    weights: await read('select * from body_weight_entry order by day'),
    medical: await read('select * from medical_history'),
    builds: await read('select * from assessment'),
    travels: await read('select * from user_exercise_travel'),
  };
}

describe('the demo data are complete, and identical in each run', () => {
  test('running the seed a second time changes no row', async () => {
    const first = await seed(test1);
    const before = await contents(test1);
    expect(first.account.isNew).toBe(true);
    expect(first.written.sessions).toBeGreaterThan(WEEKS * 2);
    expect(first.written.events).toBe(before.events.length);

    const again = await seed(test1, new Date(now.getTime() + 40 * DAY_MS));
    expect(again.account).toMatchObject({ userId: first.account.userId, isNew: false });
    expect(again.written).toEqual({ sessions: 0, events: 0 });
    expect(first.measurements).toBe(Math.floor(WEEKS / 2));
    expect(again.measurements).toBe(0);
    expect(await contents(test1)).toEqual(before);

    await seed(test2);
    expect(await contents(test2)).toEqual(before);
  });

  test('the rows of the demo data equal a replay of their log', async () => {
    const { account } = await seed(test1);
    const { services } = test1;
    const { events, drift } = await replayUser(services.pool, account.userId, { check: true });
    expect(drift).toEqual([]);
    expect(events).toBeGreaterThan(300);
  });

  test('the last workout of the demo data is in the three days before the day of the seed', async () => {
    await seed(test1);
    const { sessions, events } = await contents(test1);
    const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
    const times = events.map((event) => Date.parse(event.occurred_at));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(today - WEEKS * 7 * DAY_MS);
    expect(Math.max(...times)).toBeLessThan(today);
    expect(Math.max(...times)).toBeGreaterThan(today - 3 * DAY_MS);
    expect(events.every((event) => event.recorded_at > event.occurred_at)).toBe(true);
    expect(sessions.every((session) => session.completion_status === 'COMPLETED')).toBe(true);
  });

  test('the demo data contain supersets, corrections and deletions', async () => {
    await seed(test1);
    const { copies, events } = await contents(test1);
    const hasSuperset = (lines: { groupNumber: number }[]) =>
      new Set(lines.map((line) => line.groupNumber)).size < lines.length;
    expect(copies.some(({ template }) => hasSuperset(template.exercises))).toBe(true);
    const types = new Set(events.map((event) => event.type));
    expect(types).toContain('SetEdited');
    expect(types).toContain('SetDeleted');
    const sources = events
      .filter((event) => event.type === 'SetLogged')
      .map((event) => event.payload.rpeSource);
    expect(new Set(sources)).toEqual(new Set(['entered', 'default']));
  });

  test('the demo data contain assisted lifts, timed holds and body weights', async () => {
    await seed(test1);
    const { copies, events, sets } = await contents(test1);
    const kinds = copies.flatMap(({ template }) =>
      template.exercises.map((line: { exercise: { loadKind: string } }) => line.exercise.loadKind),
    );
    expect(new Set(kinds)).toEqual(
      new Set(['EXTERNAL', 'PER_SIDE', 'BODYWEIGHT_PLUS', 'ASSISTED', 'NONE']),
    );
    const started = events.filter((event) => event.type === 'SessionStarted');
    expect(started.every((event) => event.payload.bodyWeightKg > 70)).toBe(true);
    expect(sets.some((set) => set.duration_seconds > 30 && set.reps === 0)).toBe(true);
    expect(sets.some((set) => set.load_lbs > 100)).toBe(true);
    expect(sets.some((set) => set.kind === 'WARMUP')).toBe(true);
  });

  test('the demo data contain suggestions that were used, dismissed or ignored', async () => {
    await seed(test1);
    const { builds, travels, events } = await contents(test1);
    const answers = events.flatMap(({ payload }) => payload.offered?.answer ?? []);
    expect(new Set(answers)).toEqual(new Set(['used', 'dismissed', 'none']));
    expect(builds).toMatchObject([{ seated_height_cm: 89, arm_span_cm: 184 }]);
    expect(travels).toMatchObject([{ travel_cm: 38.5 }]);
  });

  test('an interrupted run of the seed is completed by the next run', async () => {
    const interrupted = await createTestApp();
    try {
      const { database } = interrupted;
      const account = await openDemoAccount(database, { weekCount: WEEKS, now });
      await writeBody(database, account, WEEKS);
      const [block] = planTraining(account.firstDay, WEEKS);
      const half = block?.sessions.slice(0, 4).map((session, index) => ({
        ...session,
        steps: session.steps.slice(0, 3 + index * 5),
      }));
      const part = [{ templates: block?.templates ?? [], sessions: half ?? [] }];
      await writeTraining(database, account.userId, part, () => undefined);
      await seed(interrupted);
      await seed(test1);
      expect(await contents(interrupted)).toEqual(await contents(test1));
    } finally {
      await interrupted.close();
    }
  });

  test('the seed adds no events to demo data that an older version wrote', async () => {
    const older = await createTestApp();
    try {
      const { database } = older;
      const account = await openDemoAccount(database, { weekCount: WEEKS, now });
      const [block] = planTraining(account.firstDay, WEEKS);
      const renamed = (block?.sessions ?? []).slice(0, 2).map((session) => {
        const id = crypto.randomUUID();
        const [start, ...rest] = session.steps;
        return { ...session, id, steps: start ? [{ ...start, id }, ...rest] : rest };
      });
      const plan = [{ templates: block?.templates ?? [], sessions: renamed }];
      await writeTraining(database, account.userId, plan, () => undefined);
      const before = (await contents(older)).events;
      const { written } = await seed(older);
      expect(written).toEqual({ sessions: 0, events: 0 });
      expect((await contents(older)).events).toEqual(before);
    } finally {
      await older.close();
    }
  });

  test('the email and password that the seed prints open the demo account', async () => {
    await seed(test1);
    const answer = await test1.call({ method: 'POST', path: '/auth/login', body: demoSignIn });
    const { tokens } = ok(answer);
    const path = '/workout-sessions/history';
    const history = await test1.call({ path, token: tokens.accessToken });
    expect(history.body.data.length).toBeGreaterThan(10);
  });

  test('the seed fails without changes when another user has the email of the demo account', async () => {
    const taken = await createTestApp();
    try {
      await createUser(taken, { email: demoSignIn.email });
      await expect(seed(taken)).rejects.toThrow('Another account has the email');
      expect((await contents(taken)).events).toEqual([]);
    } finally {
      await taken.close();
    }
  });
});
