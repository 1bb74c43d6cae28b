import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createResetLink } from '#server/features/auth/links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { untilLocked } from '#tests/support/database/locks.ts';
import { createUser, ok, PASSWORD, registration, signInAnew } from '#tests/support/factories.ts';
import { linkIn } from '#tests/support/mail/mail-server.ts';
import {
  useMailingSite,
  NEW_PASSWORD,
  post,
  me,
  login,
  kinds,
  tokenIn,
} from '#tests/server/features/auth/mailing-site.ts';

const site = useMailingSite();
const { now, passMinutes, resetToken } = site;

describe('resetting a forgotten password by a link', () => {
  test('a password reset ends all sign-ins and tokens, and does not sign the user in', async () => {
    const user = await createUser(site.server);
    const tokenSession = await signInAnew(site.server, user);
    await site.server.database.ownerPool.query(
      `update sign_in set kind = 'TOKEN' where user_id = $1 and created_at =
        (select max(created_at) from sign_in where user_id = $1)`,
      [user.id],
    );
    const token = await resetToken(user.email);
    const reset = await post(site.server, '/auth/reset-password', {
      token,
      password: NEW_PASSWORD,
    });
    expect(ok(reset)).toEqual({ reset: true });
    expect(reset.headers['set-cookie']).toBeUndefined();
    expect((await me(site.server, user.token)).status).toBe(401);
    expect((await me(site.server, tokenSession.token)).status).toBe(401);
    const body = { refreshToken: user.refreshToken };
    expect((await post(site.server, '/auth/refresh', body)).status).toBe(401);
    expect((await login(site.server, user.email, PASSWORD)).status).toBe(401);
    ok(await login(site.server, user.email, NEW_PASSWORD));
    await site.mailServer.mailTo(user.email, /password was changed/);
    const log = await kinds(site.server, user.id);
    expect(log).toEqual(expect.arrayContaining(['PASSWORD_RESET_ASKED', 'PASSWORD_RESET']));
  });

  test('a reset link works once within 30 minutes', async () => {
    const { email } = await createUser(site.server);
    const password = NEW_PASSWORD;
    const invalid = { code: 'INVALID_LINK' };
    const older = await resetToken(email);
    const newer = await resetToken(email);
    const withOlder = await post(site.server, '/auth/reset-password', { token: older, password });
    expect(withOlder.body).toMatchObject(invalid);
    passMinutes(30);
    const late = await post(site.server, '/auth/reset-password', { token: newer, password });
    expect(late.body).toMatchObject(invalid);
    const token = await resetToken(email);
    passMinutes(29);
    ok(await post(site.server, '/auth/reset-password', { token, password }));
    const again = { token, password: 'another good one' };
    expect((await post(site.server, '/auth/reset-password', again)).body).toMatchObject(invalid);
  });

  test('a reset link that is sent three times at once is accepted once', async () => {
    const { email } = await createUser(site.server);
    const token = await resetToken(email);
    const answers = await Promise.all(
      ['one good password', 'two good passwords', 'three good passwords'].map((password) =>
        post(site.server, '/auth/reset-password', { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('a sign-in with the old password is refused when the password is reset meanwhile', async () => {
    const user = await createUser(site.server);
    const token = await resetToken(user.email);
    // The sign-in checks the old password, and then waits for this lock on the account's row. The
    // reset waits for the lock too.
    const held = await site.server.database.ownerPool.connect();
    await held.query('begin');
    await held.query('select 1 from account where user_id = $1 for update', [user.id]);
    const reset = post(site.server, '/auth/reset-password', { token, password: NEW_PASSWORD });
    await untilLocked(site.server.database.ownerPool, 1);
    const signIn = login(site.server, user.email, PASSWORD);
    await untilLocked(site.server.database.ownerPool, 2);
    await held.query('commit');
    held.release();
    ok(await reset);
    expect((await signIn).status).toBe(401);
    const { rows } = await site.server.database.ownerPool.query(
      'select 1 from sign_in where user_id = $1 and revoked_at is null',
      [user.id],
    );
    expect(rows).toEqual([]);
  });

  test('a refused password does not use up the reset link', async () => {
    const { email } = await createUser(site.server);
    const token = await resetToken(email);
    const weak = await post(site.server, '/auth/reset-password', { token, password: email });
    expect(weak.body).toMatchObject({ code: 'VALIDATION_FAILED' });
    ok(await post(site.server, '/auth/reset-password', { token, password: NEW_PASSWORD }));
  });

  test('a reset for an unknown address gets the usual response but sends no mail', async () => {
    const user = await createUser(site.server);
    const { email } = registration();
    const known = await post(site.server, '/auth/forgot-password', { email: user.email });
    const unknown = await post(site.server, '/auth/forgot-password', { email });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(unknown.body).toEqual({ data: { accepted: true } });
    await site.mailServer.mailTo(user.email, /Set a new password/);
    expect(site.mailServer.received.filter(({ to }) => to === email)).toEqual([]);
  });

  test('the database and the log never contain the token of a reset link', async () => {
    const lines: string[] = [];
    const logged = await createTestApp({
      now,
      smtp: site.mailServer.smtp,
      logLine: (line) => lines.push(line),
    });
    // The mail server refuses mails at first, so the mail stays in the database.
    site.mailServer.refuseWith(450);
    const user = await createUser(logged);
    // The response is sent after the mail is stored in the database, so a crash loses no mail.
    ok(await post(logged, '/auth/forgot-password', { email: user.email }), 202);
    const { rows } = await logged.database.ownerPool.query(
      'select body, subject from pending_mail where user_id = $1',
      [user.id],
    );
    // The first try must fail before the clock advances, because the delay until the next try
    // starts with this failure.
    await expect.poll(() => lines.join()).toContain('A mail could not be sent');
    site.mailServer.refuseWith(null);
    passMinutes(2);
    const token = tokenIn(linkIn(await site.mailServer.mailTo(user.email, /Set a new password/)));
    const stored = await logged.database.ownerPool.query('select * from account_link');
    const all = JSON.stringify([rows, stored.rows, lines]);
    expect(rows).toHaveLength(1);
    expect(rows[0].body).not.toContain('reset-password');
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex', 16));
    await logged.close();
  });

  test('the reset link uses PUBLIC_URL, not the host of the request', async () => {
    const user = await createUser(site.server);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    ok(
      await post(site.server, '/auth/forgot-password', { email: user.email }, undefined, headers),
      202,
    );
    const mail = await site.mailServer.mailTo(user.email, /Set a new password/);
    expect(mail.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{64}$/m);
    expect(mail.text).not.toContain('evil');
  });

  test('an account can request 3 reset links an hour', async () => {
    const limited = await createTestApp({ rateLimits: 'on', smtp: site.mailServer.smtp });
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

  test('a network gets 429 after 10 guessed reset links in an hour', async () => {
    const limited = await createTestApp({ rateLimits: 'on' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = { token: randomBytes(48).toString('base64url'), password: NEW_PASSWORD };
      statuses.push((await post(limited, '/auth/reset-password', body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await limited.close();
  });

  test("an administrator's link resets the password on a server without mail", async () => {
    const user = await createUser(site.plain);
    expect(ok(await site.plain.call({ path: '/auth/forgot-password' }))).toEqual({
      byMail: false,
      contactEmail: null,
    });
    expect(ok(await site.server.call({ path: '/auth/forgot-password' }))).toEqual({
      byMail: true,
      contactEmail: null,
    });
    ok(await post(site.plain, '/auth/forgot-password', { email: user.email }), 202);
    const link = await createResetLink(site.plain.services.db, {
      userId: user.id,
      now: now(),
      publicUrl: 'https://train.example.com',
      minutes: 60,
    });
    expect(link).toMatch(/^https:\/\/train\.example\.com\/reset-password\?token=/);
    passMinutes(59);
    const body = { token: tokenIn(link), password: NEW_PASSWORD };
    ok(await post(site.plain, '/auth/reset-password', body));
    ok(await login(site.plain, user.email, NEW_PASSWORD));
  });

  test('a password reset refuses a link of another purpose or of another user', async () => {
    const user = await createUser(site.server);
    const email = registration().email;
    ok(await post(site.server, '/auth/change-email', { email }, user.token));
    const confirmation = tokenIn(linkIn(await site.mailServer.mailTo(email, /Confirm your email/)));
    const other = await createUser(site.server);
    const bytes = Buffer.from(await resetToken(user.email), 'base64url');
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(bytes);
    for (const token of [confirmation, bytes.toString('base64url'), 'x', 'A'.repeat(64)]) {
      const body = { token, password: NEW_PASSWORD };
      const refused = await post(site.server, '/auth/reset-password', body);
      expect(refused.body).toMatchObject({ code: 'INVALID_LINK' });
    }
    ok(await login(site.server, other.email, PASSWORD));
  });
});
