// Starts a server that sends mail and a server that does not, for the tests of links and notices.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { ok } from '#tests/support/factories.ts';
import { linkIn, type MailServer, startMailServer } from '#tests/support/mail/mail-server.ts';

export const NEW_PASSWORD = 'battery staple horse';
export const post = (app: TestApp, path: string, body: object, token?: string, headers = {}) =>
  app.call({ method: 'POST', path, body, token, headers });
export const me = (app: TestApp, token: string) => app.call({ path: '/auth/me', token });
export const login = (app: TestApp, email: string, password: string) =>
  post(app, '/auth/login', { email, password });
export const kinds = async (app: TestApp, userId: string): Promise<string[]> => {
  const { rows } = await app.database.ownerPool.query<{ kind: string }>(
    'select kind from security_event where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ kind }) => kind);
};
export const tokenIn = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? '';

export function useMailingSite() {
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

  /** Requests a password reset and returns the token of the link in the mail. */
  async function resetToken(email: string): Promise<string> {
    ok(await post(server, '/auth/forgot-password', { email }), 202);
    const mail = await mailServer.mailTo(email, /Set a new password/);
    mailServer.received.splice(mailServer.received.indexOf(mail), 1);
    return tokenIn(linkIn(mail));
  }

  return {
    now,
    passMinutes,
    resetToken,
    get mailServer() {
      return mailServer;
    },
    get server() {
      return server;
    },
    get plain() {
      return plain;
    },
    get aheadMs() {
      return aheadMs;
    },
    set aheadMs(value) {
      aheadMs = value;
    },
  };
}
