// Tests how an owner gets an account back after an attack, with a real server and a real mail
// server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSignIns, lockAccount, unlockAccount } from '#server/admin/accounts.ts';
import { type OidcServer, startOidcServer } from '#tests/support/accounts/oidc-server.ts';
import { softPasskey } from '#tests/support/accounts/soft-passkey.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createTemplate,
  createUser,
  ok,
  PASSWORD,
  registration,
  type TestUser,
} from '#tests/support/factories.ts';
import { linkIn, type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';

const PUBLIC_URL = 'http://localhost:3000';
const NEW_PASSWORD = 'battery staple horse';

let mailServer: MailServer;
let provider: OidcServer;
let server: TestApp;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const passDays = (days: number) => (aheadMs += days * 24 * 60 * 60_000);

beforeAll(async () => {
  mailServer = await startMailServer();
  provider = await startOidcServer(PUBLIC_URL);
  server = await createTestApp({
    now,
    smtp: mailServer.smtp,
    publicUrl: PUBLIC_URL,
    oidc: provider.settings,
  });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailServer.close(), provider.close()]);
});

const post = (path: string, body: object | undefined, token?: string, headers = {}) =>
  server.call({ method: 'POST', path, body, token, headers });
const remove = (path: string, token: string) => server.call({ method: 'DELETE', path, token });
const login = (email: string, password: string) => post('/auth/login', { email, password });
const tokenIn = (link: string) => new URL(link, PUBLIC_URL).searchParams.get('token') ?? '';
const added = async (token: string) =>
  ok(await server.call({ path: '/auth/recently-added', token }));
const INVALID_LINK = { code: 'INVALID_LINK' };

async function resetToken(email: string): Promise<string> {
  ok(await post('/auth/forgot-password', { email }), 202);
  const mail = await mailServer.mailTo(email, /Set a new password/);
  mailServer.received.splice(mailServer.received.indexOf(mail), 1);
  return tokenIn(linkIn(mail));
}

async function reset(email: string, password = NEW_PASSWORD): Promise<void> {
  ok(await post('/auth/reset-password', { token: await resetToken(email), password }));
}

async function signIn(email: string, password = NEW_PASSWORD): Promise<string> {
  return ok(await login(email, password)).tokens.accessToken;
}

/**
 * Requests a change of the email as an attacker. Returns the token of the link that the attacker
 * gets by mail.
 */
async function pendingEmail(token: string): Promise<string> {
  const { email } = registration();
  ok(await post('/auth/change-email', { email }, token));
  return tokenIn(linkIn(await mailServer.mailTo(email, /Confirm your email/)));
}

async function addPasskey({ token }: Pick<TestUser, 'token'>, name: string) {
  const passkey = softPasskey(PUBLIC_URL);
  const options = ok(await post('/auth/passkeys/options', undefined, token));
  ok(await post('/auth/passkeys', { credential: passkey.create(options), name }, token), 201);
  const enter = async () => {
    const asked = ok(await post('/auth/passkey-login/options', undefined));
    return post('/auth/passkey-login', { credential: passkey.get(asked), remember: false });
  };
  return { id: passkey.id, enter };
}

async function throughProvider(name: string, path: string, token?: string) {
  const begun = await post(`${path}/start`, token === undefined ? {} : undefined, token);
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const answer = await provider.signIn(ok(begun).url, name);
  return post(path, { answer }, token, { cookie });
}
const enterByProvider = (name: string) => throughProvider(name, '/auth/oidc/sign-in');
async function linkProvider({ token }: Pick<TestUser, 'token'>, name: string): Promise<void> {
  ok(await throughProvider(name, '/auth/oidc/links', token), 201);
}

async function makeToken({ token }: Pick<TestUser, 'token'>, name: string): Promise<string> {
  const body = { name, scopes: ['templates:read'], expiresInDays: 30 };
  return ok(await post('/auth/tokens', body, token), 201).token;
}

