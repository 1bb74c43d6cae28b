// Sets up a server and a session for tests, and sends several session commands in one request.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { type Door, send } from '#tests/support/doors.ts';
import { setBody } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

export interface Sent {
  path: string;
  input: Record<string, unknown>;
}

/** Creates a command whose id is `key`. A command id in the input replaces `key`. */
export function command(name: string, input: object, key: string = randomUUID()): Sent {
  return { path: `sessions.${name}`, input: { commandId: key, ...input } };
}

export function useSentCommands() {
  const app = useTestApp();
  let given: GivenSession;
  beforeEach(async () => {
    given = await givenSession(app);
  });
  const sendAll = (commands: readonly object[], door: Door = 'tRPC', token = given.token) =>
    send(app.app, door, 'sessions.sendCommands', { commands }, { token });
  async function answersTo(commands: readonly object[], door: Door = 'tRPC') {
    const { status, data, text } = await sendAll(commands, door);
    expect(status, text).toBe(200);
    return data.answers;
  }
  function set(sessionId: string, overrides: object = {}, key: string = randomUUID()): Sent {
    return command('logSet', { id: sessionId, ...setBody(exercise(0)), ...overrides }, key);
  }
  const exercise = (index: number) => String(given.exerciseIds[index]);
  async function eventsOf(sessionId: string) {
    const { rows } = await app.database.pool.query(
      `select version, type, payload from session_event
     where user_id = $1 and session_id = $2 order by version`,
      [given.user.id, sessionId],
    );
    return rows;
  }

  return {
    sendAll,
    answersTo,
    set,
    exercise,
    eventsOf,
    app,
    get given() {
      return given;
    },
  };
}
