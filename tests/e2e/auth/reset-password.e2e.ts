// Tests resetting a password on a server that sends no mail.
import { createResetLink } from '#server/features/auth/links.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

test.describe('a forgotten password can be reset on a server without mail', () => {
  test.use(signedOut);

  test('a link from the operator sets a new password on a server without mail', async ({
    page,
    app,
    user,
  }) => {
    await page.goto('/forgot-password');
    const ask = page.getByRole('link', { name: 'Ask for a new password' });
    await expect(ask).toHaveAttribute('href', /^mailto:.+@.+subject=.+body=/);
    await expect(page.getByText('npm run')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const { db, now } = app.services;
    const template = await createTemplate(app, user.token);
    const share = { kind: 'TEMPLATE', subjectId: template.id, endsInDays: 7 };
    ok(await app.call({ method: 'POST', path: '/shares', body: share, token: user.token }), 201);
    const link = await createResetLink(db, { userId: user.id, now: now(), publicUrl: 'http://x' });
    await page.goto(link.slice('http://x'.length));
    await page.getByRole('textbox', { name: 'New password' }).fill('battery staple horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status')).toContainText('All devices were signed out');

    // After this reset, the sign-in opens the account page, which lists sign-ins and links that
    // were added recently. All are selected, so one press on 'Remove' removes them.
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('battery staple horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/profile/account');
    const added = page.getByRole('region', { name: 'Recently added' });
    await expect(added.getByRole('checkbox', { name: /Shared link/ })).toBeChecked();
    await expectAccessible(page, 'what was added before a reset');
    await page.goto('/goals');
    await page.getByRole('link', { name: 'Check', exact: true }).click();
    await added.getByRole('button', { name: 'Remove 1, keep the rest' }).click();
    await expect(added).toContainText('Nothing.');
    await page.goto('/goals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Your password was reset')).toHaveCount(0);
  });
});
