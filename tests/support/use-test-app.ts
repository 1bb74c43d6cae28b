import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { createUser, type TestUser } from './factories.ts';

/** Returns the application of a test file. It is created before the first test and closed after the last one. */
export function useTestApp(options?: Parameters<typeof createTestApp>[0]): TestApp {
  const app = {} as TestApp; // as: it is complete before the first test
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options));
  });
  afterAll(() => app.close());
  return app;
}

/** Returns the user of a test file, who is registered before the first test. */
export function useUser(app: TestApp): TestUser {
  const user = {} as TestUser; // as: it is complete before the first test
  beforeAll(async () => {
    Object.assign(user, await createUser(app));
  });
  return user;
}
