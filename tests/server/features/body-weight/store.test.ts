// Tests body weights, one per day. The profile and the goals must always use the newest day.
import { describe, expect, test } from 'vitest';
import { untilLocked } from '#tests/support/database/locks.ts';
import { doors, send } from '#tests/support/doors.ts';
import { ok, PASSWORD, registration, type TestUser } from '#tests/support/factories.ts';
import {
  useWeighedPeople,
  START,
  TODAY,
  YESTERDAY,
} from '#tests/server/features/body-weight/weighed-people.ts';

const site = useWeighedPeople();
const {
  givenUser,
  call,
  put,
  remove,
  entries,
  days,
  profileWeight,
  goalOf,
  progress,
  expectNoDrift,
} = site;

/** Equals the body weight that the registration logs for a new account. */
const REGISTERED = { day: TODAY, weight: 81.65, recordedAt: '2026-03-02T10:00:00.000Z' };
/** Holds a day that has not begun in any time zone. */
const future = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** Signs in again, because the access token expires while the clock of the test advances. */
async function signInAgain({ email, ...user }: TestUser): Promise<TestUser> {
  const body = { email, password: PASSWORD };
  const { tokens } = ok(await site.app.call({ method: 'POST', path: '/auth/login', body }));
  return { ...user, email, token: tokens.accessToken };
}

describe.for(doors)('REST and tRPC give the same result for body weights: %s', (door) => {
  const ask = (user: TestUser, path: string, input: object = {}) =>
    send(site.app.app, door, path, input, { token: user.token });

  test('a new account has the weight of its registration, and more body weights can be logged, listed and deleted', async () => {
    const user = await givenUser();
    expect((await ask(user, 'bodyWeight.list')).data).toEqual({ entries: [REGISTERED] });

    const earlier = { day: '2026-02-20', weight: 83 };
    const logged = await ask(user, 'bodyWeight.put', earlier);
    const recordedAt = '2026-02-20T12:00:00.000Z';
    expect([logged.status, logged.data]).toEqual([200, { ...earlier, recordedAt }]);
    const corrected = await ask(user, 'bodyWeight.put', { ...earlier, weight: 83.25 });
    expect(corrected.data).toEqual({ ...earlier, weight: 83.25, recordedAt });
    const list = await ask(user, 'bodyWeight.list');
    expect(list.data.entries).toEqual([REGISTERED, corrected.data]);
    const newest = await ask(user, 'bodyWeight.list', { limit: 1 });
    expect(newest.data.entries).toEqual([REGISTERED]);
    const next = await ask(user, 'bodyWeight.list', { limit: 1, cursor: REGISTERED.day });
    expect(next.data.entries).toEqual([corrected.data]);
    const last = await ask(user, 'bodyWeight.list', { cursor: earlier.day });
    expect(last.data.entries).toEqual([]);

    const removed = await ask(user, 'bodyWeight.remove', { day: '2026-02-20' });
    expect([removed.status, removed.data]).toEqual([200, { day: '2026-02-20' }]);
    const again = await ask(user, 'bodyWeight.remove', { day: '2026-02-20' });
    expect([again.status, again.code, again.message]).toEqual([
      404,
      'NOT_FOUND',
      'Weight not found',
    ]);
    expect((await ask(user, 'bodyWeight.list')).data).toEqual({ entries: [REGISTERED] });
  });

  test('a body weight of 1e999, or in incomplete JSON, is refused', async () => {
    const { token } = await givenUser();
    for (const rawBody of ['{"day":"2026-03-02","weight":1e999}', '{"day":"2026-03-02","weight"']) {
      const input = { day: TODAY, weight: 80 };
      const answer = await send(site.app.app, door, 'bodyWeight.put', input, { token, rawBody });
      expect(answer.status).toBe(400);
    }
  });
});
const TOMORROW = '2026-03-03';

