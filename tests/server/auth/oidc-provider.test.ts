import { describe, expect, test } from 'vitest';
import { startOidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp } from '#tests/support/app.ts';
import { ok, registration } from '#tests/support/factories.ts';
import {
  useProviderSite,
  PUBLIC_URL,
  refused,
} from '#tests/server/features/auth/oidc/provider-site.ts';

const site = useProviderSite();
const { signIn } = site;

describe('the subject, name and email from a sign-in provider are checked', () => {
  test('a subject or email with a NUL is refused, and a name with a NUL is ignored', async () => {
    try {
      for (const sub of ['ze\0ro', '', 'a'.repeat(256)]) {
        site.provider.onTheWay.idToken = (token) => site.provider.resign(token, { sub });
        expect(await signIn('zero')).toMatchObject(refused);
      }
    } finally {
      site.provider.onTheWay.idToken = (token) => token;
    }
    site.provider.people.set('nul', { email: 'nu\0l@provider.test', email_verified: true });
    expect((await signIn('nul')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: expect.stringContaining('did not tell your email'),
    });
    site.provider.people.set('name', {
      email: 'name@provider.test',
      email_verified: true,
      name: 'a\0b',
    });
    expect(ok(await signIn('name')).user.name).toBe('name');
  });

  test('an ID token with a wrong signature is refused', async () => {
    site.provider.onTheWay.idToken = (token) => {
      const [header, claims] = token.split('.');
      return `${header}.${claims}.${Buffer.alloc(256, 1).toString('base64url')}`;
    };
    try {
      expect(await signIn('forged')).toMatchObject(refused);
    } finally {
      site.provider.onTheWay.idToken = (token) => token;
    }
    ok(await signIn('forged'));
  });

  test('a provider that does not respond at the end of a sign-in is reported as unavailable', async () => {
    const provider = await startOidcServer(PUBLIC_URL);
    const app = await createTestApp({ publicUrl: PUBLIC_URL, oidc: provider.settings });
    try {
      const { url, cookie } = await site.begin('/auth/oidc/sign-in/start', { app });
      const answer = await provider.signIn(url, 'late');
      await provider.close();
      const late = await site.finish('/auth/oidc/sign-in', answer, cookie, { app });
      expect(late).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    } finally {
      await app.close();
    }
  });

  test('a provider that fails at the end of a sign-in is reported as unavailable', async () => {
    const { onTheWay } = site.provider;
    const { idToken } = onTheWay;
    onTheWay.idToken = () => {
      throw Object.assign(new Error('Overloaded'), { status: 503, expose: true });
    };
    try {
      expect(await signIn('late')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    } finally {
      onTheWay.idToken = idToken;
    }
  });

  test('a sign-in is refused when the provider has not verified the email', async () => {
    for (const email_verified of [false, undefined, 'no']) {
      site.provider.people.set('squatter', { email: 'owner@provider.test', email_verified });
      expect((await signIn('squatter')).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        error: expect.stringContaining('has not verified your email'),
      });
    }
    site.provider.people.set('squatter', { email: 'owner@provider.test', email_verified: 'true' });
    ok(await signIn('squatter'));
  });

  test('a server that trusts its provider accepts an email without a verified flag', async () => {
    const oidc = { ...site.provider.settings, trustsEmails: true };
    const app = await createTestApp({ publicUrl: PUBLIC_URL, oidc });
    try {
      site.provider.people.set('entra', { email: 'entra@provider.test' });
      ok(await signIn('entra', { app }));
    } finally {
      await app.close();
    }
  });

  test('an email with letters beyond ASCII is stored in a normalised form', async () => {
    site.provider.people.set('idn', { email: 'Müller@EXÄMPLE.de', email_verified: true });
    const { user } = ok(await signIn('idn'));
    expect(user.email).toBe('müller@xn--exmple-cua.de');
    const body = { ...registration(), email: 'mu\u0308ller@xn--exmple-cua.DE' };
    const taken = await site.server.call({ method: 'POST', path: '/auth/register', body });
    expect(taken.body).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});