describe('the owner of an account can stop a requested change of the email', () => {
  const rescues: [string, (user: TestUser) => Promise<unknown>][] = [
    ['a password reset', (user) => reset(user.email)],
    [
      'a changed password',
      async ({ token }) =>
        ok(
          await post(
            '/auth/change-password',
            { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
            token,
          ),
        ),
    ],
    [
      'the end of all other sign-ins',
      async ({ token }) => ok(await post('/auth/sessions/revoke-others', undefined, token)),
    ],
    ['an administrator’s lock', ({ id }) => lockAccount(server.services.db, id, now())],
    [
      'an administrator’s end of all sign-ins',
      ({ id }) => endSignIns(server.services.db, id, now()),
    ],
    [
      'a requested deletion',
      async ({ token }) => ok(await remove('/users/me?when=IN_7_DAYS', token)),
    ],
  ];

  test.each(rescues)('after %s, the link of an email change is refused', async (_, rescue) => {
    const user = await createUser(server);
    const token = await pendingEmail(user.token);
    await rescue(user);
    expect((await post('/auth/confirm-email', { token })).body).toMatchObject(INVALID_LINK);
    const { rows } = await server.database.ownerPool.query(
      'select email from account where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ email: user.email }]);
  });

  test('the link for a new email is refused while the account is locked', async () => {
    const user = await createUser(server);
    await lockAccount(server.services.db, user.id, now());
    const { makeLinkToken } = await import('#server/features/auth/links.ts');
    const { asUser } = await import('#server/db/owner/scope.ts');
    const { email } = registration();
    const purpose = 'EMAIL_CONFIRMATION' as const;
    const link = { userId: user.id, purpose, address: email, minutes: 60, now: now() };
    const token = await asUser(user.id, () => makeLinkToken(server.services.db, link));
    const refused = await post('/auth/confirm-email', { token });
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await unlockAccount(server.services.db, user.id, now());
    expect(ok(await post('/auth/confirm-email', { token }))).toEqual({ email });
  });

  test('exactly one of a simultaneous email change and password reset succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await createUser(server);
      const confirmation = await pendingEmail(user.token);
      const token = await resetToken(user.email);
      const [confirmed, set] = await Promise.all([
        post('/auth/confirm-email', { token: confirmation }),
        post('/auth/reset-password', { token, password: NEW_PASSWORD }),
      ]);
      expect([confirmed.status, set.status].toSorted()).toEqual([200, 400]);
      const { rows } = await server.database.ownerPool.query(
        'select l.email = a.email as same from login l join account a using (user_id) where user_id = $1',
        [user.id],
      );
      expect(rows).toEqual([{ same: true }]);
    }
  });
});

