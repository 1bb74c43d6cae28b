import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openSite, phone, type Site, visit } from '#tests/support/browser.ts';
import { createUser, PASSWORD } from '#tests/support/factories.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('signing in and out', () => {
  it('says what is wrong beside each field, in the words of the spec', async () => {
    const { page, context } = await visit(site, { viewport: phone });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByText('Email is invalid').waitFor();
    await expectAccessible(page, 'login with errors');
    await context.close();
  });

  it('shows the server’s sentence for a wrong password and stays on the page', async () => {
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { viewport: phone });
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Invalid email or password').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });

  it('sends a form that was submitted before the page had come alive', async () => {
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { viewport: phone });
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(new URL(page.url()).search).toBe('');
    letLoad();
    await page.getByRole('heading', { name: /Welcome back, Robin Lifter/ }).waitFor();
    await context.close();
  });

  it('goes on with what was typed before it is known again whose the tokens are', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const user = await createUser(site.test);
    const { page, context } = await visit(site, { user });
    await page.addInitScript(() => localStorage.removeItem('user'));
    await page.route('**/trpc/auth.me*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/profile/biometrics');
    await page.getByLabel('Weight today').fill('178.5');
    letAnswer();
    await page.getByText('Hi, Robin Lifter').waitFor();
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByText('Replaces 178.5 lbs').waitFor();
    await context.close();
  });

  it('leads signed-out visitors to the login, and signing out forgets the tokens', async () => {
    const user = await createUser(site.test);
    const { page, context, complaints } = await visit(site);
    await page.goto('/workouts');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Logged in successfully!').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully').waitFor();
    const kept = await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([null, null, null]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
