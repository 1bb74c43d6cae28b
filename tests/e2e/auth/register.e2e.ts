// The register wizard: what it refuses and in which words, what it keeps, what it sends.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, ok } from '#tests/support/factories.ts';

const HEIGHT = 'Please enter a valid height (4-8 feet)';
const WEIGHT = 'Please enter a valid weight (50-1000 lbs)';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function openRegister() {
  const visitor = await visit(site, { viewport: phone });
  await visitor.page.goto('/register');
  return visitor;
}

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const freshEmail = () => `sam-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;

async function fillAccount(page: Page, email = freshEmail()) {
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('correct horse battery');
  await next(page);
  await page.getByRole('heading', { name: /^Step 2 of 2/ }).waitFor();
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

describe('the first step', () => {
  it('says what is missing or wrong beside each field', async () => {
    const { page, context, complaints } = await openRegister();
    await next(page);
    await page.getByText('Name must be at least 2 characters').waitFor();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    expect(await page.getByLabel('Full name').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel('Full name').fill('S');
    await page.getByLabel('Email').fill('sam@');
    await password(page).fill('1234567');
    await page.getByText('Name must be at least 2 characters').waitFor();
    await page.getByText('Email is invalid').waitFor();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByText('7 of 8 characters').waitFor();
    await page.getByLabel('Full name').fill('Sa');
    await page.getByLabel('Email').fill('sam@example.com');
    await password(page).fill('12345678');
    for (const gone of ['Name must be', 'Email is', 'Password must be']) {
      await page.getByText(gone).waitFor({ state: 'hidden' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps its values, and the second one’s, on the way back and forth', async () => {
    const { page, context } = await openRegister();
    await fillAccount(page, 'sam@example.com');
    await fillBody(page);
    await page.getByRole('radio', { name: 'Female', exact: true }).check();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Sam Lifter');
    expect(await page.getByLabel('Email').inputValue()).toBe('sam@example.com');
    expect(await password(page).inputValue()).toBe('correct horse battery');
    await next(page);
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1990-05-17');
    expect(await page.getByLabel('Feet').inputValue()).toBe('5');
    expect(await page.getByLabel('Inches').inputValue()).toBe('10');
    expect(await page.getByLabel('Weight (lbs)').inputValue()).toBe('180');
    expect(await page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true);
    await context.close();
  });
});

describe('the second step', () => {
  it('asks for everything, and has the gender not told to begin with', async () => {
    const { page, context } = await openRegister();
    await fillAccount(page);
    expect(await page.getByRole('radio', { name: 'Prefer not to say' }).isChecked()).toBe(true);
    await create(page);
    await page.getByText('Date of birth is required').waitFor();
    await page.getByText(HEIGHT).waitFor();
    await page.getByText(WEIGHT).waitFor();
    await context.close();
  });

  it('takes 48 to 96 inches and 50 to 1000 lbs, and nothing beside them', async () => {
    const { page, context } = await openRegister();
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
      const state = isValid ? 'hidden' : 'visible';
      await page.getByText(HEIGHT).waitFor({ state });
    }
    const weights = { 49: false, 50: true, 1000: true, 1001: false, heavy: false };
    for (const [weight, isValid] of Object.entries(weights)) {
      await fillBody(page, { weight });
      await page.getByText(WEIGHT).waitFor({ state: isValid ? 'hidden' : 'visible' });
    }
    await context.close();
  });

  it('does not offer a day to come', async () => {
    const { page, context } = await openRegister();
    await fillAccount(page);
    const birth = page.getByLabel('Date of birth');
    const [today, tomorrow] = await page.evaluate(() =>
      [0, 86_400_000].map((ahead) => new Date(Date.now() + ahead).toLocaleDateString('sv')),
    );
    expect(await birth.getAttribute('max')).toBe(today);
    await fillBody(page, { birth: String(tomorrow) });
    expect(
      await birth.evaluate((it) => it instanceof HTMLInputElement && it.validity.rangeOverflow),
    ).toBe(true);
    await create(page);
    await birth.and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
    await context.close();
  });
});

describe('the account', () => {
  it.each([
    { name: 'smallest', feet: '4', inches: '', weight: '50', height: 121.92, kg: 22.68 },
    { name: 'largest', feet: '8', inches: '0', weight: '1000', height: 243.84, kg: 453.59 },
    { name: 'usual', feet: '5', inches: '10', weight: '180,5', height: 177.8, kg: 81.87 },
  ])('is made with the $name body in cm and kg', async ({ height, kg, ...body }) => {
    const { page, context, complaints } = await openRegister();
    await fillAccount(page);
    await fillBody(page, body);
    await create(page);
    await page.getByText('Account created successfully!').waitFor();
    await page.waitForURL('**/dashboard');
    await page.getByText('Sam Lifter').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const profile = ok(await site.test.call({ path: '/users/profile', token: String(token) }));
    expect(profile).toMatchObject({
      name: 'Sam Lifter',
      dateOfBirth: '1990-05-17',
      gender: 'PREFER_NOT_TO_SAY',
      height,
      weight: kg,
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is refused for a known e-mail: the sentence stands beside it, everything is kept', async () => {
    const { email } = await createUser(site.test);
    const { page, context } = await openRegister();
    await fillAccount(page, email.toUpperCase());
    await fillBody(page);
    await create(page);
    await page.getByRole('heading', { name: /^Step 1 of 2/ }).waitFor();
    await page.getByLabel('Email').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Sam Lifter');
    await page.getByLabel('Email').fill(freshEmail());
    await next(page);
    expect(await page.getByLabel('Weight (lbs)').inputValue()).toBe('180');
    await create(page);
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('waits for a connection with everything kept', async () => {
    const { page, context } = await openRegister();
    await fillAccount(page);
    await fillBody(page);
    await context.setOffline(true);
    await create(page);
    await page
      .getByRole('alert')
      .getByText('No connection. What you entered is kept, please try again.')
      .waitFor();
    await context.setOffline(false);
    await create(page);
    await page.waitForURL('**/dashboard');
    await context.close();
  });
});
