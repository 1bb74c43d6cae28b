// Tests sign-ins with a passkey, an authenticator code or a sign-in provider, and a registration
// with an invitation.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createInvitation } from '#server/features/auth/invitations/invitations.ts';
import { type OidcServer, startOidcServer } from '#tests/support/accounts/oidc-server.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { createUser, PASSWORD, type TestUser } from '#tests/support/factories.ts';
import { DIST_DIR, expect, test } from '#tests/support/fixtures.ts';
import { signedIn } from '#tests/support/signed-in.ts';

interface House {
  app: TestApp;
  url: string;
}

let provider: OidcServer;
let open: House;
let invited: House;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

test.beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const;
  provider = await startOidcServer(`http://localhost:${ports[0]}`);
  const { settings: oidc } = provider;
  open = await start(ports[0], { oidc });
  invited = await start(ports[1], { registration: 'invite' });
});

test.afterAll(async () => {
  await open.app.close();
  await invited.app.close();
  await provider.close();
});

async function start(port: number, options: Parameters<typeof createTestApp>[0]): Promise<House> {
  const url = `http://localhost:${port}`;
  const app = await createTestApp({ now, distDir: DIST_DIR, publicUrl: url, ...options });
  await app.app.listen({ port, host: '127.0.0.1' });
  return { app, url };
}

/**
 * Returns a free port. A passkey is bound to the server's address, so the port must be known before
 * the server starts.
 */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The cast is safe because a server that listens on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

async function pageOf(browser: Browser, { url }: House, user?: TestUser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    ...(user && { storageState: signedIn(url, user) }),
  });
  const page = await context.newPage();
  page.on('pageerror', (error) =>
    test.info().annotations.push({ type: 'error', description: error.message }),
  );
  return page;
}

/**
 * Adds a virtual authenticator, which creates and uses passkeys without user interaction, to the
 * page.
 */
async function withAuthenticator(page: Page): Promise<CDPSession & { id: string }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return Object.assign(devTools, { id: authenticatorId });
}

/**
 * Simulates a browser that does not offer passkeys in form fields (autofill). Otherwise the virtual
 * authenticator would sign in as soon as the page opens.
 */
async function withoutOffersInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function openAccount(page: Page, part: string): Promise<void> {
  await page.goto('/profile/account');
  await page.getByRole('heading', { name: part, exact: true }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await openAccount(page, 'Passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: /^Remove Linux/ })).toBeVisible();
}

/** Signs the user out by deleting the tokens. The device keeps its passkeys. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

async function typePassword(page: Page, user: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the development page of the sign-in provider, which accepts any password. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });

/** Turns on two-step sign-in on the account page. Returns the secret key and the recovery codes. */
async function switchTotpOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await openAccount(page, 'Two-step sign-in');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'setting up an authenticator app');
  const shown = await dialog.getByTestId('totp-secret').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel(/code that the app shows/).fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is not right');
  await dialog.getByLabel(/code that the app shows/).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  const codes = await recovery.getByRole('listitem').allTextContents();
  await expect(recovery.getByRole('button', { name: 'Done' })).toBeDisabled();
  await recovery.getByLabel(/kept these codes/).check();
  await recovery.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, codes };
}

