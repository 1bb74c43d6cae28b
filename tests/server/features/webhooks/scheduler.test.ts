// Messages to webhooks: what is said, signed as a receiver's library checks it, sent again when it fails, and stopped.
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveSigningKeys } from '#server/auth/signing-keys.ts';
import { startWebhooks, tellWebhooks } from '#server/features/webhooks/scheduler.ts';
import { webhookData, type WebhookType } from '#shared/webhooks/events.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, setBody, signInAnew, type TestUser } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { send } from '#tests/support/doors.ts';
import { type Receiver, startReceiver } from '#tests/support/webhooks/receiver.ts';

const HOUR_MS = 3_600_000;
const all = ['session.completed', 'record.set', 'goal.milestone', 'measurement.created'];

let receiver: Receiver;
let site: TestApp;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  receiver = await startReceiver();
  site = await createTestApp({ now, webhookLocalPort: receiver.port });
});
beforeEach(async () => {
  aheadMs = 0;
  receiver.received.length = 0;
  receiver.answerWith(204);
  for (const table of ['webhook_pending', 'webhook_delivery', 'webhook_endpoint'])
    await site.database.ownerPool.query(`delete from ${table}`);
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

interface Hook {
  id: string;
  secret: string;
}

async function givenHook(user: TestUser, events = all, url = receiver.url): Promise<Hook> {
  const { webhook, secret } = await mustCall(site, 'webhooks.create', { url, events }, user.token);
  return { id: webhook.id, secret };
}

/** Looks until nothing is due any more. */
async function tellAll(options: object = {}): Promise<void> {
  for (let look = 0; look < 10; look += 1) {
    const told = await tellWebhooks({ ...site.services, now, random: () => 0, ...options });
    if (told.length === 0) return;
    await Promise.all(told);
  }
}

const deliveries = async (user: TestUser, id: string) =>
  (await mustCall(site, 'webhooks.deliveries', { id }, user.token)).deliveries;

/** Returns the messages that arrived, as the library of a receiver reads them. */
const verified = (secret: string) =>
  receiver.received.map(({ body, headers }) => new Webhook(secret).verify(body, headers)) as {
    type: WebhookType;
    timestamp: string;
    data: Record<string, unknown>;
  }[];

async function refusal(path: string, input: object, token: string) {
  return (await send(site.app, 'tRPC', path, input, { token })).code;
}

async function givenTest(events = all) {
  const user = await createUser(site);
  const hook = await givenHook(user, events);
  await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  return { user, hook };
}

test('a finished workout, its records, a milestone and a measurement arrive, signed and as documented', async () => {
  const given = await givenSession(site);
  const { user, token, exerciseIds } = given;
  const exerciseId = String(exerciseIds[0]);
  await mustCall(site, 'sessions.logPast', pastWorkout(exerciseId, 100), token);
  const hook = await givenHook(user);
  await mustCall(site, 'goals.create', benchGoal(exerciseId), token);
  const heavier = setBody(exerciseId, { actualWeight: 150, actualReps: 5 });
  await mustCall(site, 'sessions.logSet', { id: given.sessionId, ...heavier }, token);
  await mustCall(site, 'sessions.complete', { id: given.sessionId }, token);
  await mustCall(site, 'biometrics.log', { restingHeartRate: 54 }, token);
  await tellAll();
  const messages = verified(hook.secret);
  for (const { type, data } of messages) expect(webhookData[type].parse(data)).toEqual(data);
  const types = messages.map(({ type }) => type).toSorted();
  expect(types).toEqual([
    'goal.milestone',
    'measurement.created',
    'record.set',
    'session.completed',
  ]);
  const of = (wanted: string) => messages.find(({ type }) => type === wanted)?.data;
  expect(of('session.completed')).toMatchObject({
    sessionId: given.sessionId,
    name: 'Push A',
    totalSets: 1,
    totalVolumeLbs: 750,
    exercises: [{ exerciseId, name: 'Barbell Bench Press', sets: 1 }],
  });
  expect(of('record.set')).toMatchObject({
    exerciseName: 'Barbell Bench Press',
    kind: 'weight',
    reps: 5,
    weightLbs: 150,
    previous: 100,
  });
  expect(of('goal.milestone')).toMatchObject({ description: 'A strong bench' });
  expect(of('measurement.created')).toMatchObject({ kind: 'BIOMETRIC', restingHeartRateBpm: 54 });
});

const pastWorkout = (exerciseId: string, actualWeight: number) => ({
  startTime: '2026-01-05T10:00:00Z',
  endTime: '2026-01-05T11:00:00Z',
  sets: [{ exerciseId, actualReps: 5, actualWeight }],
});
const benchGoal = (exerciseId: string) => ({
  goalType: 'STRENGTH',
  description: 'A strong bench',
  targetCriteria: {
    exercise: 'Barbell Bench Press',
    exerciseId,
    targetWeight: 200,
    current1RM: 120,
  },
});

test('a past workout is told as well, a body weight once for each day', async () => {
  const given = await givenSession(site);
  const hook = await givenHook(given.user);
  await mustCall(
    site,
    'sessions.logPast',
    pastWorkout(String(given.exerciseIds[0]), 90),
    given.token,
  );
  for (const weight of [80, 80.5]) {
    await mustCall(site, 'bodyWeight.put', { day: '2026-02-03', weight }, given.token);
  }
  await tellAll();
  const types = verified(hook.secret).map(({ type }) => type);
  expect(types.toSorted()).toEqual(['measurement.created', 'session.completed']);
});

test('an endpoint gets only the events that it asked for, and nobody without one leaves anything behind', async () => {
  const given = await givenSession(site);
  await mustCall(site, 'biometrics.log', { restingHeartRate: 54 }, given.token);
  const pending = 'select from webhook_pending';
  expect((await site.database.ownerPool.query(pending)).rowCount).toBe(0);
  await givenHook(given.user, ['measurement.created']);
  const set = setBody(String(given.exerciseIds[0]));
  await mustCall(site, 'sessions.logSet', { id: given.sessionId, ...set }, given.token);
  expect((await site.database.ownerPool.query(pending)).rowCount).toBe(0);
  await mustCall(site, 'sessions.complete', { id: given.sessionId }, given.token);
  await tellAll();
  expect(receiver.received).toEqual([]);
});

test('a failed message is sent again after 5 s, 5 min and so on for three days, with the same id', async () => {
  const { user, hook } = await givenTest();
  receiver.answerWith(503);
  await tellAll();
  const waits = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
  for (const [place, hours] of waits.entries()) {
    const before = receiver.received.length;
    aheadMs += hours * HOUR_MS - 2_000;
    await tellAll();
    expect(receiver.received.length, `just before try ${place + 2}`).toBe(before);
    aheadMs += 2_500;
    await tellAll();
    expect(receiver.received.length, `try ${place + 2}`).toBe(before + 1);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const again = await signInAnew(site, user);
  const [delivery] = await deliveries(again, hook.id);
  expect(delivery).toMatchObject({
    status: 'FAILED',
    attempts: 10,
    lastStatus: 503,
    nextTryAt: null,
  });
  const { webhooks } = await mustCall(site, 'webhooks.list', {}, again.token);
  expect(webhooks).toMatchObject([{ isEnabled: false, disabledReason: 'FAILING' }]);
  const events = await site.database.ownerPool.query(
    `select details from security_event where user_id = $1 and kind = 'WEBHOOK_DISABLED'`,
    [user.id],
  );
  expect(events.rows).toEqual([
    { details: { host: `127.0.0.1:${receiver.port}`, reason: 'FAILING' } },
  ]);
});

test('a success in between ends the row of failures, and the endpoint stays on', async () => {
  const { user, hook } = await givenTest();
  receiver.answerWith(500);
  await tellAll();
  receiver.answerWith(200);
  aheadMs = 10_000;
  await tellAll();
  expect(await deliveries(user, hook.id)).toMatchObject([
    { status: 'DELIVERED', attempts: 2, lastStatus: 200, lastError: null, nextTryAt: null },
  ]);
  const { webhooks } = await mustCall(site, 'webhooks.list', {}, user.token);
  expect(webhooks).toMatchObject([{ isEnabled: true, failingSince: null }]);
});

test('a receiver that asks for time gets it', async () => {
  await givenTest();
  receiver.answerWith(429, { 'retry-after': '600' });
  await tellAll();
  aheadMs = 590_000;
  await tellAll();
  expect(receiver.received).toHaveLength(1);
  aheadMs = 602_000;
  await tellAll();
  expect(receiver.received).toHaveLength(2);
});

test('410 turns the endpoint off at once, and what was to be sent there is not sent', async () => {
  const { user, hook } = await givenTest();
  receiver.answerWith(410);
  await tellAll();
  const { webhooks } = await mustCall(site, 'webhooks.list', {}, user.token);
  expect(webhooks).toMatchObject([{ isEnabled: false, disabledReason: 'GONE' }]);
  await mustCall(site, 'biometrics.log', { restingHeartRate: 54 }, user.token);
  await tellAll();
  expect(receiver.received).toHaveLength(1);
  const refused = await refusal('webhooks.test', { id: hook.id }, user.token);
  expect(refused).toBe('INVALID_TRANSITION');
  await mustCall(site, 'webhooks.update', { id: hook.id, isEnabled: true }, user.token);
  receiver.answerWith(200);
  await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll();
  expect(receiver.received).toHaveLength(2);
});

test('a redirect is a failure, and is not followed', async () => {
  const { user, hook } = await givenTest();
  receiver.answerWith(307, { location: `${receiver.url}/elsewhere` });
  await tellAll();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries(user, hook.id)).toMatchObject([{ status: 'PENDING', lastStatus: 307 }]);
});

test('a receiver that does not answer in time has failed', async () => {
  const { user, hook } = await givenTest();
  receiver.answerWith('silence');
  await tellAll({ answerWithinMs: 100 });
  expect(await deliveries(user, hook.id)).toMatchObject([
    {
      status: 'PENDING',
      attempts: 1,
      lastStatus: null,
      lastError: 'The receiver did not answer in time',
    },
  ]);
});

test('a name that leads to a private address when it is sent to is not connected to', async () => {
  const user = await createUser(site);
  const hook = await givenHook(user, all, 'https://hooks.example.com/mine');
  await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ resolve: async () => [{ address: '8.8.8.8' }, { address: '127.0.0.1' }] });
  expect(await deliveries(user, hook.id)).toMatchObject([
    { status: 'PENDING', lastStatus: null, lastError: 'The address is not public' },
  ]);
});

