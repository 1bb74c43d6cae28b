// The same pages on a server that sends no mail.
import { createResetLink } from '#server/features/auth/links.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

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
});
