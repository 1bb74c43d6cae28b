// Forms that are saved without a connection: what was entered waits in the page and is sent once there is one.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';

test.use({ viewport: phone });

interface WaitingForm {
  what: string;
  failed: string;
  /** Label of the button without a connection; default: 'Save when online'. */
  button?: string;
  /** The page that it stands on. */
  from: string;
  /** REST path of the stored data. */
  path: string;
  fill: (page: Page) => Promise<void>;
  stored: Record<string, unknown> | unknown[];
}

const forms: readonly WaitingForm[] = [
  {
    what: 'a measurement',
    failed: 'Failed to log biometric',
    path: '/users/biometrics',
    from: '/profile/biometrics',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await page.getByLabel('Body fat').fill('18.5');
    },
    stored: { biometrics: [{ bodyFatPercentage: 18.5 }] },
  },
];

for (const form of forms) {
  test(`${form.what} is sent when the connection is back`, async ({ app, page, context, user }) => {
    const answer = async () => ok(await app.call({ path: form.path, token: user.token }));
    await page.goto(form.from);
    await form.fill(page);
    await whenAtHand(page);
    await page.waitForLoadState('networkidle');
    const before = await answer();

    await context.setOffline(true);
    await page.getByRole('button', { name: form.button ?? 'Save when online' }).click();
    await expect(page.locator('.mantine-Notification-root').getByText(form.failed)).toBeVisible();
    const waiting = page.getByRole('alert').filter({ hasText: 'What you entered is kept' });
    await expect(
      waiting.getByText(/^No connection\. What you entered is kept, and sent when/),
    ).toBeVisible();
    await expectAccessible(page, `${form.what} that waits`);
    expect(await answer()).toEqual(before);

    await context.setOffline(false);
    await expect(waiting).not.toBeAttached();
    await expect.poll(answer).toMatchObject(form.stored);
  });
}
