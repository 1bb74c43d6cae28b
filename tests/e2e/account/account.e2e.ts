// Tests the account page in a browser: password, email, sign-ins and security log, with a real mail
// server.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD, registration, signInAnew } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';
import { linkIn } from '#tests/support/mail/mail-server.ts';

const NEW_PASSWORD = 'battery staple horse';

test.use({ withMail: true, viewport: phone });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const open = (page: Page, name: string) =>
  section(page, name).getByRole('heading', { name, exact: true }).click();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

test.describe('the account page asks for the password before it changes the account', () => {
  test('a user opens the account page from the settings and changes the password there', async ({
    page,
    app,
    user,
  }) => {
    const other = await signInAnew(app, user);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Account & security' }).click();
    await expect(page).toHaveURL('/profile/account');
    await open(page, 'Devices');
    await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(2);
    await open(page, 'Password');
    await field(page, 'Current password').fill('not my password');
    await field(page, 'New password').fill('short');
    await press(page, 'Change password');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await field(page, 'New password').fill(NEW_PASSWORD);
    await press(page, 'Change password');
    await expect(section(page, 'Password').getByRole('alert')).toHaveText(
      'This is not your password',
    );
    await field(page, 'Current password').fill(PASSWORD);
    await press(page, 'Change password');
    await expect(page.getByText('Password changed, 1 other device signed out')).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('');
    await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1);
    await open(page, 'Security log');
    await expect(section(page, 'Security log').getByRole('listitem').first()).toContainText(
      'Password changed',
    );
    expect((await app.call({ path: '/auth/me', token: other.token })).status).toBe(401);

    // The reload refreshes the tokens, which works only if the change of the password did not end
    // this sign-in.
    await page.reload();
    for (const name of ['Password', 'Email', 'Security log', 'Delete account']) {
      await open(page, name);
    }
    await expect(section(page, 'Security log').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'account page');
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await smallTargets(page, 24)).toEqual([]);
  });

  test('all other devices can be signed out with the password', async ({
    page,
    user,
    app,
    openOtherBrowser,
    serverClock,
  }) => {
    const other = await openOtherBrowser(await signInAnew(app, user));
    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await signInAnew(app, user);
    await signInAnew(app, user);
    await page.goto('/profile/account');
    await open(page, 'Devices');
    await open(page, 'Security log');
    const devices = section(page, 'Devices').getByRole('listitem');
    await expect(devices).toHaveCount(4);
    await expect(devices.first()).toContainText('This device');
    await expect(devices.first()).toContainText('network 127.0.0.x');
    await expectAccessible(page, 'another device');
    await devices
      .nth(1)
      .getByRole('button', { name: /^Sign out ./ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices).toHaveCount(3);
    await expect(section(page, 'Security log').getByText(/was signed out$/)).toBeVisible();

    serverClock.advance(11 * 60_000);
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const endOthers = async () => {
      await press(page, 'Sign all 2 other devices out');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(dialog).toBeVisible();
    };

    // Closing the dialog without the password must not end any sign-in.
    await endOthers();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(devices).toHaveCount(3);

    await endOthers();
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your password');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(devices).toHaveCount(1);
    await expect(section(page, 'Security log')).toContainText('You confirmed that it is you');
    await other.goto('/goals');
    await expect(other).toHaveURL('/login');
    await expect(other.getByText('This device was signed out.')).toBeVisible();
  });

  test('the email changes after the user opens the link that was sent to the new address', async ({
    page,
    user,
    mailServer,
  }) => {
    const { email } = registration();
    await page.goto('/profile/account');
    await expect(section(page, 'Email')).toContainText(user.email);
    await open(page, 'Email');
    await field(page, 'New email').fill('nobody');
    await press(page, 'Change email');
    await expect(page.getByText('Email is invalid')).toBeVisible();
    const mistyped = `mistyped-${email}`;
    await field(page, 'New email').fill(mistyped);
    await press(page, 'Change email');
    await expect(section(page, 'Email').getByRole('status')).toContainText(mistyped);
    await page.reload();
    await expect(section(page, 'Email')).toContainText(`Not confirmed: ${mistyped}`);
    await open(page, 'Email');
    await press(page, 'Take back');
    await expect(section(page, 'Email')).toContainText(user.email);
    await field(page, 'New email').fill(email);
    await press(page, 'Change email');
    await expect(section(page, 'Email').getByRole('status')).toContainText(
      `A link is on its way to ${email}.`,
    );
    await mailServer.mailTo(user.email, /A new email address/);
    await page.goto(linkIn(await mailServer.mailTo(email, /Confirm your email/)));
    await expect(page).toHaveURL('/confirm-email');
    await expectAccessible(page, 'confirm email');
    await press(page, 'Confirm');
    await expect(page.getByText(`The email of your account is ${email} now.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(section(page, 'Email')).toContainText(email);
    await expect(section(page, 'Email')).not.toContainText('Not confirmed');
    await mailServer.mailTo(user.email, /was changed/);
  });
});
