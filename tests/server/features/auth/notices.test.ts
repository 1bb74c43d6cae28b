import { describe, expect, test } from 'vitest';
import { asUser } from '#server/db/owner/scope.ts';
import { trustedProxies } from '#server/limits/trusted-proxies.ts';
import { createResetLink } from '#server/features/auth/links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createUser, ok, PASSWORD, registration } from '#tests/support/factories.ts';
import { useMailingSite, post, login, kinds } from '#tests/server/features/auth/mailing-site.ts';

const site = useMailingSite();
const { now } = site;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('notices of sign-ins, by mail and in the security log', () => {
  const from = (userAgent: string, ip: string, cookie?: string) => ({
    'user-agent': userAgent,
    'x-forwarded-for': ip,
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
  });

  test('only a sign-in from an unknown device sends a mail', async () => {
    const behind = await createTestApp({
      smtp: site.mailServer.smtp,
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
    // The cookie marks the browser as known, although the network of the browser has changed.
    await signInFrom(from(FIREFOX, '198.51.100.1', cookie));
    const waiting = async () =>
      (await behind.database.ownerPool.query('select 1 from pending_mail')).rowCount;
    expect(await waiting()).toBe(0);
    expect(site.mailServer.received.filter(({ to }) => to === email)).toEqual([]);
    await signInFrom(from('curl/8.5.0', '192.0.2.55'));
    const mail = await site.mailServer.mailTo(email, /A new sign-in/);
    expect(mail.text).toMatch(/from curl \(network 192\.0\.2\.0\/24\)/);
    await behind.close();
  });

  test('the security log of an account lists at most ten wrong passwords an hour', async () => {
    const user = await createUser(site.plain);
    for (let tries = 0; tries < 12; tries += 1) {
      await login(site.plain, user.email, 'not the password');
      await site.plain.services.afterAnswer.settled();
    }
    const refused = (await kinds(site.plain, user.id)).filter((kind) => kind === 'SIGN_IN_REFUSED');
    expect(refused).toHaveLength(10);
  });
});

test("a query for another user's reset links is refused", async () => {
  const user = await createUser(site.plain);
  const stranger = await createUser(site.plain);
  const { db } = site.plain.services;
  await createResetLink(db, { userId: user.id, now: now(), publicUrl: 'http://x', minutes: 5 });
  const read = () =>
    asUser(stranger.id, () =>
      db.selectFrom('account_link').selectAll().where('user_id', '=', user.id).execute(),
    );
  await expect(read()).rejects.toThrow('rows of somebody else');
});