test('a new secret signs beside the one before for a day, then alone', async () => {
  const { user, hook } = await givenTest();
  const { secret } = await mustCall(site, 'webhooks.rotateSecret', { id: hook.id }, user.token);
  await tellAll();
  expect(receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const each of [hook.secret, secret]) expect(verified(each)).toHaveLength(1);
  aheadMs = 24 * HOUR_MS + 60_000;
  receiver.received.length = 0;
  await mustCall(site, 'webhooks.test', { id: hook.id }, (await signInAnew(site, user)).token);
  await tellAll();
  expect(receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  expect(() => verified(hook.secret)).toThrow();
});

test('a delivery can be sent once more, with its id', async () => {
  const { user, hook } = await givenTest();
  await tellAll();
  const [delivery] = await deliveries(user, hook.id);
  const input = { id: hook.id, deliveryId: delivery.id };
  expect(await mustCall(site, 'webhooks.replay', input, user.token)).toMatchObject({
    status: 'PENDING',
    attempts: 0,
  });
  await tellAll();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([`msg_${delivery.id}`, `msg_${delivery.id}`]);
});

test('servers that look at the same time send each message once', async () => {
  const user = await createUser(site);
  const hook = await givenHook(user);
  for (let count = 0; count < 5; count += 1) {
    await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  }
  await mustCall(site, 'biometrics.log', { restingHeartRate: 54 }, user.token);
  await Promise.all(Array.from({ length: 6 }, () => tellAll()));
  await tellAll();
  expect(receiver.received).toHaveLength(6);
});

test('deliveries are gone after 30 days, and a stopped scheduler sends nothing more', async () => {
  const { user, hook } = await givenTest();
  await tellAll();
  aheadMs = 31 * 24 * HOUR_MS;
  const lines: string[] = [];
  const scheduler = startWebhooks({ ...site.services, log: (line) => lines.push(line) });
  await expect
    .poll(
      async () => (await site.database.ownerPool.query('select from webhook_delivery')).rowCount,
    )
    .toBe(0);
  await scheduler.stop();
  const again = await signInAnew(site, user);
  await mustCall(site, 'webhooks.test', { id: hook.id }, again.token);
  expect(receiver.received).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('secrets are not in the database as they are shown', async () => {
  const { hook } = await givenTest();
  const { rows } = await site.database.ownerPool.query<{ secret: Buffer }>(
    'select secret from webhook_endpoint where id = $1',
    [hook.id],
  );
  const shown = Buffer.from(hook.secret.replace('whsec_', ''), 'base64');
  expect(shown).toHaveLength(32);
  expect(rows[0]?.secret.includes(shown)).toBe(false);
});

test('a change of the server’s secret keeps the secrets of webhooks: each is sealed anew when it next signs', async () => {
  const { hook, user } = await givenTest();
  const { auth } = site.services;
  const [key] = auth.keys;
  const newKey = deriveSigningKeys('the secret that replaces it');
  await tellAll({ auth: { keys: [newKey, key] } });
  expect(verified(hook.secret)).toHaveLength(1);
  receiver.received.length = 0;
  await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ auth: { keys: [newKey] } });
  expect(verified(hook.secret)).toHaveLength(1);
  receiver.received.length = 0;
  await mustCall(site, 'webhooks.test', { id: hook.id }, user.token);
  await tellAll({ auth: { keys: [deriveSigningKeys('a secret of somebody else')] } });
  expect(receiver.received).toEqual([]);
  const [delivery] = await deliveries(user, hook.id);
  expect(delivery.lastError).toBe('The secret cannot be read any more. Make a new one');
});

test('somebody else finds neither a webhook nor its deliveries', async () => {
  const { hook, user } = await givenTest();
  const [delivery] = await deliveries(user, hook.id);
  const other = await createUser(site);
  const theirs = await givenHook(other);
  for (const [path, input] of [
    ['webhooks.deliveries', { id: hook.id }],
    ['webhooks.update', { id: hook.id, isEnabled: false }],
    ['webhooks.rotateSecret', { id: hook.id }],
    ['webhooks.remove', { id: hook.id }],
    ['webhooks.replay', { id: theirs.id, deliveryId: delivery.id }],
    ['webhooks.replay', { id: theirs.id, deliveryId: randomUUID() }],
  ] as const) {
    expect(await refusal(path, input, other.token), path).toBe('NOT_FOUND');
  }
});

test('hanging receivers have five tries of each neighbour under way, and a bystander is told meanwhile', async () => {
  receiver.answerWith('silence');
  for (let at = 0; at < 3; at += 1) {
    const neighbour = await createUser(site);
    for (let hook = 0; hook < 7; hook += 1) {
      const { id } = await givenHook(neighbour);
      await mustCall(site, 'webhooks.test', { id }, neighbour.token);
    }
  }
  const underWay = new Map<string, number>();
  const look = (limit: number) =>
    tellWebhooks({ ...site.services, now, answerWithinMs: 60_000 }, limit, underWay);
  const hanging = await look(100);
  expect(hanging).toHaveLength(3 * 5);
  await expect.poll(() => receiver.received.length).toBe(hanging.length);

  receiver.answerWith(204);
  const bystander = await createUser(site);
  const { id } = await givenHook(bystander);
  await mustCall(site, 'webhooks.test', { id }, bystander.token);
  // The others of the neighbours are older, and wait for a place of theirs.
  await Promise.all(await look(1));
  expect(await deliveries(bystander, id)).toMatchObject([{ status: 'DELIVERED' }]);
  expect(await look(100)).toEqual([]);
  receiver.hangUp();
  await Promise.all(hanging);
  expect(underWay.size).toBe(0);
});
