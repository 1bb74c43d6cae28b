import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createUser } from '#tests/support/factories.ts';
import { address, openPage, server } from '#tests/support/rendered/screen.tsx';

const HEIGHT = 'Please enter a valid height (4-8 feet)';
const WEIGHT = 'Please enter a valid weight (50-1000 lbs)';

beforeEach(() => page.viewport(phone.width, phone.height));
beforeEach(() => openPage('/register'));

const password = () => page.getByRole('textbox', { name: 'Password' });
const next = () => page.getByRole('button', { name: 'Continue' }).click();
const create = () => page.getByRole('button', { name: 'Create Account' }).click();
const freshEmail = () => `sam-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

async function fillAccount(email = freshEmail()) {
  await page.getByLabelText('Full name').fill('Sam Lifter');
  await page.getByLabelText('Email').fill(email);
  await password().fill('correct horse battery');
  await next();
  await expect.element(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
}

async function fillBody(birth = '1990-05-17') {
  await page.getByLabelText('Date of birth').fill(birth);
  await page.getByLabelText('Feet').fill('5');
  await page.getByLabelText('Inches').fill('10');
  await page.getByLabelText('Weight (lbs)').fill('180');
}

describe('messages at invalid fields in the first step of the registration', () => {
  test('each invalid field of the first step has a message beside it', async () => {
    await next();
    await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await expect.element(page.getByLabelText('Full name')).toHaveFocus();
    await page.getByLabelText('Full name').fill('S');
    await page.getByLabelText('Email').fill('sam@');
    await password().fill('1234567');
    await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expect.element(page.getByText('Email is invalid')).toBeVisible();
    await expect.element(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect.element(page.getByText('8 characters or more')).toBeVisible();
    await page.getByLabelText('Full name').fill('Sa');
    await page.getByLabelText('Email').fill('sam@example.com');
    await password().fill('12345678');
    for (const gone of ['Name must be', 'Email is', 'Password must be']) {
      await expect.element(page.getByText(gone)).not.toBeInTheDocument();
    }
  });

  test('going back to the first step keeps the values of both steps', async () => {
    await fillAccount('sam@example.com');
    await fillBody();
    await page.getByRole('radio', { name: 'Female', exact: true }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByLabelText('Full name')).toHaveValue('Sam Lifter');
    await expect.element(page.getByLabelText('Email')).toHaveValue('sam@example.com');
    await expect.element(password()).toHaveValue('correct horse battery');
    await next();
    await expect.element(page.getByLabelText('Date of birth')).toHaveValue('1990-05-17');
    await expect.element(page.getByLabelText('Feet')).toHaveValue('5');
    await expect.element(page.getByLabelText('Inches')).toHaveValue('10');
    await expect.element(page.getByLabelText('Weight (lbs)')).toHaveValue('180');
    await expect.element(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  });
});

describe('messages at invalid fields in the second step of the registration', () => {
  test('every field of the second step except the gender is required', async () => {
    await fillAccount();
    await expect.element(page.getByRole('radio', { name: 'Prefer not to say' })).toBeChecked();
    await create();
    await expect.element(page.getByText('Date of birth is required')).toBeVisible();
    await expect.element(page.getByText(HEIGHT)).toBeVisible();
    await expect.element(page.getByText(WEIGHT)).toBeVisible();
  });

  test('a date of birth in the future is refused', async () => {
    await fillAccount();
    const birth = page.getByLabelText('Date of birth');
    const [today, tomorrow] = [0, 86_400_000].map((ahead) =>
      new Date(Date.now() + ahead).toLocaleDateString('sv'),
    );
    await expect.element(birth).toHaveAttribute('max', String(today));
    await fillBody(String(tomorrow));
    const field = birth.element();
    expect(field instanceof HTMLInputElement && field.validity.rangeOverflow).toBe(true);
    await create();
    await expect.element(birth).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(address).toMatch('/register');
  });
});

test('registering an email address that already has an account shows an error at the email field', async () => {
  const { email } = await createUser(server);
  await fillAccount(email.toUpperCase());
  await fillBody();
  await create();
  await expect.element(page.getByRole('heading', { name: /^Step 1 of 2/ })).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Sam Lifter');
  await page.getByLabelText('Email').fill(freshEmail());
  await next();
  await expect.element(page.getByLabelText('Weight (lbs)')).toHaveValue('180');
  await create();
  await expect.poll(address).toMatch('/dashboard');
});
