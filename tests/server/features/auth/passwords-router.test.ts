// Changing, losing and finding a password and an e-mail again, through the real server and a real mail server.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import { createResetLink } from '#server/features/auth/links.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, registration, signInAnew } from '#tests/support/factories.ts';
import { linkIn, type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';

const NEW_PASSWORD = 'battery staple horse';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let mailServer: MailServer;
let server: TestApp;
let plain: TestApp;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const passMinutes = (minutes: number) => (aheadMs += minutes * 60_000);

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await createTestApp({ now, smtp: mailServer.smtp });
  plain = await createTestApp({ now });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await mailServer.close();
});

const post = (app: TestApp, path: string, body: object, token?: string, headers = {}) =>
  app.call({ method: 'POST', path, body, token, headers });
const me = (app: TestApp, token: string) => app.call({ path: '/auth/me', token });
const login = (app: TestApp, email: string, password: string) =>
  post(app, '/auth/login', { email, password });
const kinds = async (app: TestApp, userId: string): Promise<string[]> => {
  const { rows } = await app.database.ownerPool.query<{ kind: string }>(
    'select kind from security_event where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ kind }) => kind);
};
const tokenIn = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';

/** Asks for a link and takes it from the mail. */
async function resetToken(email: string): Promise<string> {
  ok(await post(server, '/auth/forgot-password', { email }), 202);
  const mail = await mailServer.mailTo(email, /Set a new password/);
  mailServer.received.splice(mailServer.received.indexOf(mail), 1);
  return tokenIn(linkIn(mail));
}

describe('changing the password', () => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

  test('takes effect, ends the other sign-ins, keeps this one with its tokens, and tells the person', async () => {
    const user = await createUser(server);
    const other = await signInAnew(server, user);
    expect(ok(await post(server, '/auth/change-password', body, user.token))).toEqual({
      endedSignIns: 1,
    });
    expect((await me(server, other.token)).status).toBe(401);
    expect((await me(server, user.token)).status).toBe(200);
    const refresh = { refreshToken: user.refreshToken };
    ok(await post(server, '/auth/refresh', refresh));
    expect((await login(server, user.email, PASSWORD)).status).toBe(401);
    ok(await login(server, user.email, NEW_PASSWORD));
    const mail = await mailServer.mailTo(user.email, /password was changed/);
    expect(mail.text).toContain('If this was not you');
    expect(await kinds(server, user.id)).toContain('PASSWORD_CHANGED');
  });

  test('needs the old password, and refuses one that is guessed first, beside its field', async () => {
    const user = await createUser(server);
    const wrong = { ...body, currentPassword: 'not my password' };
    const refused = await post(server, '/auth/change-password', wrong, user.token);
    expect(refused.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const common = { ...body, newPassword: 'password123' };
    const weak = await post(server, '/auth/change-password', common, user.token);
    expect(weak.body.details).toEqual([expect.objectContaining({ path: 'newPassword' })]);
    ok(await login(server, user.email, PASSWORD));
  });

  test('counts a wrong old password like a failed sign-in', async () => {
    const limited = await createTestApp({ rateLimits: 'on' });
    const user = await createUser(limited);
    const wrong = { ...body, currentPassword: 'not my password' };
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await post(limited, '/auth/change-password', wrong, user.token);
      expect(refused.status).toBe(401);
    }
    expect((await post(limited, '/auth/change-password', body, user.token)).status).toBe(429);
    await limited.close();
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link from the mail: every sign-in and personal token ends, nobody is signed in by it', async () => {
    const user = await createUser(server);
    const tokenSession = await signInAnew(server, user);
    await server.database.ownerPool.query(
      `update sign_in set kind = 'TOKEN' where user_id = $1 and created_at =
        (select max(created_at) from sign_in where user_id = $1)`,
      [user.id],
    );
    const token = await resetToken(user.email);
    const reset = await post(server, '/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(ok(reset)).toEqual({ reset: true });
    expect(reset.headers['set-cookie']).toBeUndefined();
    expect((await me(server, user.token)).status).toBe(401);
    expect((await me(server, tokenSession.token)).status).toBe(401);
    const body = { refreshToken: user.refreshToken };
    expect((await post(server, '/auth/refresh', body)).status).toBe(401);
    expect((await login(server, user.email, PASSWORD)).status).toBe(401);
    ok(await login(server, user.email, NEW_PASSWORD));
    await mailServer.mailTo(user.email, /password was changed/);
    const log = await kinds(server, user.id);
    expect(log).toEqual(expect.arrayContaining(['PASSWORD_RESET_ASKED', 'PASSWORD_RESET']));
  });

  test('works once, for 30 minutes, and not after a newer link was asked for', async () => {
    const { email } = await createUser(server);
    const password = NEW_PASSWORD;
    const invalid = { code: 'INVALID_LINK' };
    const older = await resetToken(email);
    const newer = await resetToken(email);
    const withOlder = await post(server, '/auth/reset-password', { token: older, password });
    expect(withOlder.body).toMatchObject(invalid);
    passMinutes(30);
    const late = await post(server, '/auth/reset-password', { token: newer, password });
    expect(late.body).toMatchObject(invalid);
    const token = await resetToken(email);
    passMinutes(29);
    ok(await post(server, '/auth/reset-password', { token, password }));
    const again = { token, password: 'another good one' };
    expect((await post(server, '/auth/reset-password', again)).body).toMatchObject(invalid);
  });

  test('takes a link once even when it comes many times at the same moment', async () => {
    const { email } = await createUser(server);
    const token = await resetToken(email);
    const answers = await Promise.all(
      ['one good password', 'two good passwords', 'three good passwords'].map((password) =>
        post(server, '/auth/reset-password', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('lets no sign-in slip through that was under way with the old password', async () => {
    const user = await createUser(server);
    const token = await resetToken(user.email);
    // Holds both up at the account, the sign-in first: its password was right when it was checked.
    const held = await server.database.ownerPool.connect();
    await held.query('begin');
    await held.query('select 1 from account where user_id = $1 for update', [user.id]);
    const waiting = async (count: number) => {
      const { rows } = await server.database.ownerPool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows[0]?.count !== count) throw new Error(`${rows[0]?.count} wait`);
    };
    const reset = post(server, '/auth/reset-password', { token, password: NEW_PASSWORD });
    await vi.waitFor(() => waiting(1), 5000);
    const signIn = login(server, user.email, PASSWORD);
    await vi.waitFor(() => waiting(2), 5000);
    await held.query('commit');
    held.release();
    ok(await reset);
    expect((await signIn).status).toBe(401);
    const { rows } = await server.database.ownerPool.query(
      'select 1 from sign_in where user_id = $1 and revoked_at is null',
      [user.id],
    );
    expect(rows).toEqual([]);
  });

  test('does not use the link up for a password that is refused', async () => {
    const { email } = await createUser(server);
    const token = await resetToken(email);
    const weak = await post(server, '/auth/reset-password', { token, password: email });
    expect(weak.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    ok(await post(server, '/auth/reset-password', { token, password: NEW_PASSWORD }));
  });

  test('answers an unknown address as a known one, and sends nothing', async () => {
    const user = await createUser(server);
    const { email } = registration();
    const known = await post(server, '/auth/forgot-password', { email: user.email });
    const unknown = await post(server, '/auth/forgot-password', { email });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(unknown.body).toEqual({ data: { accepted: true } });
    await mailServer.mailTo(user.email, /Set a new password/);
    expect(mailServer.received.filter(({ to }) => to === email)).toEqual([]);
  });

  test('never says in the answer, the database or the log what the link is', async () => {
    const lines: string[] = [];
    const logged = await createTestApp({
      now,
      smtp: mailServer.smtp,
      logLine: (line) => lines.push(line),
    });
    // Nobody takes it for now, so it waits in the database.
    mailServer.refuseWith(450);
    const user = await createUser(logged);
    // The answer comes once the mail waits there: a server that dies now loses nothing.
    ok(await post(logged, '/auth/forgot-password', { email: user.email }), 202);
    const { rows } = await logged.database.ownerPool.query(
      'select body, subject from pending_mail where user_id = $1',
      [user.id],
    );
    mailServer.refuseWith(null);
    passMinutes(2);
    const token = tokenIn(linkIn(await mailServer.mailTo(user.email, /Set a new password/)));
    const stored = await logged.database.ownerPool.query('select * from account_link');
    const all = JSON.stringify([rows, stored.rows, lines]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).not.toContain('reset-password');
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex', 16));
    await logged.close();
  });

  test('leads to PUBLIC_URL, whatever host a request names', async () => {
    const user = await createUser(server);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    ok(await post(server, '/auth/forgot-password', { email: user.email }, undefined, headers), 202);
    const mail = await mailServer.mailTo(user.email, /Set a new password/);
    expect(mail.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{64}$/m);
    expect(mail.text).not.toContain('evil');
  });

  test('may be asked for 3 times an hour for an account, and 10 times by a network', async () => {
    const limited = await createTestApp({ rateLimits: 'on', smtp: mailServer.smtp });
    const ask = async (email: string) =>
      (await post(limited, '/auth/forgot-password', { email })).status;
    const statuses = async (emails: string[]) => {
      const found: number[] = [];
      for (const email of emails) found.push(await ask(email));
      return found;
    };
    const { email } = registration();
    expect(await statuses([email, email, email, email])).toEqual([202, 202, 202, 429]);
    const others = Array.from({ length: 8 }, () => registration().email);
    expect(await statuses(others)).toEqual([...Array(7).fill(202), 429]);
    await limited.close();
  });

  test('can be guessed 10 times an hour', async () => {
    const limited = await createTestApp({ rateLimits: 'on' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { token: randomBytes(48).toString('base64url'), password: NEW_PASSWORD };
      statuses.push((await post(limited, '/auth/reset-password', body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await limited.close();
  });

  test('without a mail server an administrator makes the link', async () => {
    const user = await createUser(plain);
    expect(ok(await plain.call({ path: '/auth/forgot-password' }))).toEqual({
      byMail: false,
      contactEmail: null,
    });
    expect(ok(await server.call({ path: '/auth/forgot-password' }))).toEqual({
      byMail: true,
      contactEmail: null,
    });
    ok(await post(plain, '/auth/forgot-password', { email: user.email }), 202);
    const link = await createResetLink(plain.services.db, {
      userId: user.id,
      now: now(),
      publicUrl: 'https://train.example.com',
      minutes: 60,
    });
    expect(link).toMatch(/^https:\/\/train\.example\.com\/reset-password\?token=/);
    passMinutes(59);
    const body = { token: tokenIn(link), password: NEW_PASSWORD };
    ok(await post(plain, '/auth/reset-password', body));
    ok(await login(plain, user.email, NEW_PASSWORD));
  });

  test('a link of another purpose, of another user or of nobody is refused', async () => {
    const user = await createUser(server);
    const email = registration().email;
    ok(await post(server, '/auth/change-email', { email }, user.token));
    const confirmation = tokenIn(linkIn(await mailServer.mailTo(email, /Confirm your email/)));
    const other = await createUser(server);
    const bytes = Buffer.from(await resetToken(user.email), 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes);
    for (const token of [confirmation, bytes.toString('base64url'), 'x', 'A'.repeat(64)]) {
      const body = { token, password: NEW_PASSWORD };
      const refused = await post(server, '/auth/reset-password', body);
      expect(refused.body).toMatchObject({ code: 'INVALID_LINK' });
    }
    ok(await login(server, other.email, PASSWORD));
  });
});

describe('changing the e-mail', () => {
  test('waits for the link that went to the new address, and tells the old one', async () => {
    const user = await createUser(server);
    const { email } = registration();
    expect(ok(await post(server, '/auth/change-email', { email }, user.token))).toEqual({
      email: user.email,
      confirmationSentTo: email,
    });
    await mailServer.mailTo(user.email, /A new email address/);
    expect(ok(await me(server, user.token)).email).toBe(user.email);
    const resetOfOld = await resetToken(user.email);
    const token = tokenIn(linkIn(await mailServer.mailTo(email, /Confirm your email/)));
    expect(ok(await post(server, '/auth/confirm-email', { token }))).toEqual({ email });
    expect(ok(await me(server, user.token)).email).toBe(email);
    ok(await login(server, email, PASSWORD));
    expect((await login(server, user.email, PASSWORD)).status).toBe(401);
    await mailServer.mailTo(user.email, /was changed/);
    await mailServer.mailTo(email, /was changed/);
    const again = await post(server, '/auth/confirm-email', { token });
    expect(again.body).toMatchObject({ code: 'INVALID_LINK' });
    // It went to the mailbox that the account has left.
    const late = { token: resetOfOld, password: NEW_PASSWORD };
    expect((await post(server, '/auth/reset-password', late)).status).toBe(400);
    const log = await kinds(server, user.id);
    expect(log).toEqual(expect.arrayContaining(['EMAIL_CHANGE_ASKED', 'EMAIL_CHANGED']));
  });

  test('answers the same for an address that is taken, until its owner would confirm it', async () => {
    const user = await createUser(server);
    const taken = await createUser(server);
    const free = registration().email;
    const ask = async (email: string) =>
      ok(await post(server, '/auth/change-email', { email }, user.token));
    expect(await ask(free)).toEqual({ email: user.email, confirmationSentTo: free });
    expect(await ask(taken.email)).toEqual({
      email: user.email,
      confirmationSentTo: taken.email,
    });
    const token = tokenIn(linkIn(await mailServer.mailTo(taken.email, /Confirm your email/)));
    const refused = await post(server, '/auth/confirm-email', { token });
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    ok(await login(server, user.email, PASSWORD));
    ok(await login(server, taken.email, PASSWORD));
  });

  test('needs a proof of who asks that is not old', async () => {
    const user = await createUser(server);
    passMinutes(11);
    const { accessToken } = ok(
      await post(server, '/auth/refresh', { refreshToken: user.refreshToken }),
    );
    const { email } = registration();
    const refused = await post(server, '/auth/change-email', { email }, accessToken);
    expect(refused.body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  test('takes effect at once on a server that sends no mail', async () => {
    const user = await createUser(plain);
    const { email } = registration();
    expect(ok(await post(plain, '/auth/change-email', { email }, user.token))).toEqual({
      email,
      confirmationSentTo: null,
    });
    ok(await login(plain, email, PASSWORD));
    const other = await createUser(plain);
    const taken = await post(plain, '/auth/change-email', { email: other.email }, user.token);
    expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    ok(await login(plain, email, PASSWORD));
  });

  test('sends to 5 addresses an hour at most', async () => {
    const limited = await createTestApp({ rateLimits: 'on', smtp: mailServer.smtp });
    const user = await createUser(limited);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const { email } = registration();
      statuses.push((await post(limited, '/auth/change-email', { email }, user.token)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});

describe('a sign-in', () => {
  const from = (userAgent: string, ip: string, cookie?: string) => ({
    'user-agent': userAgent,
    'x-forwarded-for': ip,
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
  });

  test('from a place that was not seen before is told by mail, one from a known place is not', async () => {
    const behind = await createTestApp({
      smtp: mailServer.smtp,
      trustProxy: trustedProxies('1'),
    });
    const home = from(FIREFOX, '203.0.113.7');
    const body = registration();
    const { email } = body;
    const registered = await post(behind, '/auth/register', body, undefined, home);
    const cookie = String(registered.headers['set-cookie']).split(';')[0];
    const credentials = { email, password: PASSWORD };
    const signInFrom = async (headers: object) =>
      ok(await post(behind, '/auth/login', credentials, undefined, headers));
    await signInFrom(home);
    // The same browser in another network.
    await signInFrom(from(FIREFOX, '198.51.100.1', cookie));
    const waiting = async () =>
      (await behind.database.ownerPool.query('select 1 from pending_mail')).rowCount;
    expect(await waiting()).toBe(0);
    expect(mailServer.received.filter(({ to }) => to === email)).toEqual([]);
    await signInFrom(from('curl/8.5.0', '192.0.2.55'));
    const mail = await mailServer.mailTo(email, /A new sign-in/);
    expect(mail.text).toMatch(/from curl \(network 192\.0\.2\.0\/24\)/);
    await behind.close();
  });

  test('with a wrong password is in the log of the account, ten times an hour at most', async () => {
    const user = await createUser(plain);
    for (let tries = 0; tries < 12; tries += 1) {
      await login(plain, user.email, 'not the password');
      await plain.services.afterAnswer.settled();
    }
    const refused = (await kinds(plain, user.id)).filter((kind) => kind === 'SIGN_IN_REFUSED');
    expect(refused).toHaveLength(10);
  });
});

test('what is sent about a user is read in the scope of that user alone', async () => {
  const user = await createUser(plain);
  const stranger = await createUser(plain);
  const { db } = plain.services;
  await createResetLink(db, { userId: user.id, now: now(), publicUrl: 'http://x', minutes: 5 });
  const read = () =>
    asUser(stranger.id, () =>
      db.selectFrom('account_link').selectAll().where('user_id', '=', user.id).execute(),
    );
  await expect(read()).rejects.toThrow('rows of somebody else');
});
