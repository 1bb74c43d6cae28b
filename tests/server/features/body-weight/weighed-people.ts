// Creates users who log their body weight, for the tests of body weights and goals.
import { expect } from 'vitest';
import { checkLog } from '#tests/support/database/checker.ts';
import { send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export const START = Date.parse('2026-03-02T10:00:00Z');
export const TODAY = '2026-03-02';

/** Holds the day before `TODAY`. At `START`, this day has not ended yet in the time zone UTC−12. */
export const YESTERDAY = '2026-03-01';

export function useWeighedPeople() {
  let clock = START;
  const app = useTestApp({ now: () => new Date(clock) });
  async function givenUser(body: object = {}): Promise<TestUser> {
    clock = START;
    return createUser(app, body);
  }
  async function call(user: TestUser, path: string, input: object = {}, key?: string) {
    const answer = await send(app.app, 'tRPC', path, input, { token: user.token, key });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.data;
  }
  const put = (user: TestUser, day: string, weight: number) =>
    call(user, 'bodyWeight.put', { day, weight });
  const remove = (user: TestUser, day: string) => call(user, 'bodyWeight.remove', { day });
  const entries = async (user: TestUser): Promise<{ day: string; weight: number }[]> =>
    (await call(user, 'bodyWeight.list')).entries;
  const days = async (user: TestUser) =>
    (await entries(user)).map(({ day, weight }) => [day, weight]);
  const profileWeight = async (user: TestUser) => (await call(user, 'profile.get')).weight;
  const goalOf = (user: TestUser, target: number) =>
    call(user, 'goals.create', {
      goalType: 'FAT_LOSS',
      description: 'Lighter',
      targetCriteria: { measure: { kind: 'BODY_WEIGHT', target } },
    });
  const progress = async (user: TestUser, id: string) =>
    (await call(user, 'goals.get', { id })).currentProgress;
  async function expectNoDrift(user: TestUser) {
    expect(await checkLog(app.database, user.id)).toMatchObject({ drift: [] });
  }

  return {
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
    get clock() {
      return clock;
    },
    set clock(value) {
      clock = value;
    },
    app,
  };
}
