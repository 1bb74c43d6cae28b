// Signing in by another provider, through the real server and a real provider.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvitation } from '#server/features/auth/invitations/invitations.ts';
import { type OidcServer, startOidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp, type RestAnswer, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, registration } from '#tests/support/factories.ts';

const PUBLIC_URL = 'http://localhost:3000';
let provider: OidcServer;
let server: TestApp;
let now = new Date();
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  provider = await startOidcServer(PUBLIC_URL);
  server = await createTestApp({
    now: () => now,
    publicUrl: PUBLIC_URL,
    oidc: provider.settings,
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** The cookie that an answer sets; undefined when it clears it. */
function cookieOf({ headers }: RestAnswer): string {
  const set = [headers['set-cookie']].flat().map(String);
  return (
    /^fit_oidc=([^;]+)/.exec(set.find((each) => each.startsWith('fit_oidc=')) ?? '')?.[1] ?? ''
  );
}

async function begin(path: string, { token, body = {}, app = server }: Options = {}) {
  const answer = await app.call({ method: 'POST', path, body, token });
  const { url }: { url: string } = ok(answer);
  return { url, cookie: cookieOf(answer) };
}

interface Options {
  token?: string;
  body?: object;
  app?: TestApp;
}

const finish = (
  path: string,
  answer: string,
  cookie: string,
  { token, app = server }: Options = {},
) =>
  app.call({
    method: 'POST',
    path,
    body: { answer },
    token,
    headers: { cookie: `fit_oidc=${cookie}` },
  });

async function signIn(login: string, options: Options = {}) {
  const { url, cookie } = await begin('/auth/oidc/sign-in/start', options);
  const answer = await provider.signIn(url, login);
  return finish('/auth/oidc/sign-in', answer, cookie, options);
}

async function link(login: string, token: string) {
  const { url, cookie } = await begin('/auth/oidc/links/start', { token });
  const answer = await provider.signIn(url, login);
  return finish('/auth/oidc/links', answer, cookie, { token });
}

const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS' } };

test('somebody new gets an account without a password, and the same one the next time', async () => {
  const first = ok(await signIn('anna'));
  expect(first.user).toMatchObject({
    email: 'anna@provider.test',
    name: 'anna of the test',
    height: null,
    weight: null,
    dateOfBirth: null,
  });
  provider.people.set('anna', { email: 'anna.new@provider.test', name: 'Anna' });
  expect(ok(await signIn('anna')).user).toEqual(first.user);
  const { email } = first.user;
  for (const password of ['x', 'A'.repeat(43)]) {
    const body = { email, password };
    expect(await server.call({ method: 'POST', path: '/auth/login', body })).toMatchObject(refused);
  }
});

test('an account with the same email is not linked by it', async () => {
  const user = await createUser(server);
  provider.people.set('mallory', { email: user.email.toUpperCase(), email_verified: true });
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

test('a way back is gone once, in time, in the browser that began it', async () => {
  const path = '/auth/oidc/sign-in';
  const mine = await begin(`${path}/start`);
  const answer = await provider.signIn(mine.url, 'bert');
  expect(await finish(path, answer, '')).toMatchObject(refused);
  const others = await begin(`${path}/start`);
  expect(await finish(path, answer, others.cookie)).toMatchObject(refused);
  expect(ok(await finish(path, answer, mine.cookie)).user.email).toBe('bert@provider.test');
  expect(await finish(path, answer, mine.cookie)).toMatchObject(refused);

  const late = await begin(`${path}/start`);
  const lateAnswer = await provider.signIn(late.url, 'bert');
  passSeconds(10 * 60);
  expect(await finish(path, lateAnswer, late.cookie)).toMatchObject(refused);

  const sign = await begin(`${path}/start`);
  const denied = new URLSearchParams({
    error: 'access_denied',
    state: new URL(sign.url).searchParams.get('state') ?? '',
  });
  expect(await finish(path, denied.toString(), sign.cookie)).toMatchObject(refused);
});

test('linking is for the sign-in that began it, needs a proof, and takes no identity of another account', async () => {
  const user = await createUser(server);
  const other = await createUser(server);
  const began = await begin('/auth/oidc/links/start', { token: user.token });
  const answer = await provider.signIn(began.url, 'carla');
  const options = { token: other.token };
  expect(await finish('/auth/oidc/links', answer, began.cookie, options)).toMatchObject(refused);
  expect(await finish('/auth/oidc/sign-in', answer, began.cookie)).toMatchObject(refused);
  ok(await link('carla', user.token), 201);
  expect((await link('carla', user.token)).status).toBe(409);
  expect((await link('carla', other.token)).status).toBe(409);
  passSeconds(10 * 60 + 1);
  const { refreshToken } = user;
  const refreshed = await server.call({
    method: 'POST',
    path: '/auth/refresh',
    body: { refreshToken },
  });
  const { accessToken: token } = ok(refreshed);
  expect(
    await server.call({ method: 'POST', path: '/auth/oidc/links/start', token }),
  ).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
});

test('the last way in stays, any other can be taken off', async () => {
  const user = await createUser(server);
  const [linked] = ok(await link('dora', user.token), 201);
  const remove = (id: string, token: string) =>
    server.call({ method: 'DELETE', path: `/auth/oidc/links/${id}`, token });
  const other = await createUser(server);
  expect((await remove(linked.id, other.token)).status).toBe(404);
  ok(await remove(linked.id, user.token));
  expect(ok(await signIn('dora')).user.id).not.toBe(user.id);

  const { tokens } = ok(await signIn('emil'));
  const [only] = ok(await server.call({ path: '/auth/oidc/links', token: tokens.accessToken }));
  expect(await remove(only.id, tokens.accessToken)).toMatchObject({
    status: 409,
    body: { code: 'LAST_WAY_IN' },
  });
  ok(await signIn('emil'));
});

test('a provider brings nobody in where the server takes no new accounts, but who is invited', async () => {
  const app = await createTestApp({
    publicUrl: PUBLIC_URL,
    oidc: provider.settings,
    registration: 'invite',
  });
  try {
    const closed = { status: 403, body: { code: 'REGISTRATION_CLOSED' } };
    expect(await signIn('frida', { app })).toMatchObject(closed);
    const { token: invitation } = await createInvitation(app.services.db, new Date());
    ok(await signIn('frida', { app, body: { invitation } }));
    ok(await signIn('frida', { app }));
    expect(await signIn('gerd', { app, body: { invitation } })).toMatchObject(closed);
    provider.people.set('hans', { name: 'Hans' });
    expect((await signIn('hans', { app })).body.code).toBe('VALIDATION_FAILED');
  } finally {
    await app.close();
  }
});

test('a server without a provider has no such way in', async () => {
  const app = await createTestApp();
  try {
    const answer = await app.call({ method: 'POST', path: '/auth/oidc/sign-in/start', body: {} });
    expect(answer.status).toBe(404);
  } finally {
    await app.close();
  }
});

describe('what a provider tells is checked', () => {
  test('a NUL in the subject or the email is refused with a sentence, and an empty subject too', async () => {
    for (const sub of ['ze\0ro', '', 'a'.repeat(256)]) {
      provider.onTheWay.idToken = (token) => provider.resign(token, { sub });
      expect(await signIn('zero')).toMatchObject(refused);
    }
    provider.onTheWay.idToken = (token) => token;
    provider.people.set('nul', { email: 'nu\0l@provider.test', email_verified: true });
    expect((await signIn('nul')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: expect.stringContaining('did not tell your email'),
    });
    provider.people.set('name', {
      email: 'name@provider.test',
      email_verified: true,
      name: 'a\0b',
    });
    expect(ok(await signIn('name')).user.name).toBe('name');
  });

  test('an ID token with another signature is refused', async () => {
    provider.onTheWay.idToken = (token) => {
      const [header, claims] = token.split('.');
      return `${header}.${claims}.${Buffer.alloc(256, 1).toString('base64url')}`;
    };
    try {
      expect(await signIn('forged')).toMatchObject(refused);
    } finally {
      provider.onTheWay.idToken = (token) => token;
    }
    ok(await signIn('forged'));
  });

  test('an email that the provider has not verified makes no account', async () => {
    for (const email_verified of [false, undefined, 'no']) {
      provider.people.set('squatter', { email: 'owner@provider.test', email_verified });
      expect((await signIn('squatter')).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        error: expect.stringContaining('has not verified your email'),
      });
    }
    provider.people.set('squatter', { email: 'owner@provider.test', email_verified: 'true' });
    ok(await signIn('squatter'));
  });

  test('a server that trusts its provider takes an email that is not said to be verified', async () => {
    const oidc = { ...provider.settings, trustsEmails: true };
    const app = await createTestApp({ publicUrl: PUBLIC_URL, oidc });
    try {
      provider.people.set('entra', { email: 'entra@provider.test' });
      ok(await signIn('entra', { app }));
    } finally {
      await app.close();
    }
  });

  test('an address with letters beyond ASCII is taken, in one form', async () => {
    provider.people.set('idn', { email: 'Müller@EXÄMPLE.de', email_verified: true });
    const { user } = ok(await signIn('idn'));
    expect(user.email).toBe('müller@xn--exmple-cua.de');
    const body = { ...registration(), email: 'mu\u0308ller@xn--exmple-cua.DE' };
    const taken = await server.call({ method: 'POST', path: '/auth/register', body });
    expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});
