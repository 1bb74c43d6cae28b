import { expect, test } from 'vitest';
import { createAuthSettings } from '#server/auth/auth-settings.ts';
import { bindCookieName } from '#server/auth/bind-cookie.ts';

const secret = 'one secret of thirty-two letters';

test('the cookie that binds a sign-in has the prefix __Host- only on https', () => {
  const settings = createAuthSettings({ secret, publicUrl: 'http://127.0.0.1:3000' });
  expect(bindCookieName(settings)).toBe('fit_bind');
  const secure = createAuthSettings({ secret, publicUrl: 'https://lift.example' });
  expect(secure.isSecure).toBe(true);
  expect(bindCookieName(secure)).toBe('__Host-fit_bind');
});
