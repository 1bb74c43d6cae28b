import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createUser, type TestUser } from './factories.ts';

/** Creates the server before the first test of a file and closes it after the last test. */
export function useTestApp(options?: Parameters<typeof createTestApp>[0]): TestApp {
  const app = {} as TestApp; // The cast is safe because `beforeAll` fills in the fields.
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options));
  });
  afterAll(() => app.close());
  return app;
}

export function useUser(app: TestApp): TestUser {
  const user = {} as TestUser; // The cast is safe because `beforeAll` fills in the fields.
  beforeAll(async () => {
    Object.assign(user, await createUser(app));
  });
  return user;
}
