// Writing a comment: who may, that a repeat writes once, and how the other side is told.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { send } from '#tests/support/doors.ts';
import { createUser, type TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTalkingSite } from './talking-site.ts';

const site = useTalkingSite();
const { pair, say, talkOf } = site;

test('a comment sent twice under one command id is written once', async () => {
  const given = await pair();
  const commandId = randomUUID();
  await say(given, { commandId });
  await say(given, { commandId });
  expect((await talkOf(given)).comments).toHaveLength(1);
});

test('nobody comments without an active grant, before its start, or at a place of somebody else', async () => {
  const given = await pair({ history_from: '2199-01-01' });
  const stranger = await createUser(site.app());
  const { user, sessionId, trainer } = given;
  const attempt = async (by: TestUser, more: object = {}) => {
    const input = { clientId: user.id, sessionId, text: 'Hi', ...more };
    const { status, code } = await send(
      site.app().app,
      'tRPC',
      'comments.writeToClient',
      input,
      by,
    );
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
    site
      .app()
      .database.db.updateTable('trainer_grant')
      .set({ state, ended_at, history_from: null })
      .where('user_id', '=', user.id)
      .execute();
  await end('PAUSED', null);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_PAUSED']);
  await end('ENDED', now);
  expect(await attempt(trainer)).toEqual([403, 'GRANT_ENDED']);
  expect((await talkOf(given)).comments).toEqual([]);
});

test('a comment is announced by push without its text, and by mail only when no device took it', async () => {
  const given = await pair();
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.token);
  await say(given);
  await site.app().services.afterAnswer.settled();
  const [{ message } = { message: undefined }] = site.push().receivedBy(device);
  expect(message).toMatchObject({ title: 'Anna commented on Push A', body: '' });
  const other = await pair();
  await say(other);
  await site.app().services.afterAnswer.settled();
  await say(other);
  await site.app().services.afterAnswer.settled();
  const { text } = await site.mail().mailTo(other.user.email, /Anna commented on Push A/);
  expect(text).not.toContain('Pause at the chest');
  const isMailed = (user: TestUser) =>
    site.mail().received.filter((each) => JSON.stringify(each).includes(user.email)).length;
  expect([isMailed(given.user), isMailed(other.user)]).toEqual([0, 1]);
});

test('a quiet trainer is not announced', async () => {
  const given = await pair({ is_quiet: true });
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.token);
  await say(given);
  await site.app().services.afterAnswer.settled();
  expect(site.push().receivedBy(device)).toEqual([]);
});
