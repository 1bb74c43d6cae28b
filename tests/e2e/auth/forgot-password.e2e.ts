import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok, PASSWORD } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { linkIn } from '#tests/support/mail/mail-server.ts';

const NEW_PASSWORD = 'battery staple horse';

test.use({ withMail: true, viewport: phone });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function signInOnPage(page: Page, email: string, password: string) {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

test.describe('a link in a mail lets the user replace a forgotten password', () => {
  test.use(signedOut);

  test('the link from the mail lets the user set a new password and works only once', async ({
    page,
    user,
    app,
    mailServer,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await press(page, 'Send me a link');
    await expect(page.getByText('Email is required')).toBeVisible();
    await field(page, 'Email').fill(user.email);
    await press(page, 'Send me a link');
    await expect(page.getByRole('status')).toContainText(`If ${user.email} belongs to an account`);
    await expectAccessible(page, 'forgot password');
    expect(await sidewaysOverflow(page)).toEqual([]);

    const link = linkIn(await mailServer.mailTo(user.email, /Set a new password/));
    const document = await page.goto(link);
    expect(document?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(field(page, 'New password')).toBeVisible();
    // The address bar must not contain the token of the link.
    await expect(page).toHaveURL(/\/reset-password$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token=');
    await expectAccessible(page, 'reset password');
    await field(page, 'New password').fill('password1');
    await press(page, 'Change password');
    await expect(page.getByRole('alert')).toContainText('very common');
    await field(page, 'New password').fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await expect(page.getByRole('status')).toContainText('All devices were signed out');
    expect((await app.call({ path: '/auth/me', token: user.token })).status).toBe(401);
    await mailServer.mailTo(user.email, /password was changed/);

    await signInOnPage(page, user.email, PASSWORD);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await signInOnPage(page, user.email, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');

    await page.goto(link);
    await field(page, 'New password').fill('one more password');
    await press(page, 'Change password');
    await expect(page.getByText('This link is no longer valid')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(field(page, 'Email')).toBeVisible();
  });

  test('a reset of the password signs out the browser in which it happens', async ({
    app,
    user,
    mailServer,
    openOtherBrowser,
  }) => {
    const page = await openOtherBrowser(user);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const body = { email: user.email };
    ok(await app.call({ method: 'POST', path: '/auth/forgot-password', body }), 202);
    await page.goto(linkIn(await mailServer.mailTo(user.email, /Set a new password/)));
    await field(page, 'New password').fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await page.getByRole('link', { name: 'Sign In' }).last().click();
    await expect(page).toHaveURL('/login');
  });
});
