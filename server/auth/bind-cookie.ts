// The cookie that binds a sign-in to the browser that opened it.
import { createHash } from 'node:crypto';
import type { AuthSettings } from './auth-settings.ts';

/** The cookie that binds a session to the browser that opened it. Browsers take `__Host-` over https only. */
export function bindCookieName(settings: Pick<AuthSettings, 'isSecure'>): string {
  return settings.isSecure ? '__Host-fit_bind' : 'fit_bind';
}

/** The cookie that holds what is needed when somebody comes back from another provider. */
export function oidcCookieName(settings: Pick<AuthSettings, 'isSecure'>): string {
  return settings.isSecure ? '__Host-fit_oidc' : 'fit_oidc';
}

/** Returns the hash of the binding cookie, which is all that is stored of it. */
export function hashBindCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
