// Names the cookies for sign-ins, and hashes the cookie that binds a sign-in to its browser.
import { createHash } from 'node:crypto';
import type { AuthSettings } from './auth-settings.ts';

/** Returns the name of the cookie that binds a sign-in to its browser. Browsers accept `__Host-` only over https. */
export function bindCookieName(settings: Pick<AuthSettings, 'isSecure'>): string {
  return settings.isSecure ? '__Host-fit_bind' : 'fit_bind';
}

/**
 * Returns the name of the cookie for a sign-in with an OpenID Connect provider. The cookie holds `state`, `nonce` and
 * the PKCE verifier until the provider returns the user.
 */
export function oidcCookieName(settings: Pick<AuthSettings, 'isSecure'>): string {
  return settings.isSecure ? '__Host-fit_oidc' : 'fit_oidc';
}

/** Returns the hash of a binding cookie. The database stores only the hash. */
export function hashBindCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
