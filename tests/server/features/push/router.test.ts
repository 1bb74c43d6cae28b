// Tests push notifications through REST and tRPC: subscribing, sending a test notification,
// unsubscribing and refusals.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { doors, send } from '#tests/support/doors.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';
import { givenSession } from '#tests/support/given-session.ts';
import { type PushService, startPushService } from '#tests/support/push/push-service.ts';
import { mustCall } from '#tests/support/refusals.ts';

let service: PushService;
let site: TestApp;

beforeAll(async () => {
  service = await startPushService();
  site = await createTestApp({ pushLocalPort: service.port });
});
beforeEach(() => service.answerWith(201));
afterAll(async () => {
  await site.close();
  await service.close();
});

describe.for(doors)('REST and tRPC give the same result for notifications: %s', (door) => {
  const callAs = (token: string) => (path: string, input: object) =>
    send(site.app, door, path, input, { token });

  test('a device can subscribe, get a test notification and unsubscribe', async () => {
    const { token } = await createUser(site);
    const call = callAs(token);
    const { publicKey } = (await call('push.publicKey', {})).data;
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await call('push.status', {})).data).toEqual({ isOn: false, devices: 0 });
    const subscription = service.subscribe();
    expect((await call('push.subscribe', subscription)).data).toEqual({ isOn: true, devices: 1 });
    // The browser renewed its subscription. The new address must replace the old one, so one device
    // remains.
    const renewed = service.subscribe();
    expect((await call('push.subscribe', renewed)).data).toEqual({ isOn: true, devices: 1 });
    expect((await call('push.test', {})).data).toEqual({ sent: true });
    expect(service.receivedBy(subscription)).toEqual([]);
    expect(service.receivedBy(renewed)).toMatchObject([{ message: { title: 'This is a test' } }]);
    expect((await call('push.unsubscribe', {})).data).toEqual({ isOn: false, devices: 0 });
    expect(await call('push.test', {})).toMatchObject({ status: 409, code: 'PUSH_OFF' });
  });

  test('a rest can be started without a push subscription, but no notification is scheduled', async () => {
    const { token, sessionId } = await givenSession(site);
    const rest = { id: sessionId, restId: randomUUID(), endsAt: inSeconds(60), next: null };
    expect((await callAs(token)('sessions.startRest', rest)).data).toEqual({ isPending: false });
  });

  test.for([
    [
      'an address of this machine',
      { endpoint: 'https://127.0.0.1/' },
      'endpoint must be the https',
    ],
    [
      'an unencrypted address',
      { endpoint: 'http://push.example.com/' },
      'endpoint must be the https',
    ],
    [
      'a long address',
      { endpoint: `https://a.example.com/${'x'.repeat(1024)}` },
      'endpoint can have at',
    ],
    ['no address', { endpoint: 7 }, 'endpoint must be text'],
    ['no keys', { keys: { p256dh: 'x', auth: 'y' } }, 'keys.p256dh is not a key'],
  ] as const)('a subscription with %s is refused with a message', async ([, wrong, sentence]) => {
    const { token } = await createUser(site);
    const answer = await callAs(token)('push.subscribe', { ...service.subscribe(), ...wrong });
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(answer.message).toContain(sentence);
  });

  test('a rest of more than 60 minutes or with an exercise name of 101 characters is refused', async () => {
    const { token, sessionId } = await givenSession(site);
    const rest = { id: sessionId, restId: randomUUID(), endsAt: inSeconds(60), next: null };
    const call = callAs(token);
    const far = await call('sessions.startRest', { ...rest, endsAt: inSeconds(3700) });
    expect(far).toMatchObject({
      status: 400,
      message: 'A rest can end at most 60 minutes from now',
    });
    const next = { exercise: 'x'.repeat(101), setNumber: 1 };
    const long = await call('sessions.startRest', { ...rest, next });
    expect(long).toMatchObject({
      status: 400,
      message: 'The name of the exercise can have at most 100 characters',
    });
  });

  test('starting a rest in a finished workout is refused', async () => {
    const { token, sessionId } = await givenSession(site);
    await mustCall(site, 'sessions.complete', { id: sessionId }, token);
    const rest = { id: sessionId, restId: randomUUID(), endsAt: inSeconds(60), next: null };
    expect(await callAs(token)('sessions.startRest', rest)).toMatchObject({
      status: 409,
      code: 'SESSION_COMPLETED',
    });
  });
});

test('subscribing an eleventh device removes the subscription of the oldest device', async () => {
  const { email, token } = await createUser(site);
  await mustCall(site, 'push.subscribe', service.subscribe(), token);
  for (let device = 2; device <= 11; device += 1) {
    const { tokens } = await mustCall(site, 'auth.login', { email, password: PASSWORD }, token);
    await mustCall(site, 'push.subscribe', service.subscribe(), tokens.accessToken);
  }
  expect(await mustCall(site, 'push.status', {}, token)).toEqual({ isOn: false, devices: 10 });
});

test('a test notification that the push service refuses is reported to the user', async () => {
  const { token } = await createUser(site);
  await mustCall(site, 'push.subscribe', service.subscribe(), token);
  service.answerWith(500);
  const answer = await send(site.app, 'tRPC', 'push.test', {}, { token });
  expect(answer).toMatchObject({ status: 503, message: /did not take it/ });
  service.answerWith(410);
  expect(await send(site.app, 'tRPC', 'push.test', {}, { token })).toMatchObject({ status: 409 });
  expect(await mustCall(site, 'push.status', {}, token)).toMatchObject({ isOn: false });
});

test('starting too many rests gets 429, but sets can still be logged', async () => {
  const limited = await createTestApp({ rateLimits: 'on', pushLocalPort: service.port });
  try {
    const { token, sessionId, exerciseIds } = await givenSession(limited);
    const rest = { id: sessionId, restId: randomUUID(), endsAt: inSeconds(60), next: null };
    const statuses = new Set<number>();
    for (let time = 0; time < 70; time += 1) {
      statuses.add((await send(limited.app, 'tRPC', 'sessions.startRest', rest, { token })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
    const set = { id: sessionId, exerciseId: exerciseIds[0], actualReps: 5, actualWeight: 100 };
    await mustCall(limited, 'sessions.logSet', set, token);
  } finally {
    await limited.close();
  }
});

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
