// Sends a comment twice, and checks the notice to the other person.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate } from '#tests/support/trainers.ts';
import { useTalkingSite } from './talking-site.ts';

const site = useTalkingSite();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const { pair, say, talkOf } = site;

test('a comment sent twice under one command id is written once', async () => {
  const given = await pair();
  const commandId = randomUUID();
  await say(given, { commandId });
  await say(given, { commandId });
  expect((await talkOf(given)).comments).toHaveLength(1);
});

test('both sides count their unread comments, and a read one no longer at once', async () => {
  const given = await pair();
  const { sessionId, token, trainer, user } = given;
  const unread = async () => {
    const [client, own] = [
      await mustCall(site.app(), 'dashboard.statistics', {}, token),
      await mustCall(site.app(), 'dashboard.statistics', {}, trainer.token),
    ];
    return [client.unreadComments, own.unreadOfClients];
  };
  await say(given);
  const answer = { sessionId, trainerId: trainer.id, text: 'Will do' };
  await mustCall(site.app(), 'comments.write', answer, token);
  await mustCall(site.app(), 'comments.write', answer, token);
  await bringDesksUpToDate(site.app());
  expect(await unread()).toEqual([1, 2]);
  await mustCall(site.app(), 'comments.markRead', { sessionId }, token);
  const read = { clientId: user.id, sessionId };
  await mustCall(site.app(), 'comments.markClientRead', read, trainer.token);
  expect(await unread()).toEqual([0, 0]);
});

test('a comment is announced by push without its text, and by mail only when no device accepted the push', async () => {
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

test('further comments on a workout are announced once an hour, those on another workout at once', async () => {
  const given = await pair();
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.token);
  const told = async (more: object = {}) => {
    await say(given, more);
    await site.app().services.afterAnswer.settled();
    return site.push().receivedBy(device).length;
  };
  const workout = { name: 'Earlier', startTime: hoursAgo(5), endTime: hoursAgo(4) };
  const sets = [{ exerciseId: given.exerciseId, actualReps: 5, actualWeight: 50 }];
  const past = { ...workout, sets };
  const { id: sessionId } = await mustCall(site.app(), 'sessions.logPast', past, given.token);
  expect([await told(), await told(), await told({ sessionId })]).toEqual([1, 1, 2]);
  await site.app().database.ownerPool.query(`update rate_limit set window_ends_at = now()`);
  expect(await told()).toBe(3);
});

test("a client's comment sends no push to a trainer who muted this client", async () => {
  const given = await pair({ is_quiet: true });
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.token);
  await say(given);
  await site.app().services.afterAnswer.settled();
  expect(site.push().receivedBy(device)).toEqual([]);
});

test.for([
  ['an active trainer is told of a comment', 'ACTIVE', 1],
  ['a paused trainer is told of no comment', 'PAUSED', 0],
] as const)('%s', async ([, state, notices]) => {
  const given = await pair({ state });
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.trainer.token);
  const { sessionId, trainer } = given;
  const comment = { sessionId, trainerId: trainer.id, text: 'My knee hurts' };
  await mustCall(site.app(), 'comments.write', comment, given.token);
  await site.app().services.afterAnswer.settled();
  expect(site.push().receivedBy(device)).toHaveLength(notices);
});
