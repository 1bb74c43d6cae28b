// Tests the setting REGISTRATION, which lets everybody, nobody or only invited people register.
import { expect, test } from 'vitest';
import { createInvitation } from '#server/features/auth/invitations/invitations.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { ok, registration } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const server = useTestApp({ now: () => now, registration: 'invite' });

let now = new Date('2026-05-01T10:00:00.000Z');

const register = (app: TestApp, body: object) =>
  app.call({ method: 'POST', path: '/auth/register', body });
const invite = async () => (await createInvitation(server.services.db, now)).token;
const refused = { status: 403, body: { code: 'REGISTRATION_CLOSED' } };

test('an invitation creates one account within seven days', async () => {
  expect(await register(server, registration())).toMatchObject(refused);
  const invitation = await invite();
  ok(await register(server, registration({ invitation })), 201);
  expect(await register(server, registration({ invitation }))).toMatchObject(refused);
  const late = await invite();
  now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000);
  expect(await register(server, registration({ invitation: late }))).toMatchObject(refused);
  const made = await register(server, registration({ invitation: 'made-up' }));
  expect(made).toMatchObject(refused);
});

test('three simultaneous uses of an invitation create one account', async () => {
  const invitation = await invite();
  const taken = registration({ invitation: await invite() });
  ok(await register(server, taken), 201);
  expect((await register(server, { ...taken, invitation })).status).toBe(409);
  const answers = await Promise.all(
    [1, 2, 3].map(() => register(server, registration({ invitation }))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
});

test('the database stores no invitation token in readable form', async () => {
  const token = await invite();
  const { rows } = await server.database.ownerPool.query('select * from invitation');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a server that is closed to registration refuses a registration even with an invitation', async () => {
  const closed = await createTestApp({ now: () => now, registration: 'closed' });
  try {
    const { token } = await createInvitation(closed.services.db, now);
    expect(await register(closed, registration({ invitation: token }))).toMatchObject(refused);
    expect(ok(await closed.call({ path: '/auth/ways-in' }))).toEqual({
      registration: 'closed',
      passkeys: false,
      oidc: null,
    });
  } finally {
    await closed.close();
  }
});
