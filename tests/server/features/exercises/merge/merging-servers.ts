// Starts a server and creates users with custom exercises, for the tests of interrupted merges.
import { expect } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { mergeTables, rowsByTable } from '#tests/support/database/user-rows.ts';
import { createUser, exerciseIds, setBody, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

// The clock starts years ago, because the tests advance the clock and the server refuses an archive
// from the future.
export const clock = { now: new Date('2022-11-20T12:00:00.000Z') };
export const passes = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

export function useMergingServers() {
  const app = useTestApp({ now: () => clock.now });
  const caller =
    ({ token }: Pick<TestUser, 'token'>) =>
    (path: string, input: object = {}) =>
      mustCall(app, path, input, token);
  type Call = ReturnType<typeof caller>;

  /**
   * Creates a user with custom exercises of the given names and an exercise of the library to merge
   * them into.
   */
  async function given(names: readonly string[] = ['My press']) {
    const user = await createUser(app);
    const call = caller(user);
    const [into = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
    const own: string[] = [];
    for (const name of names) {
      own.push((await call('exercises.create', { name, equipmentRequired: ['BARBELL'] })).id);
    }
    return { user, call, own, from: own[0] ?? '', into };
  }
  async function train(call: Call, exerciseId: string): Promise<string> {
    const { id } = await call('sessions.startQuick', {});
    await call('sessions.logSet', { id, ...setBody(exerciseId) });
    await call('sessions.complete', { id });
    return id;
  }

  async function tablesNaming(userId: string, exerciseId: string): Promise<string[]> {
    const tables = Object.entries(await rowsByTable(app.database.pool, userId, mergeTables));
    return tables
      .filter(([, rows]) => rows.some((row) => row.includes(exerciseId)))
      .map(([table]) => table);
  }
  const driftOf = async (userId: string) =>
    (await replayUser(app.database.ownerPool, userId, { check: true })).drift;
  async function statesOf(userId: string): Promise<string[]> {
    const { rows } = await app.database.pool.query<{ state: string }>(
      'select state from exercise_merge where user_id = $1 order by id',
      [userId],
    );
    return rows.map(({ state }) => state);
  }
  async function untilDone(userId: string): Promise<void> {
    await expect
      .poll(async () => [...new Set(await statesOf(userId))], { timeout: 20_000 })
      .toEqual(['DONE']);
  }

  return {
    caller,
    given,
    train,
    tablesNaming,
    driftOf,
    statesOf,
    untilDone,
    app,
  };
}

export type Call = ReturnType<ReturnType<typeof useMergingServers>['caller']>;
