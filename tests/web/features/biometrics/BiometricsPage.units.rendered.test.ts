// Tests that a change of units changes shown values but no stored values.
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktop } from '#tests/support/devices.ts';
import { ok, type TestUser } from '#tests/support/factories.ts';
import {
  asked,
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

/** Stores these unit settings for the user and opens the page at `path`. */
async function arrive(user: TestUser, path: string, settings: object) {
  await call(user, 'PATCH', '/users/settings', settings);
  openPage(path);
  /** Changes the settings as another device would, and reloads the page. */
  const switchTo = async (next: object) => {
    await call(user, 'PATCH', '/users/settings', next);
    reloadPage();
  };
  const stored = () => call(user, 'GET', '/users/profile');
  const entries = async () => (await call(user, 'GET', '/users/biometrics')).biometrics;
  return { switchTo, stored, entries };
}

describe('tape measurements are shown in the chosen unit', () => {
  describe(`measurements on a wide screen keep their stored values`, () => {
    beforeEach(() => page.viewport(desktop.width, desktop.height));

    test('a length typed in centimetres is stored exactly and shown in inches', async () => {
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
      for (const [settings, bodyFat] of [
        [imperial, '18'],
        [metric, '17.5'],
      ] as const) {
        await switchTo(settings);
        await page.getByRole('button', { name: /^Edit measurement/ }).click();
        await page.getByRole('textbox', { name: 'Body fat' }).fill(bodyFat);
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect.element(page.getByText('Saved: 3 values of')).toBeVisible();
        const [edited] = await entries();
        expect(JSON.stringify(edited)).toBe(
          JSON.stringify({ ...logged, bodyFatPercentage: Number(bodyFat) }),
        );
      }

      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await expect.element(page.getByText('last 81.3')).toBeVisible();
    });
  });

  test('saving an unchanged measurement writes nothing', async () => {
    const user = await signedInUser();
    const { entries } = await arrive(user, '/profile', metric);
    await call(user, 'POST', '/users/biometrics', { bodyMeasurements: { waist: 33.33 } });
    const before = JSON.stringify(await entries());
    openPage('/profile/biometrics');
    await page.getByRole('button', { name: /^Edit measurement/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
    expect(asked().filter((url) => url.includes('biometrics.update'))).toEqual([]);
    expect(JSON.stringify(await entries())).toBe(before);
  });
});

describe('a change of the units keeps the stored height and weight', () => {
  test('the profile shows height and weight in the chosen units', async () => {
    const user = await signedInUser();
    const { switchTo, stored } = await arrive(user, '/profile', metric);
    await expect.element(page.getByText('178 cm')).toBeVisible();
    await expect.element(page.getByText('81.65 kg')).toBeVisible();
    const before = JSON.stringify(await stored());

    for (const settings of [imperial, metric, imperial, metric]) {
      await switchTo(settings);
      openPage('/profile/edit');
      await expect.element(page.getByLabelText(`Weight (${settings.weightUnit})`)).toBeVisible();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
      expect(JSON.stringify(await stored())).toBe(before);
    }

    openPage('/profile/edit');
    await expect.element(page.getByLabelText('Height (cm)')).toHaveValue('178');
    await page.getByLabelText('Height (cm)').fill('90');
    await page.getByLabelText('Weight (kg)').fill('500');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('Please enter a valid height (122-243 cm)')).toBeVisible();
    await expect.element(page.getByText('Please enter a valid weight (23-453 kg)')).toBeVisible();
    await page.getByLabelText('Height (cm)').fill('178');
    await page.getByLabelText('Weight (kg)').fill('82,5');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(page.getByText('82.5 kg')).toBeVisible();
    expect(await stored()).toMatchObject({ height: 178, weight: 82.5 });
  });
});

test('the assessment shows the height in the chosen unit', async () => {
  const user = await signedInUser();
  const settings = { lengthUnit: 'cm', heightUnit: 'cm' };
  await arrive(user, '/assessment', settings);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect.element(page.getByText('Height: 178 cm')).toBeVisible();
  await expect.element(page.getByLabelText('Arm span (cm)')).toBeVisible();
  await page.getByRole('radio', { name: 'Inches' }).click();
  await expect.element(page.getByLabelText('Arm span (inches)')).toBeVisible();
});
