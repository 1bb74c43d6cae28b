// Tests that the registration and later pages use the units of the browser's language.
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone, ...signedOut });

const unit = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();

async function openStepTwo(page: Page) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Kim Heber');
  await page.getByLabel('Email').fill(`kim-${Date.now()}-${Math.random()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await page.getByLabel('Date of birth').fill('1990-05-17');
}

test.describe('a browser in German gets metric units', () => {
  test.use({ locale: 'de-DE' });

  test('a user of a German browser registers with the height in cm and the weight in kg', async ({
    app,
    page,
  }) => {
    await openStepTwo(page);
    await expect(unit(page, 'cm')).toBeChecked();
    await expect(unit(page, 'kg')).toBeChecked();
    await page.getByLabel('Height (cm)').fill('178,5');
    await page.getByLabel('Weight (kg)').fill('81,25');
    await expect(page.getByText('= 5 ft 10 in')).toBeVisible();
    await expect(page.getByText('= 179.1 lbs')).toBeVisible();
    await create(page);
    await expect(page).toHaveURL('/dashboard');
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const read = async (path: string) => ok(await app.call({ path, token: String(token) }));
    expect(await read('/auth/me')).toMatchObject({ height: 178.5, weight: 81.25 });
    expect(await read('/users/settings')).toMatchObject({
      weightUnit: 'kg',
      heightUnit: 'cm',
      lengthUnit: 'cm',
    });
    await page.goto('/profile/edit');
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('81.25');
  });
});
