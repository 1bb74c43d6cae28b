// The end of a rest at its time: told once, not too late, and only to who still rests.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRestScheduler, tellDueRests } from '#server/push/rest-scheduler.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, PASSWORD, type TestUser } from '#tests/support/factories.ts';
import { type GivenSession, givenSession } from '#tests/support/given-session.ts';
import {
  type PushService,
  startPushService,
  type TestSubscription,
} from '#tests/support/push/push-service.ts';
import { mustCall } from '#tests/support/refusals.ts';

let service: PushService;
let site: TestApp;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  service = await startPushService();
  site = await createTestApp({ now, pushLocalPort: service.port });
});
beforeEach(() => {
  aheadMs = 0;
  service.answerWith(201);
});
afterEach(() => site.database.ownerPool.query('delete from pending_rest'));
afterAll(async () => {
  await site.close();
  await service.close();
});

interface Resting extends GivenSession {
  subscription: TestSubscription;
  restId: string;
}

const next = { exercise: 'Bench Press', setNumber: 3, target: '8 × 185 lbs' };

async function subscribed(user: TestUser): Promise<TestSubscription> {
  const subscription = service.subscribe();
  await mustCall(site, 'push.subscribe', subscription, user.token);
  return subscription;
}

/** Somebody whose rest is over in so many seconds. */
async function givenRest(seconds: number): Promise<Resting> {
  const given = await givenSession(site);
  const subscription = await subscribed(given.user);
  const restId = randomUUID();
  const rest = { id: given.sessionId, restId, endsAt: inSeconds(seconds), next };
  expect(await mustCall(site, 'sessions.startRest', rest, given.token)).toEqual({
    isPending: true,
  });
  return { ...given, subscription, restId };
}

function inSeconds(seconds: number): string {
  return new Date(now().getTime() + seconds * 1000).toISOString();
}

async function tellDue(): Promise<void> {
  await Promise.all(await tellDueRests({ ...site.services, now }));
}

const bodiesFor = ({ subscription }: Pick<Resting, 'subscription'>) =>
  service.receivedBy(subscription).map(({ message }) => message);

test('the end of a rest is notified on time, with the next set and a link to it', async () => {
  const resting = await givenRest(90);
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  aheadMs = 90_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([
    {
      title: 'Rest over',
      body: 'Next: Bench Press, set 3, 8 × 185 lbs',
      tag: `rest-${resting.sessionId}`,
      path: `/workouts/execute/${resting.templateId}`,
    },
  ]);
  expect(service.receivedBy(resting.subscription)[0]?.headers).toMatchObject({
    topic: resting.sessionId.replaceAll('-', ''),
    ttl: '60',
  });
  await tellDue();
  expect(bodiesFor(resting)).toHaveLength(1);
});

test('one of two servers that check at the same time notifies', async () => {
  const resting = await Promise.all(Array.from({ length: 12 }, () => givenRest(1)));
  aheadMs = 1_000;
  await Promise.all(Array.from({ length: 6 }, tellDue));
  expect(resting.map((each) => bodiesFor(each).length)).toEqual(resting.map(() => 1));
});

test('a restarted server notifies rests that ended less than a minute ago, and drops older ones', async () => {
  const [late, stale] = [await givenRest(10), await givenRest(5)];
  aheadMs = 65_500;
  await tellDue();
  expect([bodiesFor(late).length, bodiesFor(stale).length]).toEqual([1, 0]);
  expect((await site.database.ownerPool.query('select from pending_rest')).rowCount).toBe(0);
});

test('a rest that was moved is over at its new end, and its next one takes its place', async () => {
  const resting = await givenRest(30);
  const rest = { id: resting.sessionId, next };
  const moved = { ...rest, restId: resting.restId, endsAt: inSeconds(45) };
  await mustCall(site, 'sessions.startRest', moved, resting.token);
  aheadMs = 31_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  const last = { ...rest, next: null, restId: randomUUID(), endsAt: inSeconds(60) };
  await mustCall(site, 'sessions.startRest', last, resting.token);
  aheadMs = 50_000;
  await tellDue();
  expect(bodiesFor(resting)).toEqual([]);
  aheadMs = 92_000;
  await tellDue();
  expect(bodiesFor(resting)).toMatchObject([{ body: 'That was the last set' }]);
});

