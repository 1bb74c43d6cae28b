// Tests a file that another app shares with the installed app. The device stores the file until it
// is imported.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { logOut } from '#tests/support/browser/account-menu.ts';
import { givenKept } from '#tests/support/browser/kept-app.ts';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { strongFile } from '#tests/support/imports/files.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });

const sharedFile = (page: Page) => page.getByRole('region', { name: 'Shared file' });

/** Posts a file to the app, as the share menu of a phone does. */
async function share(page: Page, name: string, text: string): Promise<void> {
  // The page replaces its address `?from=share` right after it opens, so the test starts to wait for this address
  // before it posts the file.
  const arrived = page.waitForEvent('framenavigated', {
    predicate: (frame) =>
      frame === page.mainFrame() && /\/(import\?from=share|login)$/.test(frame.url()),
  });
  await page.evaluate(
    ([fileName, content]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        action: '/import',
        enctype: 'multipart/form-data',
      });
      const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const files = new DataTransfer();
      files.items.add(new File([content], fileName, { type: 'text/csv' }));
      field.files = files.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    [name, text] as const,
  );
  await arrived;
}

test('a shared file is kept until the user signs in, but is deleted after a day or at a sign-out', async ({
  page,
  user,
}) => {
  await givenKept(page);
  await share(page, 'strong.csv', strongFile());
  await expect(sharedFile(page)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Get your file' })).toBeVisible();
  await expect(sharedFile(page)).toBeHidden();

  await page.clock.setSystemTime(Date.now());
  await share(page, 'strong.csv', strongFile());
  await expect(sharedFile(page)).toBeVisible();
  await page.goto('/dashboard');
  await logOut(page);
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBe(0);

  await share(page, 'strong.csv', strongFile());
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/import$/);
  await expect(sharedFile(page)).toContainText('strong.csv was shared with LiftLedger');
  await expectAccessible(page, 'a shared file');
  await page.goto('/dashboard');
  await expect(sharedFile(page)).toContainText('strong.csv waits to be imported');
  await sharedFile(page).getByRole('link', { name: 'Look it over' }).click();
  await sharedFile(page).getByRole('button', { name: 'Look it over' }).click();

  await expect(page.getByRole('heading', { name: /^Strong ·/ })).toBeVisible();
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page.getByRole('heading', { name: 'Get your file' })).toBeVisible();
  await expect(sharedFile(page)).toBeHidden();
});

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('liftledger-shared-file');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const count = open.result.transaction('files').objectStore('files').count();
          count.addEventListener('success', () => {
            open.result.close();
            resolve(count.result);
          });
        });
      }),
  );
}
