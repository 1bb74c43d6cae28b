// Tests the sign-in through an external provider (OpenID Connect), with a real server and a real
// provider.
import { expect, test } from 'vitest';
import { createInvitation } from '#server/features/auth/invitations/invitations.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import {
  useProviderSite,
  PUBLIC_URL,
  refused,
} from '#tests/server/features/auth/oidc/provider-site.ts';

const site = useProviderSite();
const { begin, finish, signIn } = site;

const passSeconds = (seconds: number) => {
  site.now = new Date(site.now.getTime() + seconds * 1000);
};

async function link(login: string, token: string) {
  const { url, cookie } = await begin('/auth/oidc/links/start', { token });
  const answer = await site.provider.signIn(url, login);
  return finish('/auth/oidc/links', answer, cookie, { token });
}

test('the first sign-in through a provider creates an account without a password', async () => {
  const first = ok(await signIn('anna'));
  expect(first.user).toMatchObject({
    email: 'anna@provider.test',
    name: 'anna of the test',
    height: null,
    weight: null,
    dateOfBirth: null,
  });
  site.provider.people.set('anna', { email: 'anna.new@provider.test', name: 'Anna' });
  expect(ok(await signIn('anna')).user).toEqual(first.user);
  const { email } = first.user;
  for (const password of ['x', 'A'.repeat(43)]) {
    const body = { email, password };
    expect(await site.server.call({ method: 'POST', path: '/auth/login', body })).toMatchObject(
      refused,
    );
  }
});

test('a sign-in through a provider is refused when an account with the same email exists', async () => {
  const user = await createUser(site.server);
  site.provider.people.set('mallory', { email: user.email.toUpperCase(), email_verified: true });
  expect(await signIn('mallory')).toMatchObject({
    status: 409,
    body: {
      code: 'EMAIL_TAKEN',
      error: expect.stringContaining('Sign in once with your password'),
    },
  });
  ok(await link('mallory', user.token), 201);
  expect(ok(await signIn('mallory')).user.id).toBe(user.id);
});

test('the callback of a sign-in provider works once, within ten minutes', async () => {
  const path = '/auth/oidc/sign-in';
  const mine = await begin(`${path}/start`);
  const answer = await site.provider.signIn(mine.url, 'bert');
  expect(await finish(path, answer, '')).toMatchObject(refused);
  const others = await begin(`${path}/start`);
  expect(await finish(path, answer, others.cookie)).toMatchObject(refused);
  expect(ok(await finish(path, answer, mine.cookie)).user.email).toBe('bert@provider.test');
  expect(await finish(path, answer, mine.cookie)).toMatchObject(refused);

  const late = await begin(`${path}/start`);
  const lateAnswer = await site.provider.signIn(late.url, 'bert');
  passSeconds(10 * 60);
  expect(await finish(path, lateAnswer, late.cookie)).toMatchObject(refused);

  const sign = await begin(`${path}/start`);
  const denied = new URLSearchParams({
    error: 'access_denied',
    state: new URL(sign.url).searchParams.get('state') ?? '',
  });
  expect(await finish(path, denied.toString(), sign.cookie)).toMatchObject(refused);
});

test('linking a sign-in provider needs a recent proof of identity', async () => {
  const user = await createUser(site.server);
  const other = await createUser(site.server);
  const began = await begin('/auth/oidc/links/start', { token: user.token });
  const answer = await site.provider.signIn(began.url, 'carla');
  const options = { token: other.token };
  expect(await finish('/auth/oidc/links', answer, began.cookie, options)).toMatchObject(refused);
  expect(await finish('/auth/oidc/sign-in', answer, began.cookie)).toMatchObject(refused);
  ok(await link('carla', user.token), 201);
  expect((await link('carla', user.token)).status).toBe(409);
  expect((await link('carla', other.token)).status).toBe(409);
  passSeconds(10 * 60 + 1);
  const { refreshToken } = user;
  const refreshed = await site.server.call({
    method: 'POST',
    path: '/auth/refresh',
    body: { refreshToken },
  });
  const { accessToken: token } = ok(refreshed);
  expect(
    await site.server.call({ method: 'POST', path: '/auth/oidc/links/start', token }),
  ).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
});

test('the last sign-in method of an account cannot be removed', async () => {
  const user = await createUser(site.server);
  const [linked] = ok(await link('dora', user.token), 201);
  const remove = (id: string, token: string) =>
    site.server.call({ method: 'DELETE', path: `/auth/oidc/links/${id}`, token });
  const other = await createUser(site.server);
  expect((await remove(linked.id, other.token)).status).toBe(404);
  ok(await remove(linked.id, user.token));
  expect(ok(await signIn('dora')).user.id).not.toBe(user.id);

  const { tokens } = ok(await signIn('emil'));
  const [only] = ok(
    await site.server.call({ path: '/auth/oidc/links', token: tokens.accessToken }),
  );
  expect(await remove(only.id, tokens.accessToken)).toMatchObject({
    status: 409,
    body: { code: 'LAST_WAY_IN' },
  });
  ok(await signIn('emil'));
});

test('on an invite-only server, a new account through a provider needs an invitation', async () => {
  const app = await createTestApp({
    publicUrl: PUBLIC_URL,
    oidc: site.provider.settings,
    registration: 'invite',
  });
  try {
    const closed = { status: 403, body: { code: 'REGISTRATION_CLOSED' } };
    expect(await signIn('frida', { app })).toMatchObject(closed);
    const { token: invitation } = await createInvitation(app.services.db, new Date());
    ok(await signIn('frida', { app, body: { invitation } }));
    ok(await signIn('frida', { app }));
    expect(await signIn('gerd', { app, body: { invitation } })).toMatchObject(closed);
    site.provider.people.set('hans', { name: 'Hans' });
    expect((await signIn('hans', { app })).body.code).toBe('VALIDATION_FAILED');
  } finally {
    await app.close();
  }
});

test('a server without a sign-in provider refuses a provider sign-in with 404', async () => {
  const app = await createTestApp();
  try {
    const answer = await app.call({ method: 'POST', path: '/auth/oidc/sign-in/start', body: {} });
    expect(answer.status).toBe(404);
  } finally {
    await app.close();
  }
});
