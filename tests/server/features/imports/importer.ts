// Creates a person who imports files, for the tests of imports.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { bringIn, mustPlan } from '#tests/support/imports/imports.ts';
import { mustCall } from '#tests/support/refusals.ts';

export function useImporter() {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    user = await createUser(app);
  });
  afterAll(() => app.close());
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
    get app() {
      return app;
    },
    get user() {
      return user;
    },
  };
}
