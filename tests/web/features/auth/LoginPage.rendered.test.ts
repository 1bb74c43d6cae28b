import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createUser } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, server } from '#tests/support/rendered/screen.tsx';

describe('the login page shows errors', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('the login shows a message beside each invalid field', async () => {
    openPage('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await page.getByLabelText('Email').fill('nobody');
    await expect.element(page.getByText('Email is invalid')).toBeVisible();
    await expectAccessible('login with errors');
  });

  test("the login shows the server's message for a wrong password and stays open", async () => {
    const user = await createUser(server);
    openPage('/login');
    await page.getByLabelText('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect.poll(address).toMatch('/login');
  });
});
