// Simulates two servers on one database, for the tests of simultaneous writers.
import type pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type * as AppendModule from '#server/session-log/append.ts';
import { appRoleStartOptions } from '#server/db/opening/roles.ts';
import { createPool } from '#server/db/opening/connect.ts';
import { appendToSession } from '#server/session-log/append.ts';
import { checkLog } from '#tests/support/database/checker.ts';
import { setBody } from '#tests/support/factories.ts';
import { letTestsAsk } from '#tests/support/database/database.ts';
import { type GivenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export function useTwoServers() {
  const app = useTestApp();
  /** Stores the connection pool of the second server, which has a separate cache. */
  let otherPool: pg.Pool;
  let otherAppend: typeof AppendModule.appendToSession;
  beforeAll(async () => {
    otherPool = createPool(app.database.owner, { max: 12, startOptions: appRoleStartOptions });
    letTestsAsk(otherPool);
    vi.resetModules();
    ({ appendToSession: otherAppend } = await import('#server/session-log/append.ts'));
    expect(otherAppend).not.toBe(appendToSession);
  });
  afterAll(() => otherPool.end());
  function log(given: GivenSession, overrides: Record<string, unknown> = {}) {
    return app.call({
      method: 'POST',
      path: `/workout-sessions/${given.sessionId}/sets`,
      body: setBody(String(given.exerciseIds[0]), overrides),
      token: given.token,
    });
  }
  const checked = (given: GivenSession) => checkLog(app.database, given.user.id);

  return {
    log,
    checked,
    app,
    get otherPool() {
      return otherPool;
    },
    get otherAppend() {
      return otherAppend;
    },
  };
}
