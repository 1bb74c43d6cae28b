import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';

/** Returns the application of a test file. It is created before the first test and closed after the last one. */
export function useTestApp(options?: Parameters<typeof createTestApp>[0]): TestApp {
  const app = {} as TestApp; // as: it is complete before the first test
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options));
  });
  afterAll(() => app.close());
  return app;
}
