// Notifications as a setting of this device: on, tried, off, and why there are none.
import { expect, test } from '#tests/support/fixtures.ts';
import { givePushes } from '#tests/support/browser/push-browser.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('where the browser allows them', () => {
  test('they are turned on, tried and turned off', async ({ page, context, pushService }) => {
    const subscription = await givePushes(context, pushService);
    await page.goto('/settings');
    const box = page.getByRole('checkbox', { name: /^Notification at the end of a rest/ });
    await expect(box).not.toBeChecked();
    const test = page.getByRole('button', { name: 'Send a test' });
    await expect(test).toBeHidden();
    await box.click();
    await expect(box).toBeChecked();
    await test.click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    expect(pushService.receivedBy(subscription)).toMatchObject([
      { message: { title: 'This is a test' } },
    ]);
    await page.reload();
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(test).toBeHidden();
  });

  test('a server that has let this device go says so', async ({
    app,
    page,
    context,
    user,
    pushService,
  }) => {
    await givePushes(context, pushService);
    await page.goto('/settings');
    const box = page.getByRole('checkbox', { name: /^Notification at the end of a rest/ });
    await box.click();
    await expect(box).toBeChecked();
    await app.call({ method: 'DELETE', path: '/push/subscription', token: user.token });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(/^Notifications are off on this device/)).toBeVisible();
    await expect(box).not.toBeChecked();
  });
});

test('where the browser blocks them, it says how to allow them', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByText(/^This browser blocks notifications from LiftLedger/)).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: /^Notification at the end of a rest/ }),
  ).toBeDisabled();
});