describe.for(doors)('a weight from the profile is stored as a body weight, through %s', (door) => {
  const ask = async (token: string | undefined, path: string, input: object) => {
    const answer = await send(site.app.app, door, path, input, { token });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.data;
  };
  const register = async (body: Record<string, unknown>): Promise<TestUser> => {
    site.clock = START;
    const { user, tokens } = await ask(undefined, 'auth.register', registration(body));
    return { ...user, token: tokens.accessToken };
  };

  test.for([YESTERDAY, TODAY, TOMORROW])(
    'a weight from the profile is stored for the day in the request: %s',
    async (weightDay) => {
      const user = await register({ weightDay });
      expect(await entries(user)).toEqual([{ ...REGISTERED, day: weightDay }]);
      for (const [path, weight] of [
        ['profile.update', 80],
        ['account.update', 79],
      ] as const) {
        site.clock += 60_000;
        expect((await ask(user.token, path, { weight, weightDay })).weight).toBe(weight);
        expect(await entries(user)).toEqual([{ ...REGISTERED, day: weightDay, weight }]);
      }
    },
  );

  test('a weight from the profile is stored for the current UTC day by default', async () => {
    const user = await register({});
    site.clock = START + 86_400_000;
    const later = await signInAgain(user);
    await ask(later.token, 'profile.update', { weight: 80 });
    expect(await days(later)).toEqual([
      [TOMORROW, 80],
      [TODAY, 81.65],
    ]);
  });

  test("a weight from the profile is stored for the user's current day, even when UTC is a day behind", async () => {
    const user = await register({});
    await ask(user.token, 'profile.update', { weight: 80, weightDay: TOMORROW });
    expect(await days(user)).toEqual([
      [TOMORROW, 80],
      [TODAY, 81.65],
    ]);
  });

  test("a weight that the profile sends for an earlier day is stored as today's weight", async () => {
    const user = await register({});
    const change = { weight: 80, weightDay: YESTERDAY };
    expect((await ask(user.token, 'profile.update', change)).weight).toBe(80);
    expect([await days(user), await profileWeight(user)]).toEqual([[[TODAY, 80]], 80]);
  });

  test('a weight from the profile that equals the current weight is not stored again', async () => {
    const user = await register({ weightDay: YESTERDAY });
    const before = await entries(user);
    site.clock += 60_000;
    for (const path of ['profile.update', 'account.update']) {
      for (const change of [
        { weight: 81.65 },
        // The server rounds 81.6501 to 81.65, so the weight is unchanged and not logged again.
        { weight: 81.6501, name: 'Robin L.' },
        { weight: 81.65, name: 'Robin Lifter', weightDay: TODAY },
      ]) {
        const answer = await ask(user.token, path, change);
        expect([answer.weight, answer.name]).toEqual([81.65, change.name ?? 'Robin Lifter']);
      }
    }
    expect(await entries(user)).toEqual(before);
    // A weight that equals the current weight is stored when it is logged as a body weight, but not
    // when the profile sends it.
    await ask(user.token, 'bodyWeight.put', { day: TODAY, weight: 81.65 });
    expect(await days(user)).toEqual([
      [TODAY, 81.65],
      [YESTERDAY, 81.65],
    ]);
  });

  test('a registration refuses a future or invalid day of the weight', async () => {
    for (const [weightDay, message] of [
      [future, 'The day of a weight cannot be in the future'],
      ['2026-02-30', 'This is not a valid date'],
      [null, 'This is not a valid date'],
    ]) {
      const answer = await send(site.app.app, door, 'auth.register', registration({ weightDay }));
      expect([answer.status, answer.message]).toEqual([400, message]);
    }
  });
});

test('a body weight is accepted for 1900-01-01 and for a day that has begun in some time zone', async () => {
  const user = await givenUser();
  await put(user, '1900-01-01', 82);
  const ahead = await put(user, '2026-03-03', 80);
  expect(ahead).toEqual({ day: '2026-03-03', weight: 80, recordedAt: REGISTERED.recordedAt });
  expect(await days(user)).toEqual([
    ['2026-03-03', 80],
    [TODAY, 81.65],
    ['1900-01-01', 82],
  ]);
  expect(await profileWeight(user)).toBe(80);
});

