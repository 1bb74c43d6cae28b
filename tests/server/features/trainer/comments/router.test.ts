// Comments between a client and a trainer: their places, their way through corrections and merges, and their notices.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/doors.ts';
import { createUser, setBody, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import { type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';
import { mustCall } from '#tests/support/refusals.ts';

let app: TestApp;
let push: PushService;
let mail: MailServer;

beforeAll(async () => {
  push = await startPushService();
  mail = await startMailServer();
  app = await createTestApp({ pushLocalPort: push.port, smtp: mail.smtp });
});

afterAll(async () => {
  await app.close();
  await push.close();
  await mail.close();
});

interface Pair extends GivenSession {
  trainer: TestUser;
  setId: string;
  exerciseId: string;
}

/** A client with one logged set, and a trainer with a grant. */
async function pair(grant: Partial<Record<string, unknown>> = {}): Promise<Pair> {
  const session = await givenSession(app);
  const exerciseId = String(session.exerciseIds[0]);
  const { id: setId } = await mustCall(
    app,
    'sessions.logSet',
    { id: session.sessionId, ...setBody(exerciseId) },
    session.token,
  );
  const trainer = await createUser(app, { name: 'Anna' });
  await app.database.db
    .insertInto('trainer_grant')
    .values({
      user_id: session.user.id,
      id: randomUUID(),
      trainer_id: trainer.id,
      trainer_name: 'Anna',
      areas: JSON.stringify(['training']),
      history_from: null,
      state: 'ACTIVE',
      target_changes: 'ASK',
      is_blocked: false,
      is_quiet: false,
      shows_text: false,
      started_at: new Date().toISOString(),
      changed_at: new Date().toISOString(),
      ended_at: null,
      ended_by: null,
      ...grant,
    })
    .execute();
  return { ...session, trainer, setId, exerciseId };
}

const say = ({ user, sessionId, trainer }: Pair, more: object = {}) =>
  mustCall(
    app,
    'comments.writeToClient',
    { clientId: user.id, sessionId, text: 'Pause at the chest', ...more },
    trainer.token,
  );
const talkOf = ({ sessionId, token }: Pick<Pair, 'sessionId' | 'token'>) =>
  mustCall(app, 'comments.list', { sessionId }, token);

test('a trainer comments on a set, and the client reads it, answers and marks it as read', async () => {
  const given = await pair();
  const { sessionId, setId, exerciseId, token, trainer } = given;
  await say(given, { setId });
  const { comments, trainers } = await talkOf(given);
  expect(trainers).toEqual([{ trainerId: trainer.id, name: 'Anna' }]);
  expect(comments).toMatchObject([
    { setId, exerciseId, writtenBy: 'TRAINER', trainerName: 'Anna', isUnread: true },
  ]);
  await mustCall(app, 'comments.markRead', { sessionId }, token);
  const reply = { sessionId, setId, trainerId: trainer.id, text: 'Will do' };
  await mustCall(app, 'comments.write', { ...reply, commandId: randomUUID() }, token);
  expect((await talkOf(given)).comments).toMatchObject([
    { isUnread: false },
    { writtenBy: 'CLIENT', text: 'Will do', isUnread: false },
  ]);
});

test('a comment sent twice under one command id is written once', async () => {
  const given = await pair();
  const commandId = randomUUID();
  await say(given, { commandId });
  await say(given, { commandId });
  expect((await talkOf(given)).comments).toHaveLength(1);
});

test('the comment of a deleted set stays, and says that the set was deleted', async () => {
  const given = await pair();
  await say(given, { setId: given.setId });
  const gone = { id: given.sessionId, setId: given.setId };
  await mustCall(app, 'sessions.deleteSet', gone, given.token);
  expect((await talkOf(given)).comments).toMatchObject([
    { setId: given.setId, exerciseId: given.exerciseId, isSetDeleted: true },
  ]);
});

test('comments follow their sets into a merged workout, and return when the merge is undone', async () => {
  const given = await pair();
  await mustCall(app, 'sessions.complete', { id: given.sessionId }, given.token);
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const earlier = await mustCall(
    app,
    'sessions.logPast',
    {
      name: 'Earlier',
      startTime: at(5),
      endTime: at(4),
      sets: [{ exerciseId: given.exerciseId, actualReps: 5, actualWeight: 50 }],
    },
    given.token,
  );
  await say(given, { setId: given.setId });
  await say(given, { text: 'Good day' });
  const merge = { id: earlier.id, otherId: given.sessionId };
  await mustCall(app, 'sessions.merge', merge, given.token);
  const merged = { ...given, sessionId: earlier.id };
  expect((await talkOf(merged)).comments.map(({ text }: { text: string }) => text)).toEqual([
    'Pause at the chest',
    'Good day',
  ]);
  const events = await mustCall(app, 'sessions.events', { id: earlier.id }, given.token);
  const { version } = events.at(-1);
  await mustCall(app, 'sessions.undoMove', { id: earlier.id, version }, given.token);
  expect((await talkOf(merged)).comments).toEqual([]);
  expect((await talkOf(given)).comments).toHaveLength(2);
});

test("the run shows a trainer's comment at the exercise until it is put away", async () => {
  const given = await pair();
  const { id } = await say(given, { setId: given.setId });
  const shown = () =>
    mustCall(app, 'comments.atExercises', { exerciseIds: [given.exerciseId] }, given.token);
  expect(await shown()).toMatchObject([{ id, text: 'Pause at the chest', trainerName: 'Anna' }]);
  await mustCall(app, 'comments.dismiss', { id }, given.token);
  expect(await shown()).toEqual([]);
});

test('nobody comments without an active grant, before its start, or at a place of somebody else', async () => {
  const given = await pair({ history_from: '2199-01-01' });
  const stranger = await createUser(app);
  const { user, sessionId, trainer } = given;
  const attempt = async (by: TestUser, more: object = {}) => {
    const input = { clientId: user.id, sessionId, text: 'Hi', ...more };
    const { status, code } = await send(app.app, 'tRPC', 'comments.writeToClient', input, by);
    return [status, code];
  };
  expect(await attempt(stranger)).toEqual([404, 'NOT_FOUND']);
  expect(await attempt(trainer)).toEqual([404, 'SESSION_NOT_FOUND']);
  const other = await pair();
  expect(await attempt(other.trainer, { clientId: other.user.id })).toEqual([
    404,
    'SESSION_NOT_FOUND',
  ]);
  const now = new Date().toISOString();
  const end = (state: 'PAUSED' | 'ENDED', ended_at: string | null) =>
    app.database.db
      .updateTable('trainer_grant')
      .set({ state, ended_at, history_from: null })
      .where('user_id', '=', user.id)
      .execute();
  await end('PAUSED', null);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_PAUSED']);
  await end('ENDED', now);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_ENDED']);
  expect((await talkOf(given)).comments).toEqual([]);
});

test('only the writer deletes a comment', async () => {
  const given = await pair();
  const { id } = await say(given);
  const remove = (path: string, input: object, by: TestUser) =>
    send(app.app, 'tRPC', path, { id, ...input }, by);
  const clientId = given.user.id;
  expect((await remove('comments.remove', {}, given.user)).status).toBe(404);
  const other = await pair();
  expect((await remove('comments.removeFromClient', { clientId }, other.trainer)).status).toBe(404);
  expect((await remove('comments.removeFromClient', { clientId }, given.trainer)).status).toBe(200);
  expect((await talkOf(given)).comments).toEqual([]);
});

test('a comment is announced by push without its text, and by mail only when no device took it', async () => {
  const given = await pair();
  const device = push.subscribe();
  await mustCall(app, 'push.subscribe', device, given.token);
  await say(given);
  await app.services.afterAnswer.settled();
  const [{ message } = { message: undefined }] = push.receivedBy(device);
  expect(message).toMatchObject({ title: 'Anna commented on Push A', body: '' });
  const other = await pair();
  await say(other);
  await app.services.afterAnswer.settled();
  await say(other);
  await app.services.afterAnswer.settled();
  const { text } = await mail.mailTo(other.user.email, /Anna commented on Push A/);
  expect(text).not.toContain('Pause at the chest');
  const isMailed = (user: TestUser) =>
    mail.received.filter((each) => JSON.stringify(each).includes(user.email)).length;
  expect([isMailed(given.user), isMailed(other.user)]).toEqual([0, 1]);
});

test('a quiet trainer is not announced', async () => {
  const given = await pair({ is_quiet: true });
  const device = push.subscribe();
  await mustCall(app, 'push.subscribe', device, given.token);
  await say(given);
  await app.services.afterAnswer.settled();
  expect(push.receivedBy(device)).toEqual([]);
});
