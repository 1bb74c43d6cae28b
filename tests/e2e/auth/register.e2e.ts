// The register wizard: what it refuses and in which words, what it keeps, what it sends.
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { createUser, ok } from '#tests/support/factories.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

const HEIGHT = 'Please enter a valid height (4-8 feet)';
const WEIGHT = 'Please enter a valid weight (50-1000 lbs)';

test.use({ viewport: phone, ...signedOut });
test.beforeEach(({ page }) => page.goto('/register'));

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const freshEmail = () => `sam-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

async function fillAccount(page: Page, email = freshEmail()) {
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('correct horse battery');
  await next(page);
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
}

async function fillBody(
  page: Page,
  { feet = '5', inches = '10', weight = '180', birth = '1990-05-17' } = {},
) {
  await page.getByLabel('Date of birth').fill(birth);
  await page.getByLabel('Feet').fill(feet);
  await page.getByLabel('Inches').fill(inches);
  await page.getByLabel('Weight (lbs)').fill(weight);
}

test.describe('the first step', () => {
  test('says what is missing or wrong beside each field', async ({ page }) => {
    await next(page);
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('S');
    await page.getByLabel('Email').fill('sam@');
    await password(page).fill('1234567');
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('7 of 8 characters')).toBeVisible();
    await page.getByLabel('Full name').fill('Sa');
    await page.getByLabel('Email').fill('sam@example.com');
    await password(page).fill('12345678');
    for (const gone of ['Name must be', 'Email is', 'Password must be']) {
      await expect(page.getByText(gone)).toBeHidden();
    }
  });

  test('keeps its values, and the second one’s, on the way back and forth', async ({ page }) => {
    await fillAccount(page, 'sam@example.com');
    await fillBody(page);
    await page.getByRole('radio', { name: 'Female', exact: true }).check();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Sam Lifter');
    await expect(page.getByLabel('Email')).toHaveValue('sam@example.com');
    await expect(password(page)).toHaveValue('correct horse battery');
    await next(page);
    await expect(page.getByLabel('Date of birth')).toHaveValue('1990-05-17');
    await expect(page.getByLabel('Feet')).toHaveValue('5');
    await expect(page.getByLabel('Inches')).toHaveValue('10');
    await expect(page.getByLabel('Weight (lbs)')).toHaveValue('180');
    await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  });
});

test.describe('the second step', () => {
  test('asks for everything, and has the gender not told to begin with', async ({ page }) => {
    await fillAccount(page);
    await expect(page.getByRole('radio', { name: 'Prefer not to say' })).toBeChecked();
    await create(page);
    await expect(page.getByText('Date of birth is required')).toBeVisible();
    await expect(page.getByText(HEIGHT)).toBeVisible();
    await expect(page.getByText(WEIGHT)).toBeVisible();
  });

  test('takes 48 to 96 inches and 50 to 1000 lbs, and nothing beside them', async ({ page }) => {
    await fillAccount(page);
    await create(page);
    const heights = [
      { feet: '3', inches: '11', isValid: false },
      { feet: '4', inches: '0', isValid: true },
      { feet: '8', inches: '0', isValid: true },
      { feet: '8', inches: '1', isValid: false },
      { feet: '5', inches: '12', isValid: false },
      { feet: '9', inches: '0', isValid: false },
    ];
    // After the first attempt the sentences follow what is typed.
    for (const { feet, inches, isValid } of heights) {
      await fillBody(page, { feet, inches });
      await expect(page.getByText(HEIGHT)).toBeVisible({ visible: !isValid });
    }
    const weights = { 49: false, 50: true, 1000: true, 1001: false, heavy: false };
    for (const [weight, isValid] of Object.entries(weights)) {
      await fillBody(page, { weight });
      await expect(page.getByText(WEIGHT)).toBeVisible({ visible: !isValid });
    }
  });

  test('does not offer a day to come', async ({ page }) => {
    await fillAccount(page);
    const birth = page.getByLabel('Date of birth');
    const [today, tomorrow] = await page.evaluate(() =>
      [0, 86_400_000].map((ahead) => new Date(Date.now() + ahead).toLocaleDateString('sv')),
    );
    await expect(birth).toHaveAttribute('max', String(today));
    await fillBody(page, { birth: String(tomorrow) });
    expect(
      await birth.evaluate((it) => it instanceof HTMLInputElement && it.validity.rangeOverflow),
    ).toBe(true);
    await create(page);
    await expect(birth).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/register');
  });
});

test.describe('the account', () => {
  test('a press that is to be refused stays refused though the field is corrected right after it', async ({
    page,
  }) => {
    await fillAccount(page);
    await fillBody(page, { birth: '2999-01-01' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const birth = page.getByLabel('Date of birth');
    // Before anything that the press waits for has come.
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

  for (const { name, height, kg, ...body } of [
    { name: 'smallest', feet: '4', inches: '', weight: '50', height: 121.92, kg: 22.68 },
    { name: 'largest', feet: '8', inches: '0', weight: '1000', height: 243.84, kg: 453.59 },
    { name: 'usual', feet: '5', inches: '10', weight: '180,5', height: 177.8, kg: 81.87 },
  ]) {
    test(`is made with the ${name} body in cm and kg`, async ({ app, page }) => {
      await fillAccount(page);
      await fillBody(page, body);
      await create(page);
      await expect(page.getByText('Account created successfully!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Welcome, Sam Lifter' })).toBeVisible();
      const token = await page.evaluate(() => localStorage.getItem('accessToken'));
      const profile = ok(await app.call({ path: '/users/profile', token: String(token) }));
      expect(profile).toMatchObject({
        name: 'Sam Lifter',
        dateOfBirth: '1990-05-17',
        gender: 'PREFER_NOT_TO_SAY',
        height,
        weight: kg,
      });
    });
  }

  test('is refused for a known e-mail: the sentence stands beside it, everything is kept', async ({
    app,
    page,
  }) => {
    const { email } = await createUser(app);
    await fillAccount(page, email.toUpperCase());
    await fillBody(page);
    await create(page);
    await expect(page.getByRole('heading', { name: /^Step 1 of 2/ })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Full name')).toHaveValue('Sam Lifter');
    await page.getByLabel('Email').fill(freshEmail());
    await next(page);
    await expect(page.getByLabel('Weight (lbs)')).toHaveValue('180');
    await create(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test.describe('without a connection', () => {
    // Parts that are loaded when they are needed; the form does without them.
    test.use({ expectedComplaint: /Unable to preload|dynamically imported/ });

    test('waits for a connection with everything kept', async ({ page, context }) => {
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
