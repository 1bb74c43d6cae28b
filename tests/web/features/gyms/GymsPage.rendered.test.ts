import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

test('a gym that is created from a preset can be changed and deleted', async () => {
  await signedInUser();
  openPage('/profile');
  await page.getByRole('link', { name: 'Gyms' }).click();
  await expect.poll(address).toBe('/profile/gyms');
  await page.getByRole('button', { name: 'Commercial gym' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garage');
  await page.getByRole('button', { name: 'Remove plate 45 lbs' }).click();
  await page.getByRole('textbox', { name: 'Pairs' }).first().fill('x');
  await page.getByRole('button', { name: 'Save gym' }).click();
  await expect.element(page.getByText('Pairs must be a number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pairs' }).first().fill('2');
  expect(smallTargets(24)).toEqual([]);
  expect(await sidewaysOverflow()).toEqual([]);
  await expectAccessible('the form of a gym');
  await page.getByRole('button', { name: 'Save gym' }).click();
  await expect.element(page.getByText('1 bar, dumbbells up to 100 lbs')).toBeVisible();
  await expectAccessible('the list of gyms');
  await page.getByRole('button', { name: 'Edit Garage' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Pairs' }).first()).toHaveValue('2');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Garage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'Garage' })).not.toBeInTheDocument();
});
