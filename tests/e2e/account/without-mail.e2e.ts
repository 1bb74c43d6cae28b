// The same pages on a server that sends no mail.
import { createResetLink } from '#server/features/auth/links.ts';
import { phone } from '#tests/support/devices.ts';
import { registration } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

test('the email changes at once', async ({ page }) => {
  const { email } = registration();
  await page.goto('/profile/account');
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(
    `You sign in with ${email}.`,
  );
});

test.describe('somebody who is signed out', () => {
  test.use(signedOut);

  test('hears of the administrator’s command, and its link sets a password', async ({
    page,
    app,
    user,
  }) => {
    await page.goto('/forgot-password');
    await expect(page.getByText('npm run admin -- reset-link EMAIL')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const { db, now } = app.services;
    const link = await createResetLink(db, { userId: user.id, now: now(), publicUrl: 'http://x' });
    await page.goto(link.slice('http://x'.length));
    await page.getByRole('textbox', { name: 'New password' }).fill('battery staple horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status')).toContainText('Your password was changed');
  });

  test('who opens the page without a link is led to where there is one', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});
