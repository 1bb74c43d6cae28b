// Tests the settings of a user's webhooks: how they are added, changed, listed and limited.
import { describe, expect, test } from 'vitest';
import { MOST_ENDPOINTS } from '#shared/webhooks/event-names.ts';
import { send } from '#tests/support/doors.ts';
import { createUser, ok, signInAnew } from '#tests/support/factories.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const app = useTestApp({ now: () => new Date(Date.now() + aheadMs) });

let aheadMs = 0;

const url = 'https://hooks.example.com/lifts?key=1';
const hook = (overrides: object = {}) => ({ url, events: ['session.completed'], ...overrides });
const attempt = (path: string, input: Record<string, unknown>, token: string) =>
  send(app.app, 'REST', path, input, { token });

test('the secret of a webhook is shown when it is created or renewed, but not in the list', async () => {
  const { token } = await createUser(app);
  const added = await attempt('webhooks.create', hook({ description: ' Home ' }), token);
  expect(added.status).toBe(201);
  expect(added.data.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(added.data.webhook).toMatchObject({ url, description: 'Home', isEnabled: true });
  const { id } = added.data.webhook;
  const rotated = await mustCall(app, 'webhooks.rotateSecret', { id }, token);
  expect(rotated.secret).not.toBe(added.data.secret);
  const list = await mustCall(app, 'webhooks.list', {}, token);
  expect(list.webhooks).toEqual([added.data.webhook]);
  expect(JSON.stringify(list)).not.toContain('whsec_');
});

test('adding or changing a webhook needs a recent proof of identity', async () => {
  const user = await createUser(app);
  const { webhook } = await mustCall(app, 'webhooks.create', hook(), user.token);
  const { id } = webhook;
  expect(
    await mustCall(app, 'webhooks.update', { id, isEnabled: false }, user.token),
  ).toMatchObject({ isEnabled: false, disabledReason: 'USER' });
  const { refreshToken } = await signInAnew(app, user);
  // A refreshed access token does not renew the proof of identity.
  aheadMs = 11 * 60_000;
  const refresh = { method: 'POST', path: '/auth/refresh', body: { refreshToken } } as const;
  const { accessToken: token } = ok(await app.call(refresh));
  for (const [path, input] of [
    ['webhooks.create', hook()],
    ['webhooks.update', { id, description: 'Mine' }],
    ['webhooks.rotateSecret', { id }],
  ] as const) {
    const { code } = await attempt(path, { ...input }, token);
    expect([path, code]).toEqual([path, 'REAUTHENTICATION_REQUIRED']);
  }
  aheadMs = 0;
  await mustCall(app, 'webhooks.remove', { id }, user.token);
  const { rows } = await app.database.ownerPool.query(
    `select kind from security_event where user_id = $1 and kind like 'WEBHOOK%' order by at, id`,
    [user.id],
  );
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(expect.arrayContaining(['WEBHOOK_ADDED', 'WEBHOOK_CHANGED']));
  expect(kinds).toContain('WEBHOOK_REMOVED');
});

test(`a user may have at most ${MOST_ENDPOINTS} webhooks, even when adding them simultaneously`, async () => {
  const { token } = await createUser(app);
  const answers = await Promise.all(
    Array.from({ length: MOST_ENDPOINTS + 3 }, () => attempt('webhooks.create', hook(), token)),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('LIMIT_REACHED'));
});

describe('invalid webhooks are refused', () => {
  test.each([
    ['http', { url: 'http://hooks.example.com/' }],
    ['another port', { url: 'https://hooks.example.com:8443/' }],
    ['an address in place of a name', { url: 'https://127.0.0.1/' }],
    ['the metadata of a cloud', { url: 'https://169.254.169.254/' }],
    ['IPv6', { url: 'https://[::1]/' }],
    ['a name of this machine', { url: 'https://localhost/' }],
    ['a name of a network', { url: 'https://nas.local/' }],
    ['a password in the address', { url: 'https://me:secret@hooks.example.com/' }],
    ['no address', { url: 'hooks' }],
  ])('a webhook with an invalid address is refused: %s', async (_, overrides) => {
    const { token } = await createUser(app);
    const answer = await attempt('webhooks.create', hook(overrides), token);
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await mustCall(app, 'webhooks.list', {}, token)).webhooks).toEqual([]);
  });
});

test('the deliveries of a webhook are listed in pages, newest first', async () => {
  const { token } = await createUser(app);
  const { webhook } = await mustCall(app, 'webhooks.create', hook(), token);
  const { id } = webhook;
  const sent: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    sent.unshift((await mustCall(app, 'webhooks.test', { id }, token)).id);
  }
  const first = await mustCall(app, 'webhooks.deliveries', { id, limit: 3 }, token);
  const cursor = first.nextCursor;
  const second = await mustCall(app, 'webhooks.deliveries', { id, limit: 3, cursor }, token);
  const ids = [...first.deliveries, ...second.deliveries].map((each: { id: string }) => each.id);
  expect(ids).toEqual(sent);
  expect(second.nextCursor).toBeNull();
});