test('a cancelled rest is not notified; cancelling an older one changes nothing', async () => {
  const [ended, other] = [await givenRest(10), await givenRest(10)];
  const { sessionId: id, restId, token } = ended;
  expect(await mustCall(site, 'sessions.cancelRest', { id, restId }, token)).toEqual({
    isPending: false,
  });
  const older = { id: other.sessionId, restId: randomUUID() };
  await mustCall(site, 'sessions.cancelRest', older, other.token);
  aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(ended).length, bodiesFor(other).length]).toEqual([0, 1]);
});

test('no notification is sent for a workout that was finished or deleted meanwhile', async () => {
  const [finished, deleted] = [await givenRest(10), await givenRest(10)];
  await mustCall(site, 'sessions.complete', { id: finished.sessionId }, finished.token);
  await mustCall(site, 'sessions.discard', { id: deleted.sessionId }, deleted.token);
  aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(finished), bodiesFor(deleted)]).toEqual([[], []]);
});

test('no notification is sent after a sign-out, here or elsewhere', async () => {
  const [gone, revoked] = [await givenRest(10), await givenRest(10)];
  const { refreshToken } = gone.user;
  await mustCall(site, 'auth.logout', { refreshToken }, gone.token);
  await site.database.ownerPool.query(
    `update sign_in set revoked_at = now(), revoked_reason = 'reuse' where user_id = $1`,
    [revoked.user.id],
  );
  aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(gone), bodiesFor(revoked)]).toEqual([[], []]);
  const left = await site.database.ownerPool.query(
    'select from push_subscription where user_id = $1',
    [gone.user.id],
  );
  expect(left.rowCount).toBe(0);
});

test.each([404, 410])('a device that is gone (%i) is forgotten', async (status) => {
  const resting = await givenRest(10);
  service.answerWith(status);
  aheadMs = 11_000;
  await tellDue();
  expect(await mustCall(site, 'push.status', {}, resting.token)).toEqual({
    isOn: false,
    devices: 0,
  });
});

test('a push service that fails is asked again for the next rest', async () => {
  const resting = await givenRest(10);
  service.answerWith(503);
  aheadMs = 11_000;
  await tellDue();
  expect(await mustCall(site, 'push.status', {}, resting.token)).toMatchObject({ isOn: true });
});

test('only the resting device is notified', async () => {
  const resting = await givenRest(10);
  const { email } = resting.user;
  const signIn = { email, password: PASSWORD };
  const { tokens } = await mustCall(site, 'auth.login', signIn, resting.token);
  const other = await subscribed({ ...resting.user, token: tokens.accessToken });
  aheadMs = 11_000;
  await tellDue();
  expect([bodiesFor(resting).length, bodiesFor({ subscription: other }).length]).toEqual([1, 0]);
});

test('a new server notifies the rests of the one before, to the second', async () => {
  const [before, soon] = [await givenRest(-2), await givenRest(0.8)];
  const lines: string[] = [];
  const scheduler = startRestScheduler({ ...site.services, log: (line) => lines.push(line) });
  try {
    await expect.poll(() => bodiesFor(before).length).toBe(1);
    await expect.poll(() => bodiesFor(soon).length, { timeout: 4000 }).toBe(1);
  } finally {
    await scheduler.stop();
  }
  expect(lines).toEqual([]);
});

test('stopping waits for running notifications, and sends none afterwards', async () => {
  const resting = await givenRest(-1);
  const scheduler = startRestScheduler({ ...site.services, log: () => undefined });
  await scheduler.stop();
  expect(bodiesFor(resting)).toHaveLength(1);
  const later = await givenRest(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bodiesFor(later)).toEqual([]);
});

test('nobody is notified without a running session', async () => {
  const stranger = await createUser(site);
  const resting = await givenRest(10);
  const { status } = await site.call({
    method: 'PUT',
    path: `/workout-sessions/${resting.sessionId}/rests/${randomUUID()}`,
    token: stranger.token,
    body: { endsAt: inSeconds(5), next },
  });
  expect(status).toBe(404);
});
