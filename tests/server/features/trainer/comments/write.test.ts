// Tests the numbers of unread comments and the notifications that a comment causes.
import { expect, test } from 'vitest';
import { untilLocked } from '#tests/support/database/locks.ts';
import type { TestUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { bringDesksUpToDate } from '#tests/support/trainers.ts';
import { type Pair, useTalkingSite } from './talking-site.ts';

const site = useTalkingSite();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const { pair, say } = site;

/**
 * Updates the trainer's list of clients. Returns the numbers of unread comments that the client and
 * the trainer see.
 */
async function unreadOf({ token, trainer }: Pair) {
  await bringDesksUpToDate(site.app());
  const client = await mustCall(site.app(), 'dashboard.statistics', {}, token);
  const own = await mustCall(site.app(), 'dashboard.statistics', {}, trainer.token);
  return [client.unreadComments, own.unreadOfClients];
}

const answer = ({ sessionId, trainer, token }: Pair) =>
  mustCall(
    site.app(),
    'comments.write',
    { sessionId, trainerId: trainer.id, text: 'Will do' },
    token,
  );

const markClientRead = ({ user, sessionId, trainer }: Pair) =>
  mustCall(site.app(), 'comments.markClientRead', { clientId: user.id, sessionId }, trainer.token);

test('client and trainer see how many comments they have not read', async () => {
  const given = await pair();
  const { sessionId, token, trainer } = given;
  await say(given);
  await answer(given);
  await answer(given);
  expect(await unreadOf(given)).toEqual([1, 2]);
  await mustCall(site.app(), 'comments.markRead', { sessionId }, token);
  await markClientRead(given);
  const { unreadOfClients } = await mustCall(site.app(), 'dashboard.statistics', {}, trainer.token);
  expect(unreadOfClients).toBe(0);
  expect(await unreadOf(given)).toEqual([0, 0]);
});

test('an account with comments but without a grant, as after a restore, still shows the comments', async () => {
  const given = await pair();
  await say(given);
  const { ownerPool } = site.app().database;
  await ownerPool.query('delete from trainer_grant where user_id = $1', [given.user.id]);
  expect(await mustCall(site.app(), 'auth.me', {}, given.token)).toMatchObject({
    hasTrainer: true,
  });
});

test('unread comments are listed with the merged workout, and not counted once it is deleted', async () => {
  const given = await pair();
  const { sessionId, setId, exerciseId, token } = given;
  await mustCall(site.app(), 'sessions.complete', { id: sessionId }, token);
  const workout = { name: 'Earlier', startTime: hoursAgo(5), endTime: hoursAgo(4) };
  const past = { ...workout, sets: [{ exerciseId, actualReps: 5, actualWeight: 50 }] };
  const { id } = await mustCall(site.app(), 'sessions.logPast', past, token);
  await say(given);
  await say(given, { setId });
  await answer(given);
  await mustCall(site.app(), 'sessions.merge', { id, otherId: sessionId }, token);
  expect(await unreadOf(given)).toEqual([2, 1]);
  const recent = () => mustCall(site.app(), 'comments.recent', { isUnread: true }, token);
  expect(await recent()).toMatchObject(Array(2).fill({ sessionId: id, workout: 'Earlier' }));
  await mustCall(site.app(), 'sessions.discard', { id }, token);
  expect(await unreadOf(given)).toEqual([0, 0]);
});

test("a client's comment on a workout before the first visible day is not unread for the trainer", async () => {
  const given = await pair({ history_from: '2199-01-01' });
  await answer(given);
  expect(await unreadOf(given)).toEqual([0, 0]);
});

test('a client and a trainer can comment on a workout of the first visible day', async () => {
  const given = await pair({ history_from: '2026-03-02' });
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.trainer.token);
  await site
    .app()
    .database.ownerPool.query(
      "update workout_session set started_at = '2026-03-01T22:00Z', start_day = '2026-03-02' where id = $1",
      [given.sessionId],
    );
  await say(given);
  await answer(given);
  await site.app().services.afterAnswer.settled();
  expect(site.push().receivedBy(device)).toHaveLength(1);
  expect(await unreadOf(given)).toEqual([1, 1]);
});

test('marking comments as read waits for a concurrent update of the row instead of failing', async () => {
  const given = await pair();
  await answer(given);
  await bringDesksUpToDate(site.app());
  await answer(given);
  const { ownerPool } = site.app().database;
  const changedAt = async () =>
    (
      await ownerPool.query('select changed_at from trainer_glance where client_id = $1', [
        given.user.id,
      ])
    ).rows[0].changed_at;
  const before = await changedAt();
  const desk = await ownerPool.connect();
  try {
    await desk.query("begin; set local lock_timeout = '1s'");
    await desk.query('update trainer_glance set facts = facts where client_id = $1', [
      given.user.id,
    ]);
    const marking = markClientRead(given);
    await untilLocked(ownerPool, 1, 'trainer_glance');
    await desk.query('delete from trainer_news where user_id = $1', [given.user.id]);
    await desk.query('commit');
    await marking;
  } finally {
    desk.release(true);
  }
  expect(new Date(await changedAt()).getTime()).toBeGreaterThan(new Date(before).getTime());
});

test('a comment is mailed only to a client without a push subscription', async () => {
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

test('a second comment on a workout within an hour sends no push', async () => {
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

test("a trainer's comment sends no push to a client who muted the trainer", async () => {
  const given = await pair({ is_quiet: true });
  const device = site.push().subscribe();
  await mustCall(site.app(), 'push.subscribe', device, given.token);
  await say(given);
  await site.app().services.afterAnswer.settled();
  expect(site.push().receivedBy(device)).toEqual([]);
});

test.for([
  ['a trainer with an active grant gets a push about a comment', 'ACTIVE', 1],
  ['a trainer with a paused grant gets no push about a comment', 'PAUSED', 0],
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
