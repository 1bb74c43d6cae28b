import { logOut, openAccountMenu } from '#tests/support/account-menu.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { PASSWORD } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/layout.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

test.describe('signing in and out', () => {
  test.use({ viewport: phone, ...signedOut });

  test('says what is wrong beside each field, in the words that were agreed', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill('nobody');
    await expect(page.getByText('Email is invalid')).toBeVisible();
    await expectAccessible(page, 'login with errors');
  });

  test('shows the server’s sentence for a wrong password and stays on the page', async ({
    page,
    user,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('sends a form that was submitted before the page had come alive', async ({ page, user }) => {
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
    await expect(page.getByRole('heading', { name: /^Welcome, Robin Lifter/ })).toBeVisible();
  });

  test('leads signed-out visitors to the login, and signing out forgets the tokens', async ({
    page,
    user,
  }) => {
    await page.goto('/workouts');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    const greeting = page.getByText('Hi, Robin Lifter');
    await expect(greeting).toBeHidden();
    await openAccountMenu(page);
    await expect(greeting).toBeVisible();
    await expectAccessible(page, 'the account menu');
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(greeting).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account of Robin Lifter' })).toBeFocused();
    await logOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    const kept = await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([null, null, null]);
  });
});

test('goes on with what was typed before it is known again whose the tokens are', async ({
  page,
}) => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.addInitScript(() => localStorage.removeItem('user'));
  await page.route('**/trpc/*auth.me*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/profile/biometrics');
  await page.getByLabel('Weight today').fill('178.5');
  letAnswer();
  await expect(page.getByText('Hi, Robin Lifter')).toBeVisible();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Replaces 178.5 lbs')).toBeVisible();
});

test.describe('whoever is signed in', () => {
  for (const path of ['/', '/login', '/register']) {
    test(`is led from ${path} to the dashboard and does not see it`, async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const isSeen = document.querySelector('h1')?.checkVisibility() ?? false;
          if (isSeen && location.pathname !== '/dashboard') sessionStorage.setItem('seen', 'yes');
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: /^Welcome, Robin Lifter/ })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
    });
  }

  test('is led from the brand to the dashboard, without a step back to it', async ({ page }) => {
    await page.goto('/goals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'LiftLedger, home' }).click();
    await expect(page.getByRole('heading', { name: /^Welcome, Robin Lifter/ })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/goals');
  });
});