describe('a password reset locks recently added passkeys and sign-in providers', () => {
  test("after a password reset, recently added passkeys and providers need the user's approval", async () => {
    const user = await createUser(server);
    const passkey = await addPasskey(user, 'Of somebody else');
    await linkProvider(user, 'mallory');
    await reset(user.email);
    const held = { status: 403, body: { code: 'SIGN_IN_HELD' } };
    expect(await passkey.enter()).toMatchObject(held);
    expect(await enterByProvider('mallory')).toMatchObject(held);

    // A passkey that the user adds after the reset needs no approval.
    const token = await signIn(user.email);
    aheadMs += 1000;
    const own = await addPasskey({ token }, 'My phone');
    ok(await own.enter());
    const { items } = await added(token);
    expect(items).toMatchObject([
      { name: 'My phone', isRecent: false },
      { kind: 'LINKED_SIGN_IN', isRecent: true },
      { name: 'Of somebody else', isRecent: true },
    ]);

    ok(await post('/auth/recently-added/keep', undefined, token));
    ok(await passkey.enter());
    ok(await enterByProvider('mallory'));
  });

  test('a passkey that was added more than 30 days before a password reset still works', async () => {
    const user = await createUser(server);
    const passkey = await addPasskey(user, 'My phone');
    passDays(31);
    await reset(user.email);
    ok(await passkey.enter());
    const { items } = await added(await signIn(user.email));
    expect(items).toMatchObject([{ kind: 'PASSKEY', name: 'My phone', isRecent: false }]);
  });

  test('a password reset makes the user review recently added passkeys, tokens, webhooks and links', async () => {
    const user = await createUser(server);
    const passkey = await addPasskey(user, 'A phone');
    await linkProvider(user, 'nora');
    const programToken = await makeToken(user, 'A script');
    const template = await createTemplate(server, user.token);
    const share = { kind: 'TEMPLATE', subjectId: template.id, endsInDays: 7 };
    const { id: shareId } = ok(await post('/shares', share, user.token), 201);
    const hook = { url: 'https://hooks.example.com/in', events: ['session.completed'] };
    const { webhook } = ok(await post('/webhooks', hook, user.token), 201);
    expect((await server.call({ path: '/workout-templates', token: programToken })).status).toBe(
      200,
    );

    await reset(user.email);
    expect((await server.call({ path: '/workout-templates', token: programToken })).status).toBe(
      401,
    );
    const signedIn = ok(await login(user.email, NEW_PASSWORD));
    expect(signedIn.user.isReviewDue).toBe(true);
    const token = signedIn.tokens.accessToken;
    const list = await added(token);
    expect(list.isDue).toBe(true);
    const short = list.items.map(({ kind, name, isEnded, isRecent }: Record<string, unknown>) => ({
      kind,
      name,
      isEnded,
      isRecent,
    }));
    expect(short).toEqual(
      expect.arrayContaining([
        { kind: 'PASSKEY', name: 'A phone', isEnded: false, isRecent: true },
        {
          kind: 'LINKED_SIGN_IN',
          name: 'Test Provider: nora@provider.test',
          isEnded: false,
          isRecent: true,
        },
        { kind: 'WEBHOOK', name: 'https://hooks.example.com/in', isEnded: false, isRecent: true },
        { kind: 'SHARED_LINK', name: 'Push A', isEnded: false, isRecent: true },
        { kind: 'TOKEN', name: 'A script', isEnded: true, isRecent: true },
      ]),
    );
    expect(short).toHaveLength(5);

    ok(await remove(`/auth/passkeys/${passkey.id}`, token));
    ok(await remove(`/shares/${shareId}`, token));
    ok(await remove(`/webhooks/${webhook.id}`, token));
    const [link] = ok(await server.call({ path: '/auth/oidc/links', token }));
    ok(await remove(`/auth/oidc/links/${link.id}`, token));
    ok(await post('/auth/recently-added/keep', undefined, token));
    // The list still shows the token that the reset revoked, so that the user knows why an app
    // stopped working.
    const left = [{ kind: 'TOKEN', name: 'A script', isEnded: true }];
    expect(await added(token)).toMatchObject({ isDue: false, items: left });
    expect(ok(await server.call({ path: '/auth/me', token })).isReviewDue).toBe(false);
  });

  test('after a password reset, the user must also review a webhook with a recently changed address', async () => {
    const user = await createUser(server);
    const hook = { url: 'https://hooks.example.com/in', events: ['session.completed'] };
    const { webhook } = ok(await post('/webhooks', hook, user.token), 201);
    passDays(40);
    const token = await signIn(user.email, PASSWORD);
    const before = await added(token);
    expect(before.items).toEqual([]);
    const path = `/webhooks/${webhook.id}`;
    const body = { url: 'https://evil.example.com/in' };
    ok(await server.call({ method: 'PATCH', path, body, token }));
    await reset(user.email);
    const { items } = await added(await signIn(user.email));
    expect(items).toMatchObject([{ kind: 'WEBHOOK', name: 'https://evil.example.com/in' }]);
  });

  test('after a password reset, a recently added trainer is listed until the user ends the grant', async () => {
    const user = await createUser(server);
    const trainer = await createUser(server, { name: 'Mallory' });
    const invitation = { as: 'TRAINER', areas: ['photos'] };
    const { path } = ok(await post('/trainers/invitations', invitation, trainer.token), 201);
    const choices = { areas: ['training', 'photos'], history: 'ALL' };
    ok(await post(`${path}/accept`, choices, user.token));
    await reset(user.email);
    const token = await signIn(user.email);
    const { items, isDue } = await added(token);
    expect(isDue).toBe(true);
    expect(items).toMatchObject([{ kind: 'TRAINER', name: 'Mallory', isRecent: true }]);
    const body = { state: 'ENDED' };
    ok(await server.call({ method: 'PATCH', path: `/trainers/${items[0].id}`, body, token }));
    expect(await added(token)).toMatchObject({ isDue: false, items: [] });
  });

  test('after a password reset, nothing is listed for review when nothing was added recently', async () => {
    const user = await createUser(server);
    await reset(user.email);
    const { user: me, tokens } = ok(await login(user.email, NEW_PASSWORD));
    expect(me.isReviewDue).toBe(false);
    expect(await added(tokens.accessToken)).toMatchObject({ isDue: false, items: [] });
  });

  test('after a password reset, signing in still needs the code of two-step sign-in', async () => {
    const { Secret, TOTP } = await import('otpauth');
    const user = await createUser(server);
    const { secret } = ok(await post('/auth/totp', undefined, user.token));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: now().getTime() });
    ok(await post('/auth/totp/confirm', { code: code() }, user.token));
    await reset(user.email);
    const without = await login(user.email, NEW_PASSWORD);
    expect(without.body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    aheadMs += 60_000;
    const body = { email: user.email, password: NEW_PASSWORD, code: code() };
    ok(await post('/auth/login', body));
  });

  test('recently added passkeys are hidden from other users and signed-out clients', async () => {
    const user = await createUser(server);
    await addPasskey(user, 'A phone');
    const stranger = await createUser(server);
    expect((await added(stranger.token)).items).toEqual([]);
    expect((await server.call({ path: '/auth/recently-added' })).status).toBe(401);
  });
});

test('changing the password keeps personal tokens and passkeys, and lists them', async () => {
  const user = await createUser(server);
  const passkey = await addPasskey(user, 'My phone');
  const programToken = await makeToken(user, 'My script');
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  ok(await post('/auth/change-password', body, user.token));
  expect((await server.call({ path: '/workout-templates', token: programToken })).status).toBe(200);
  ok(await passkey.enter());
  const { isDue, items } = await added(user.token);
  expect(isDue).toBe(false);
  expect(items).toMatchObject([
    { kind: 'TOKEN', name: 'My script', isEnded: false },
    { kind: 'PASSKEY', name: 'My phone', isEnded: false },
  ]);
});

test('the mail about a new passkey has a link to reset the password', async () => {
  const user = await createUser(server);
  await addPasskey(user, 'Of somebody else');
  const mail = await mailServer.mailTo(user.email, /account was changed/);
  expect(mail.text).toContain(`${PUBLIC_URL}/forgot-password`);
  expect(mail.text).not.toContain('change your password under');
});
