// Tests that the registration accepts height and weight in the units that the user chose.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { address, holdBack, openPage, server } from '#tests/support/rendered/screen.tsx';
import { getSettings } from '#web/api/settings/settings-store.ts';

beforeEach(() => page.viewport(phone.width, phone.height));

const unit = (name: string) => page.getByRole('radio', { name, exact: true });
const create = () => page.getByRole('button', { name: 'Create Account' }).click();

async function openStepTwo() {
  openPage('/register');
  await page.getByLabelText('Full name').fill('Kim Heber');
  await page.getByLabelText('Email').fill(`kim-${Date.now()}-${Math.random()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await page.getByLabelText('Date of birth').fill('1990-05-17');
}

test('the account has the units that the user chose in the registration', async () => {
  await openStepTwo();
  await page.getByLabelText('Feet').fill('5');
  await page.getByLabelText('Inches').fill('10');
  await unit('kg').click();
  await page.getByLabelText('Weight (kg)').fill('80');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(unit('kg')).toBeChecked();
  const release = holdBack(/account\.settings/);
  await create();
  await expect.poll(address).toBe('/dashboard');
  // The page of a shared link knows the units without a response of the server.
  expect(getSettings()).toMatchObject({ weightUnit: 'kg', heightUnit: 'ft', lengthUnit: 'in' });
  release();
  const token = localStorage.getItem('accessToken');
  expect(ok(await server.call({ path: '/users/settings', token: String(token) }))).toMatchObject({
    weightUnit: 'kg',
    heightUnit: 'ft',
    lengthUnit: 'in',
  });
});

test('the limits for height and weight are shown in the chosen units', async () => {
  await openStepTwo();
  await unit('cm').click();
  await unit('kg').click();
  await create();
  const height = page.getByText('Please enter a valid height (122-243 cm)');
  const weight = page.getByText('Please enter a valid weight (23-453 kg)');
  await expect.element(height).toBeVisible();
  await expect.element(weight).toBeVisible();
  await expect.element(page.getByLabelText('Height (cm)')).toHaveFocus();
  await unit('lbs').click();
  await unit('ft').click();
  await expect.element(page.getByText('Please enter a valid weight (50-1000 lbs)')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid height (4-8 feet)')).toBeVisible();
});
