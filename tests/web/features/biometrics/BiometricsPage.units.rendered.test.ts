// Tests that a change of units changes the values shown, but not the values stored.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  openPage,
  press,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';

const metric = { weightUnit: 'kg', heightUnit: 'cm', lengthUnit: 'cm' };
const imperial = { weightUnit: 'lbs', heightUnit: 'ft', lengthUnit: 'in' };

async function call(user: TestUser, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const answer = await server.call({ method, path, token: user.token, ...(body && { body }) });
  return ok(answer, method === 'POST' ? 201 : 200);
}

/** Stores the given unit settings for the user and opens the page at `path`. */
async function arrive(user: TestUser, path: string, settings: object) {
  await call(user, 'PATCH', '/users/settings', settings);
  openPage(path);
  /** Changes the settings through the API, as another device would, and reloads the page. */
  const switchTo = async (next: object) => {
    await call(user, 'PATCH', '/users/settings', next);
    reloadPage();
  };
  const entries = async () => (await call(user, 'GET', '/users/biometrics')).biometrics;
  return { switchTo, entries };
}

describe('tape measurements are shown in the chosen unit', () => {
  test('a length typed in centimetres is stored in inches, and editing another value does not change it', async () => {
    const user = await signedInUser();
    const { switchTo, entries } = await arrive(user, '/profile/biometrics', metric);
    await page.getByRole('button', { name: 'Log Your First Measurement' }).click();
    await expect
      .element(page.getByRole('group', { name: 'Body measurements in centimetres' }))
      .toBeVisible();
    await page.getByLabelText('Hips').fill('800');
    await page.getByLabelText('Waist').fill('81,3');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await expect.element(page.getByText('Hips must be from 0 to 762')).toBeVisible();
    await page.getByLabelText('Hips').fill('99.5');
    await press(page.getByLabelText('Hips'), 'ArrowUp');
    await expect.element(page.getByLabelText('Hips')).toHaveValue('100');
    await page.getByRole('button', { name: 'Save Measurement' }).click();
    await page.getByText('2 measurements', { exact: true }).click();
    await expect.element(page.getByText('Waist 81.3 cm', { exact: true })).toBeVisible();
    const [logged] = await entries();
    expect(logged.bodyMeasurements).toEqual({ waist: 32.01, hips: 39.37 });

    await switchTo(imperial);
    await page.getByText('2 measurements', { exact: true }).click();
    await expect.element(page.getByText('Waist 32.01 in', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByRole('textbox', { name: 'Body fat' }).fill('18');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Saved: 3 values of')).toBeVisible();
    expect(await entries()).toEqual([{ ...logged, bodyFatPercentage: 18 }]);
  });
});
