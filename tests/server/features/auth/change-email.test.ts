import { describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
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
const { passMinutes, resetToken } = site;

describe('changing the email of an account', () => {
  test('a new email becomes valid when the user opens the link that was sent to it', async () => {
    const user = await createUser(site.server);
    const { email } = registration();
    expect(ok(await post(site.server, '/auth/change-email', { email }, user.token))).toEqual({
      email: user.email,
      confirmationSentTo: email,
    });
    await site.mailServer.mailTo(user.email, /A new email address/);
    expect(ok(await me(site.server, user.token)).email).toBe(user.email);
    const resetOfOld = await resetToken(user.email);
    const token = tokenIn(linkIn(await site.mailServer.mailTo(email, /Confirm your email/)));
    expect(ok(await post(site.server, '/auth/confirm-email', { token }))).toEqual({ email });
    expect(ok(await me(site.server, user.token)).email).toBe(email);
    ok(await login(site.server, email, PASSWORD));
    expect((await login(site.server, user.email, PASSWORD)).status).toBe(401);
    await site.mailServer.mailTo(user.email, /was changed/);
    await site.mailServer.mailTo(email, /was changed/);
    const again = await post(site.server, '/auth/confirm-email', { token });
    expect(again.body).toMatchObject({ code: 'INVALID_LINK' });
    // The token in `late` is from a reset link to the previous address. The server must refuse it.
    const late = { token: resetOfOld, password: NEW_PASSWORD };
    expect((await post(site.server, '/auth/reset-password', late)).status).toBe(400);
    const log = await kinds(site.server, user.id);
    expect(log).toEqual(expect.arrayContaining(['EMAIL_CHANGE_ASKED', 'EMAIL_CHANGED']));
  });

  test('a new email waits for its confirmation until the user takes it back', async () => {
    const user = await createUser(site.server);
    const { token } = user;
    const other = await createUser(site.server);
    const { email } = registration();
    const path = '/auth/change-email';
    const pending = async (of = token) => ok(await site.server.call({ path, token: of })).email;
    expect(await pending()).toBeNull();
    ok(await post(site.server, path, { email }, token));
    expect([await pending(), await pending(other.token)]).toEqual([email, null]);
    const confirm = tokenIn(linkIn(await site.mailServer.mailTo(email, /Confirm your email/)));
    ok(await site.server.call({ method: 'DELETE', path, token }));
    expect(await pending()).toBeNull();
    const late = await post(site.server, '/auth/confirm-email', { token: confirm });
    expect(late.body).toMatchObject({ code: 'INVALID_LINK' });
    ok(await post(site.server, path, { email }, token));
    passMinutes(24 * 60);
    const { accessToken } = ok(await login(site.server, user.email, PASSWORD)).tokens;
    expect(await pending(accessToken)).toBeNull();
  });

  test('changing to the email of another account is refused when the link is opened', async () => {
    const user = await createUser(site.server);
    const taken = await createUser(site.server);
    const free = registration().email;
    const ask = async (email: string) =>
      ok(await post(site.server, '/auth/change-email', { email }, user.token));
    expect(await ask(free)).toEqual({ email: user.email, confirmationSentTo: free });
    expect(await ask(taken.email)).toEqual({
      email: user.email,
      confirmationSentTo: taken.email,
    });
    const token = tokenIn(linkIn(await site.mailServer.mailTo(taken.email, /Confirm your email/)));
    const refused = await post(site.server, '/auth/confirm-email', { token });
    expect(refused.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    ok(await login(site.server, user.email, PASSWORD));
    ok(await login(site.server, taken.email, PASSWORD));
  });

  test('changing the email needs a recent proof of identity', async () => {
    const user = await createUser(site.server);
    passMinutes(11);
    const { accessToken } = ok(
      await post(site.server, '/auth/refresh', { refreshToken: user.refreshToken }),
    );
    const { email } = registration();
    const refused = await post(site.server, '/auth/change-email', { email }, accessToken);
    expect(refused.body).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  test('on a server without mail, a new email takes effect immediately, without a confirmation', async () => {
    const user = await createUser(site.plain);
    const { email } = registration();
    expect(ok(await post(site.plain, '/auth/change-email', { email }, user.token))).toEqual({
      email,
      confirmationSentTo: null,
    });
    ok(await login(site.plain, email, PASSWORD));
    const other = await createUser(site.plain);
    const taken = await post(site.plain, '/auth/change-email', { email: other.email }, user.token);
    expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    ok(await login(site.plain, email, PASSWORD));
  });

  test('a user can request a change of the email at most 5 times per hour', async () => {
    const limited = await createTestApp({ rateLimits: 'on', smtp: site.mailServer.smtp });
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
