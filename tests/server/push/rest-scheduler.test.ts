// Tests that the notification about the end of a rest is sent once and on time.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startRestScheduler } from '#server/push/rest-scheduler.ts';
import { createUser } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useRestingSite, next } from '#tests/server/push/resting-site.ts';

const site = useRestingSite();
const { givenRest, inSeconds, tellDue, bodiesFor } = site;

test('the notification at the end of a rest names the next set of the workout', async () => {
  const resting = await givenRest(90);
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  site.aheadMs = 90_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([
    {
      title: 'Rest over',
      body: 'Next: Bench Press, set 3, 8 × 185 lbs',
      tag: `rest-${resting.sessionId}`,
      path: `/workouts/execute/${resting.templateId}`,
    },
  ]);
  expect(site.service.receivedBy(resting.subscription)[0]?.headers).toMatchObject({
    topic: resting.sessionId.replaceAll('-', ''),
    ttl: '60',
  });
  await tellDue();
  expect(bodiesFor(resting)).toHaveLength(1);
});

test('six simultaneous senders send one notification for each rest', async () => {
  const resting = await Promise.all(Array.from({ length: 12 }, () => givenRest(1)));
  site.aheadMs = 1_000;
  await Promise.all(Array.from({ length: 6 }, tellDue));
  expect(resting.map((each) => bodiesFor(each).length)).toEqual(resting.map(() => 1));
});

test('after a pause of the server, notifications are sent only for rests that ended in the last minute', async () => {
  const [late, stale] = [await givenRest(10), await givenRest(5)];
  site.aheadMs = 65_500;
  await tellDue();
  expect([bodiesFor(late).length, bodiesFor(stale).length]).toEqual([1, 0]);
  expect((await site.site.database.ownerPool.query('select from pending_rest')).rowCount).toBe(0);
});

test('a rest whose end was moved gets no notification at the old end', async () => {
  const resting = await givenRest(30);
  const rest = { id: resting.sessionId, next };
  const moved = { ...rest, restId: resting.restId, endsAt: inSeconds(45) };
  await mustCall(site.site, 'sessions.startRest', moved, resting.token);
  site.aheadMs = 31_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  const last = { ...rest, next: null, restId: randomUUID(), endsAt: inSeconds(60) };
  await mustCall(site.site, 'sessions.startRest', last, resting.token);
  site.aheadMs = 50_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  site.aheadMs = 92_000;
  await tellDue();
  expect(bodiesFor(resting)).toMatchObject([{ body: 'Exercise done' }]);
});

test('no notification is sent for a cancelled rest', async () => {
  const [ended, other] = [await givenRest(10), await givenRest(10)];
  const { sessionId: id, restId, token } = ended;
  expect(await mustCall(site.site, 'sessions.cancelRest', { id, restId }, token)).toEqual({
    isPending: false,
  });
  const older = { id: other.sessionId, restId: randomUUID() };
  await mustCall(site.site, 'sessions.cancelRest', older, other.token);
  site.aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(ended).length, bodiesFor(other).length]).toEqual([0, 1]);
});

test('no notification is sent for a rest in a finished or deleted workout', async () => {
  const [finished, deleted] = [await givenRest(10), await givenRest(10)];
  await mustCall(site.site, 'sessions.complete', { id: finished.sessionId }, finished.token);
  await mustCall(site.site, 'sessions.discard', { id: deleted.sessionId }, deleted.token);
  site.aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(finished), bodiesFor(deleted)]).toEqual([[], []]);
});

test('a device keeps its subscription when the push service responds with 503', async () => {
  const resting = await givenRest(10);
  site.service.answerWith(503);
  site.aheadMs = 11_000;
  await tellDue();
  expect(await mustCall(site.site, 'push.status', {}, resting.token)).toMatchObject({ isOn: true });
});

test('notifications are sent for rests that were stored before a restart of the server', async () => {
  const [before, soon] = [await givenRest(-2), await givenRest(0.8)];
  const lines: string[] = [];
  const scheduler = startRestScheduler({ ...site.site.services, log: (line) => lines.push(line) });
  try {
    await expect.poll(() => bodiesFor(before).length).toBe(1);
    await expect.poll(() => bodiesFor(soon).length, { timeout: 4000 }).toBe(1);
  } finally {
    await scheduler.stop();
  }
  expect(lines).toEqual([]);
});

test('stopping the rest scheduler waits for the notifications that are being sent', async () => {
  const resting = await givenRest(-1);
  const scheduler = startRestScheduler({ ...site.site.services, log: () => undefined });
  await scheduler.stop();
  expect(bodiesFor(resting)).toHaveLength(1);
  const later = await givenRest(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bodiesFor(later)).toEqual([]);
});

test("a user cannot start a rest in another user's workout", async () => {
  const stranger = await createUser(site.site);
  const resting = await givenRest(10);
  const { status } = await site.site.call({
    method: 'PUT',
    path: `/workout-sessions/${resting.sessionId}/rests/${randomUUID()}`,
    token: stranger.token,
    body: { endsAt: inSeconds(5), next },
  });
  expect(status).toBe(404);
});
