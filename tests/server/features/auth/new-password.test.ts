// Tests changes of the password with a real server and a real mail server.
import { describe, expect, test } from 'vitest';
import { createUser, ok, PASSWORD, signInAnew } from '#tests/support/factories.ts';
import {
  useMailingSite,
  NEW_PASSWORD,
  post,
  me,
  login,
  kinds,
} from '#tests/server/features/auth/mailing-site.ts';

const site = useMailingSite();

describe('changing the password', () => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

  test('a new password ends all other sign-ins', async () => {
    const user = await createUser(site.server);
    const other = await signInAnew(site.server, user);
    expect(ok(await post(site.server, '/auth/change-password', body, user.token))).toEqual({
      endedSignIns: 1,
    });
    expect((await me(site.server, other.token)).status).toBe(401);
    expect((await me(site.server, user.token)).status).toBe(200);
    const refresh = { refreshToken: user.refreshToken };
    ok(await post(site.server, '/auth/refresh', refresh));
    expect((await login(site.server, user.email, PASSWORD)).status).toBe(401);
    ok(await login(site.server, user.email, NEW_PASSWORD));
    const mail = await site.mailServer.mailTo(user.email, /password was changed/);
    expect(mail.text).toContain('If this was not you');
    expect(await kinds(site.server, user.id)).toContain('PASSWORD_CHANGED');
  });

  test('changing the password needs the old password', async () => {
    const user = await createUser(site.server);
    const wrong = { ...body, currentPassword: 'not my password' };
    const refused = await post(site.server, '/auth/change-password', wrong, user.token);
    expect(refused.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const common = { ...body, newPassword: 'password123' };
    const weak = await post(site.server, '/auth/change-password', common, user.token);
    expect(weak.body.details).toEqual([expect.objectContaining({ path: 'newPassword' })]);
    ok(await login(site.server, user.email, PASSWORD));
  });
});
