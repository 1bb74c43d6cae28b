// Creates a user who imports files, for the tests of imports.
import { beforeEach, expect } from 'vitest';
import { checkLog } from '#tests/support/database/checker.ts';
import { send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { bringIn, mustPlan } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export function useImporter() {
  const app = useTestApp();
  let user: TestUser;
  beforeEach(async () => {
    user = await createUser(app);
  });
  const call = (path: string, input: object = {}, who = user) =>
    mustCall(app, path, input, who.token);
  const ask = (path: string, input: object) =>
    send(app.app, 'REST', path, input, { token: user.token });
  const plan = (file: string) => mustPlan(app, file, { token: user.token });
  const bring = (file: string) => bringIn(app, file, { token: user.token });
  const undo = (id: string, input: object = {}) => ask('imports.undo', { id, ...input });
  const workouts = async () => (await call('sessions.history', { limit: 100 })).data;
  async function expectNoDrift() {
    expect(await checkLog(app.database, user.id)).toMatchObject({ gaps: [], drift: [] });
  }

  return {
    call,
    ask,
    plan,
    bring,
    undo,
    workouts,
    expectNoDrift,
    app,
    get user() {
      return user;
    },
  };
}
