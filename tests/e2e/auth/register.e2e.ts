// Tests the registration form: errors stay visible, and typed values are not lost while offline.
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD, registration } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone, ...signedOut });
test.beforeEach(({ page }) => page.goto('/register'));

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

async function fillAccount(page: Page) {
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill(registration().email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
}

async function fillBody(page: Page, birth = '1990-05-17') {
  await page.getByLabel('Date of birth').fill(birth);
  await page.getByLabel('Feet').fill('5');
  await page.getByLabel('Inches').fill('10');
  await page.getByLabel('Weight (lbs)').fill('180');
}

test.describe('the registration form keeps the typed values until the registration succeeds', () => {
  test('correcting an invalid date of birth does not send the registration without another button press', async ({
    page,
  }) => {
    await fillAccount(page);
    await fillBody(page, '2999-01-01');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const birth = page.getByLabel('Date of birth');
    // The button is pressed before the code of the form has loaded.
    await birth.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) return;
      field.form?.requestSubmit();
      field.value = '1990-05-17';
    });
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled();
    await expect(page).toHaveURL('/register');
    expect(sent).toEqual([]);
    await create(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('a registration works after the connection returns', () => {
    // Offline, the browser logs an error about code that it could not preload. The test expects this error.
    test.use({ expectedComplaint: /Unable to preload|dynamically imported/ });

    test('a registration sent offline keeps the typed values and can be sent when the connection returns', async ({
      page,
      context,
    }) => {
      await fillAccount(page);
      await fillBody(page);
      await context.setOffline(true);
      await create(page);
      await expect(
        page
          .getByRole('alert')
          .getByText('No connection. What you entered is kept, please try again.'),
      ).toBeVisible();
      await context.setOffline(false);
      await create(page);
      await expect(page).toHaveURL('/dashboard');
    });
  });
});
