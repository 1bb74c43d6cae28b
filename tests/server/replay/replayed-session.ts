// Creates a session with sets, for the tests of replays.
import { beforeEach } from 'vitest';
import { replayUser } from '#tests/support/database/replay-user.ts';
import { ok, setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { rowsOfUser } from '#tests/support/database/user-rows.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export function useReplayedSession() {
  const app = useTestApp();
  let given: GivenSession;
  let setIds: string[];
  beforeEach(async () => {
    given = await givenSession(app);
    setIds = [];
    for (const weight of [100, 102.5, 105]) {
      const body = setBody(String(given.exerciseIds[0]), { actualWeight: weight });
      setIds.push((await logSet(body)).id);
    }
  });
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
    app,
    get given() {
      return given;
    },
    get setIds() {
      return setIds;
    },
  };
}
