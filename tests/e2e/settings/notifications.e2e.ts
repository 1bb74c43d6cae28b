// Tests the setting for notifications, which is stored separately for each device.
import { expect, test } from '#tests/support/fixtures.ts';
import { givePushes } from '#tests/support/browser/push-browser.ts';

test.use({ serviceWorkers: 'allow' });

test('notifications can be turned on, tested and turned off', async ({
  app,
  page,
  context,
  user,
  pushService,
}) => {
  const subscription = await givePushes(context, pushService);
  await page.goto('/settings');
  const box = page.getByRole('switch', { name: /^Rest notification/ });
  await expect(box).not.toBeChecked();
  const tryIt = page.getByRole('button', { name: 'Send a test' });
  await expect(tryIt).toBeHidden();
  await box.click();
  await expect(box).toBeChecked();
  await tryIt.click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(pushService.receivedBy(subscription)).toMatchObject([
    { message: { title: 'This is a test' } },
  ]);
  await page.reload();
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(tryIt).toBeHidden();

  await box.click();
  await expect(box).toBeChecked();
  await app.call({ method: 'DELETE', path: '/push/subscription', token: user.token });
  await tryIt.click();
  await expect(page.getByText(/^Notifications are off on this device/)).toBeVisible();
  await expect(box).not.toBeChecked();
});