test('a passkey signs the user in, but no longer after the user has removed it', async ({
  browser,
}) => {
  const user = await createUser(open.app);
  const page = await pageOf(browser, open, user);
  await withAuthenticator(page);
  await addPasskey(page);
  try {
    aheadMs = 9 * 60_000;
    await page.reload();
    aheadMs = 21 * 60_000;
    await page.getByRole('heading', { name: 'Two-step sign-in' }).click();
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  } finally {
    aheadMs = 0;
  }
  await forget(page);

  await withoutOffersInFields(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await openAccount(page, 'Passkeys');
  await page.getByRole('button', { name: /^Remove Linux/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('button', { name: /^Remove Linux/ })).toHaveCount(0);
  await forget(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').first()).toContainText('This passkey was not accepted');
  await expect(page).toHaveURL('/login');
});

test('a passkey offered in the email field signs the user in', async ({ browser }) => {
  const user = await createUser(open.app);
  const page = await pageOf(browser, open, user);
  await withAuthenticator(page);
  await addPasskey(page);
  await forget(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  // The virtual authenticator chooses the passkey without asking, while a user would choose it from
  // a list.
  await expect(page).toHaveURL('/dashboard');
});

test('only the login asks for a passkey, and a refused offer shows no alert', async ({
  browser,
}) => {
  const page = await pageOf(browser, open);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true;
  });
  const asked: string[] = [];
  await page.route('**/trpc/passkeys.requestSignIn*', (route) => {
    asked.push(new URL(page.url()).pathname);
    const data = { httpStatus: 429, code: 'TOO_MANY_REQUESTS' };
    return route.fulfill({
      status: 429,
      json: { error: { message: 'Busy', code: -32_029, data } },
    });
  });
  await page.goto('/register');
  await expect(page.getByRole('button', { name: /^Register with / })).toBeVisible();
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expect.poll(() => asked).toEqual(['/login']);
  await expect(page.getByText('Busy')).toBeHidden();
  await button.click();
  await expect(page.getByText('Busy')).toBeVisible();
});

test('an authenticator code and a recovery code each allow one sign-in', async ({ browser }) => {
  const user = await createUser(open.app);
  const own = await pageOf(browser, open, user);
  const { secret, codes } = await switchTotpOn(own);
  try {
    aheadMs = 60_000;
    const code = codeOf(secret);
    const first = await pageOf(browser, open);
    await typePassword(first, user);
    await expect(first.getByLabel('Code')).toBeFocused();
    await expect(first.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(first, 'login with a code');
    await sendCode(first, code);
    await expect(first).toHaveURL('/dashboard');

    const second = await pageOf(browser, open);
    await typePassword(second, user);
    await sendCode(second, code);
    await expect(second.getByRole('alert').first()).toContainText('This code is not right');
    await sendCode(second, codes[0] ?? '');
    await expect(second).toHaveURL('/dashboard');

    const third = await pageOf(browser, open);
    await typePassword(third, user);
    await sendCode(third, codes[0] ?? '');
    await expect(third.getByRole('alert').first()).toContainText('This code is not right');
    await expect(third).toHaveURL('/login');
  } finally {
    aheadMs = 0;
  }
});

test('a new user registers through a sign-in provider', async ({ browser }) => {
  const page = await pageOf(browser, open);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Test Provider' }).click();
  await signInThere(page, 'olga');
  const wayBack = page.waitForRequest(/\/auth\/oidc\?/);
  await page.getByRole('button', { name: 'Continue' }).click();
  const old = (await wayBack).url();
  await expect(page).toHaveURL('/dashboard');
  await openAccount(page, 'Linked sign-ins');
  await expect(page.getByText('Test Provider: olga@provider.test').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take off olga@provider.test' }).click();
  await page.getByRole('button', { name: 'Take off', exact: true }).click();
  await expect(page.getByText('This is the only way into your account')).toBeVisible();

  await forget(page);
  await page.goto('/auth/oidc?code=made-up');
  await expect(page.getByRole('alert').first()).toContainText('Test Provider did not answer');
  await page.goto('/auth/oidc?code=made-up&state=made-up');
  await expect(page.getByRole('alert').first()).toContainText('expired or was refused');
  await page.goto(old);
  await expect(page.getByRole('alert').first()).toContainText('expired or was refused');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a user links the account to a sign-in provider and then signs in through the provider', async ({
  browser,
}) => {
  const user = await createUser(open.app);
  const page = await pageOf(browser, open, user);
  await openAccount(page, 'Linked sign-ins');
  await page.getByRole('button', { name: 'Link Test Provider' }).click();
  await signInThere(page, 'piet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile/account');
  await page.getByRole('heading', { name: 'Linked sign-ins' }).click();
  await expect(page.getByText('Test Provider: piet@provider.test').first()).toBeVisible();
  await forget(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Test Provider' }).click();
  await signInThere(page, 'piet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(user.email);
});

test('an invitation lets one person register', async ({ browser }) => {
  const nobody = await pageOf(browser, invited);
  await nobody.goto('/register');
  await expect(nobody.getByText('by invitation only')).toBeVisible();
  await expect(nobody.getByLabel('Full name')).toBeHidden();

  const { token } = await createInvitation(invited.app.services.db, now());
  const first = await pageOf(browser, invited);
  await register(first, `/register?invitation=${token}`, 'first@example.com');
  await expect(first).toHaveURL('/dashboard');

  const second = await pageOf(browser, invited);
  await register(second, `/register?invitation=${token}`, 'second@example.com');
  await expect(second.getByRole('alert').first()).toContainText('This invitation was used before');
  await expect(second).toHaveURL(/\/register/);
});

async function register(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Full name').fill('Ina Invited');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Feet').fill('5');
  await page.getByLabel('Inches').fill('9');
  await page.getByLabel('Weight (lbs)').fill('170');
  await page.getByRole('button', { name: 'Create Account' }).click();
}
