import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createUser, ok, signInAnew } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { address, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

describe('error messages of the login page', () => {
  beforeEach(() => page.viewport(phone.width, phone.height));

  test('each invalid field of the login has a message beside it', async () => {
    openPage('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).toBeVisible();
    await page.getByLabelText('Email').fill('nobody');
    await expect.element(page.getByText('Email is invalid')).toBeVisible();
    await expectAccessible('login with errors');
  });

  test('the login page says that another device signed this one out', async () => {
    const user = await signedInUser();
    const { token } = await signInAnew(server, user);
    const path = '/auth/sessions/revoke-others';
    ok(await server.call({ method: 'POST', path, token }));
    openPage('/profile');
    await expect.poll(address).toMatch('/login');
    await expect.element(page.getByText('This device was signed out.')).toBeVisible();
  });

  test("a wrong password shows the server's message on the login page", async () => {
    const user = await createUser(server);
    openPage('/login');
    await page.getByLabelText('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.element(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect.poll(address).toMatch('/login');
  });
});