describe('the profile returns the weight of the newest day', () => {
  test('after each change of body weights, the profile has the weight of the newest day', async () => {
    const user = await givenUser();
    await put(user, '2026-02-20', 90);
    expect(await profileWeight(user)).toBe(81.65);
    await put(user, TODAY, 80.5);
    expect(await profileWeight(user)).toBe(80.5);
    await remove(user, TODAY);
    expect(await profileWeight(user)).toBe(90);
    await put(user, '2026-02-01', 70);
    await remove(user, '2026-02-01');
    expect(await profileWeight(user)).toBe(90);
    expect((await call(user, 'account.get')).weight).toBe(90);
  });

  test('the profile keeps its weight when the last body weight is deleted', async () => {
    const user = await givenUser();
    await remove(user, TODAY);
    expect([await days(user), await profileWeight(user)]).toEqual([[], 81.65]);
    await put(user, '2025-12-24', 84);
    expect(await profileWeight(user)).toBe(84);
  });

  test("a weight that the profile sends without a day replaces the newest day's weight", async () => {
    const user = await givenUser();
    await put(user, '2026-03-03', 80);
    for (const path of ['profile.update', 'account.update']) {
      const { weight } = await call(user, path, { weight: 79 });
      expect(weight).toBe(79);
      expect(await days(user)).toEqual([
        ['2026-03-03', 79],
        [TODAY, 81.65],
      ]);
    }
  });

  test('a weight removed in the profile stays empty until a weight of today is logged', async () => {
    const user = await givenUser();
    await call(user, 'profile.update', { weight: null });
    await put(user, '2026-02-01', 90);
    expect(await profileWeight(user)).toBeNull();
    await put(user, TODAY, 80);
    expect(await profileWeight(user)).toBe(80);
  });
});

describe('simultaneous writes of one user keep every body weight', () => {
  /**
   * Sends changes of one user. All of them wait for the same lock before the first one ends, so
   * that they overlap.
   */
  async function overlapping(user: TestUser, changes: readonly (() => Promise<unknown>)[]) {
    const { ownerPool } = site.app.database;
    const holder = await ownerPool.connect();
    const answers: Promise<unknown>[] = [];
    try {
      // All changes wait for this lock on the account's row.
      await holder.query('begin');
      await holder.query('select 1 from account where user_id = $1 for no key update', [user.id]);
      for (const change of changes) {
        answers.push(change());
        await untilLocked(ownerPool, answers.length);
      }
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await Promise.all(answers);
  }

  test('simultaneous weights of different days are all stored', async () => {
    const user = await givenUser({ weightDay: '2026-02-20' });
    const goal = await goalOf(user, 71.65);
    await overlapping(user, [
      () => put(user, TOMORROW, 76.65),
      () => put(user, TODAY, 79.15),
      () => put(user, YESTERDAY, 80),
    ]);
    expect(await days(user)).toEqual([
      [TOMORROW, 76.65],
      [TODAY, 79.15],
      [YESTERDAY, 80],
      ['2026-02-20', 81.65],
    ]);
    expect(await profileWeight(user)).toBe(76.65);
    expect(await progress(user, goal.id)).toEqual({ value: 76.65, percentage: 50 });
    await expectNoDrift(user);
  });

  test('a weight from the profile that waited for the lock is compared with the newest weight', async () => {
    const user = await givenUser();
    await overlapping(user, [
      () => call(user, 'profile.update', { weight: 80 }),
      () => call(user, 'profile.update', { weight: 81.65 }),
    ]);
    expect([await days(user), await profileWeight(user)]).toEqual([[[TODAY, 81.65]], 81.65]);
  });
});
