// Creates a session with sets, for the tests of replays.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';

export function useReplayedSession() {
  let app: TestApp;
  let given: GivenSession;
  let setIds: string[];
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    given = await givenSession(app);
    setIds = [];
    for (const weight of [100, 102.5, 105]) {
      const body = setBody(String(given.exerciseIds[0]), { actualWeight: weight });
      setIds.push((await logSet(body)).id);
    }
  });
  afterAll(() => app.close());
  async function logSet(body: object) {
    const path = `/workout-sessions/${given.sessionId}/sets`;
    return ok(await app.call({ method: 'POST', path, body, token: given.token }), 201);
  }
  const rows = () => rowsOfUser(app.database.ownerPool, given.user.id);
  const replay = (check: boolean) => replayUser(app.database.pool, given.user.id, { check });
  const owner = (text: string, values: unknown[] = []) =>
    app.database.ownerPool.query(text, values);

  return {
    logSet,
    rows,
    replay,
    owner,
    get app() {
      return app;
    },
    get given() {
      return given;
    },
    get setIds() {
      return setIds;
    },
  };
}
