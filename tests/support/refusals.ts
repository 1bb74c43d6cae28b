// Sends invalid input and checks that the server refuses it.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Door, send } from './doors.ts';
import { setBody, startSession } from './factories.ts';
import { type GivenSession, givenSession } from './given-session.ts';
import { rowsOfUser } from './database/user-rows.ts';

/**
 * Describes a user with a session, a set and a custom exercise, and items of another user that the server must refuse.
 */
export interface World extends GivenSession {
  exerciseId: string;
  setId: string;
  otherSessionId: string;
  completedId: string;
  ownExerciseId: string;
  foreign: { sessionId: string; setId: string; templateId: string; exerciseId: string };
}

export interface Case {
  path: string;
  what: string;
  input: (world: World) => Record<string, unknown>;
  /** `status` is the expected HTTP status: 400 by default, with the code VALIDATION_FAILED. */
  status?: number;
  code?: string;
  message?: string | RegExp;
}

export const uuid = randomUUID();

export async function givenWorld(app: TestApp): Promise<World> {
  const given = await givenSession(app);
  const stranger = await givenSession(app);
  const exerciseId = String(given.exerciseIds[0]);
  const other = await startSession(app, given.token, given.templateId);
  const completed = await startSession(app, given.token, given.templateId);
  await mustCall(app, 'sessions.complete', { id: completed.id }, given.token);
  const own = await mustCall(app, 'exercises.create', { name: 'Tyre Flip' }, given.token);
  const foreign = await mustCall(app, 'exercises.create', { name: 'Theirs' }, stranger.token);
  const log = (each: GivenSession) =>
    mustCall(app, 'sessions.logSet', { id: each.sessionId, ...setBody(exerciseId) }, each.token);
  return {
    ...given,
    exerciseId,
    setId: (await log(given)).id,
    otherSessionId: other.id,
    completedId: completed.id,
    ownExerciseId: own.id,
    foreign: {
      sessionId: stranger.sessionId,
      setId: (await log(stranger)).id,
      templateId: stranger.templateId,
      exerciseId: foreign.id,
    },
  };
}

export async function mustCall(app: TestApp, path: string, input: object, token: string) {
  const answer = await send(app.app, 'REST', path, input, { token });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.data;
}

export const logging =
  (overrides: Record<string, unknown> = {}) =>
  (world: World) => ({ id: world.sessionId, ...setBody(world.exerciseId, overrides) });

export const line = (world: World, overrides: object = {}) => ({
  exerciseId: world.exerciseId,
  ...overrides,
});

/** Sends the input twice. Expects each time a refusal with a message, and afterwards unchanged rows of the user. */
export async function expectRefusal(
  app: TestApp,
  world: World,
  door: Door,
  { path, input, status = 400, code, message }: Case,
): Promise<void> {
  const { token, user } = world;
  const before = await rowsOfUser(app.database.ownerPool, user.id);
  for (let times = 0; times < 2; times += 1) {
    const answer = await send(app.app, door, path, input(world), { token });
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    expect(answer.code).toBe(code ?? (status === 400 ? 'VALIDATION_FAILED' : answer.code));
    // Our messages begin with a letter and end without a full stop or colon. A message of a library differs and so
    // fails the test.
    expect(answer.message).toMatch(/^\w.*[^.:]$/);
    expect(answer.message).not.toMatch(/Invalid (input|option)|expected [a-z]|received|zod|SQL/i);
    if (message instanceof RegExp) expect(answer.message).toMatch(message);
    else if (message !== undefined) expect(answer.message).toBe(message);
  }
  expect(await rowsOfUser(app.database.ownerPool, user.id)).toBe(before);
}
