// Tests sending one push notification to a push service, and the outcome for each response of the
// service.
import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClosedAddress, postOutbound } from '#server/outbound/post.ts';
import { createPush, type Push, vapidKeys } from '#server/push/push.ts';
import {
  type PushService,
  startPushService,
  type TestSubscription,
} from '#tests/support/push/push-service.ts';

const keys = vapidKeys(Buffer.alloc(32, 9).toString('base64url'));
const message = { title: 'Rest over', body: 'Next: Squat, set 2', tag: 'rest-1', path: '/x' };
const options = { ttlSeconds: 60, topic: 'a-topic' };

let service: PushService;
let push: Push;
let lines: string[];

beforeEach(async () => {
  service = await startPushService();
  lines = [];
  push = createPush({
    readKeys: async () => keys,
    publicUrl: 'https://lift.example.com',
    localPort: service.port,
    log: (line) => lines.push(line),
  });
});
afterEach(() => service.close());

const targetOf = ({ endpoint, keys: of }: TestSubscription) => ({ endpoint, ...of });

test('a push notification is encrypted so that the browser can decrypt it', async () => {
  const subscription = service.subscribe();
  expect(await push.send(targetOf(subscription), message, options)).toBe('sent');
  const [received] = service.receivedBy(subscription);
  expect(received?.message).toEqual(message);
  expect(received?.headers).toMatchObject({
    ttl: '60',
    urgency: 'high',
    topic: 'a-topic',
    'content-encoding': 'aes128gcm',
  });
  expect(received?.bytes).toBeLessThan(300);
});

test("a push notification carries a signature that the server's public key verifies", async () => {
  const subscription = service.subscribe();
  await push.send(targetOf(subscription), message, options);
  const header = service.receivedBy(subscription)[0]?.headers.authorization ?? '';
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(await push.publicKey());
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://127.0.0.1:${service.port}`,
    sub: 'https://lift.example.com',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')),
  ).toBe(true);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
] as const)("status %i from a push service counts as '%s'", async (status, outcome) => {
  service.answerWith(status);
  expect(await push.send(targetOf(service.subscribe()), message, options)).toBe(outcome);
});

test('a redirect from a push service is not followed', async () => {
  const subscription = service.subscribe();
  service.answerWith(307, { location: subscription.endpoint });
  expect(await push.send(targetOf(subscription), message, options)).toBe('failed');
  expect(service.requests()).toBe(1);
});

test('a subscription whose address belongs to no push service counts as gone and gets no request', async () => {
  const subscription = targetOf(service.subscribe());
  const elsewhere = { ...subscription, endpoint: `http://127.0.0.1:${service.port + 1}/` };
  expect(await push.send(elsewhere, message, options)).toBe('gone');
  expect(service.requests()).toBe(0);
});

test('a push service whose host name has a private address gets no request', async () => {
  const guarded = createPush({
    readKeys: async () => keys,
    publicUrl: 'https://lift.example.com',
    resolve: async () => [{ address: '10.0.0.7' }],
    log: (line) => lines.push(line),
  });
  const target = { ...targetOf(service.subscribe()), endpoint: 'https://push.example.com/secret' };
  expect(await guarded.send(target, message, options)).toBe('failed');
  expect(lines).toEqual(['A push could not be sent (the address is not public).']);
});

test('a subscription with an invalid key gets no push notification', async () => {
  const subscription = targetOf(service.subscribe());
  const p256dh = Buffer.alloc(65, 1).toString('base64url');
  expect(await push.send({ ...subscription, p256dh }, message, options)).toBe('failed');
  expect(service.requests()).toBe(0);
});

test('a push notification times out when the push service does not respond', async () => {
  service.answerWith('silence');
  const url = new URL(service.subscribe().endpoint);
  const request = { headers: {}, body: Buffer.from('x') };
  await expect(
    postOutbound(url, request, { localPort: service.port, withinMs: 100 }),
  ).rejects.toThrow(/timeout/i);
});

test('a push notification times out when its host name does not resolve', async () => {
  const never = () => new Promise<never>(() => undefined);
  const request = { headers: {}, body: Buffer.from('x') };
  await expect(
    postOutbound(new URL('https://push.example.com/'), request, { resolve: never, withinMs: 50 }),
  ).rejects.toThrow(/timeout/i);
});

test('a host name is resolved once, so that its address cannot change after the check', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '10.0.0.1' : '93.184.216.34' }];
  };
  const request = { headers: {}, body: Buffer.from('x') };
  await expect(
    postOutbound(new URL('https://push.example.com/'), request, { resolve }),
  ).rejects.toThrow(ClosedAddress);
  expect(asked).toBe(1);
});
