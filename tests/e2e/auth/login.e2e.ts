import type { Page } from '@playwright/test';
import { logOut, openAccountMenu } from '#tests/support/browser/account-menu.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { cutOff, reconnect } from '#tests/support/browser/cold-open.ts';
import {
  createTemplate,
  createUser,
  ok,
  PASSWORD,
  signInAnew,
  type TestUser,
} from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/layout.ts';
import { expect, type Given, signedOut, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import {
  answer,
  completeSet,
  expectNextSet,
  expectStored,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.describe('a user can sign in and out', () => {
  test.use({ viewport: phone, ...signedOut });

  test('a login form that is submitted before the scripts have loaded is sent afterwards', async ({
    page,
    user,
  }) => {
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

  test('a signed-out visitor is redirected to the login', async ({ page, user }) => {
    await page.goto('/workouts');
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Logged in successfully!')).toBeVisible();
    // The test waits until the dashboard has loaded, because a page that loads later would take the focus from the
    // menu.
    await expect(page.getByRole('heading', { level: 1, name: /Robin Lifter/ })).toBeVisible();
    await expect(page.getByText('Hi, Robin Lifter')).toBeVisible();
    const out = page.getByRole('button', { name: 'Logout' });
    await expect(out).toBeHidden();
    await openAccountMenu(page);
    await expect(out).toBeVisible();
    await expectAccessible(page, 'the account menu');
    expect(await smallTargets(page, 44)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(out).toBeHidden();
    await expect(page.getByRole('button', { name: 'Account of Robin Lifter' })).toBeFocused();
    await logOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    const kept = await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
    );
    expect(kept).toEqual([null, null, null]);
  });
});

test.describe('signing out keeps only changes that the server does not have yet', () => {
  test.use({ viewport: phone });

  /** Returns the keys that localStorage and sessionStorage contain for the user. */
  const keptOf = (page: Page, userId: string) =>
    page.evaluate(
      (id) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
          .filter((key) => key.startsWith(id))
          .map((key) => key.slice(id.length + 1)),
      userId,
    );

  /**
   * Creates a gym and a template on the server, and opens the page that runs the template. No set is
   * logged yet.
   *
   * @returns the path of the opened page
   */
  async function givenWorkout({ app, page, user }: Given) {
    const { token } = user;
    const gym = { name: 'Iron Temple' };
    ok(await app.call({ method: 'POST', path: '/users/gyms', token, body: gym }), 201);
    const template = await createTemplate(app, token);
    const runPath = `/workouts/execute/${template.id}`;
    await page.goto(runPath);
    await expectNextSet(page, 'Barbell Bench Press', 1);
    return runPath;
  }

  async function leaveRun(page: Page) {
    await page.getByRole('button', { name: 'Exit' }).click();
    await answer(page, 'Are you sure you want to exit? Your progress will be saved.', 'Exit');
    await expect(page).toHaveURL('/dashboard');
  }

  test('signing out deletes all training data from the device', async ({ app, page, user }) => {
    const runPath = await givenWorkout({ app, page, user });
    await completeSet(page);
    await skipRest(page);
    await expect.poll(async () => (await storedWorkout(app, user)).sets.length).toBe(1);
    await leaveRun(page);
    const kept = await keptOf(page, user.id);
    expect(kept).toEqual(expect.arrayContaining(['active-workout', 'gyms', 'settings']));
    await logOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect.poll(() => keptOf(page, user.id)).toEqual([]);
    const values = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(values).not.toMatch(/Push A|Bench Press|Iron Temple/);
    // The next sign-in restores the workout from the server, at the same set.
    await signIn(page, user);
    await page.goto(runPath);
    await expectNextSet(page, 'Barbell Bench Press', 2);
  });

  test('signing out offline keeps unsent commands on the device until the same user signs in again', async ({
    app,
    page,
    context,
    user,
  }) => {
    await givenWorkout({ app, page, user });
    await expectStored(app, user, []);
    await whenAtHand(page);
    await cutOff(context);
    await completeSet(page);
    await skipRest(page);
    await leaveRun(page);
    await logOut(page);
    await answer(
      page,
      '1 set is waiting to sync. It stays on this device and will be sent when you sign in here again. Sign out now?',
      'Logout',
    );
    await expect(page).toHaveURL('/login');
    await expect.poll(() => keptOf(page, user.id)).toEqual(['active-workout']);
    const isEnded = async () => {
      const { rows } = await app.database.ownerPool.query(
        'select revoked_at is not null as is_ended from sign_in where user_id = $1',
        [user.id],
      );
      return rows.map((row) => row.is_ended);
    };
    expect(await isEnded()).toEqual([false]);

    await reconnect(context);
    const other = await createUser(app);
    await signIn(page, other);
    await expect.poll(isEnded).toEqual([true]);
    // The sign-out of the first user reaches the server late. It must not sign out the second user.
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await logOut(page);
    await signIn(page, user);
    await expect
      .poll(async () => (await storedWorkout(app, await signInAnew(app, user))).sets.length)
      .toBe(1);
  });

  async function signIn(page: Page, { email }: TestUser) {
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a form that was filled in before the user was loaded can be saved', async ({ page }) => {
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.addInitScript(() => localStorage.removeItem('user'));
  await page.route('**/trpc/*auth.me*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto('/profile/medical-history');
  await page.getByLabel('Notes').fill('Left knee');
  letAnswer();
  await expect(page.getByText('Hi, Robin Lifter')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Left knee');
  await page.getByRole('button', { name: 'Save Medical History' }).click();
  await expect(page.getByText('Medical history updated!')).toBeVisible();
});

test('a signed-in user is redirected from public pages to the dashboard', async ({ page }) => {
  await page.addInitScript(() => {
    // The device has no stored user, so the page must first ask the server to whom the tokens belong.
    localStorage.removeItem('user');
    new MutationObserver(() => {
      const isSeen = document.querySelector('h1')?.checkVisibility() ?? false;
      if (isSeen && location.pathname !== '/dashboard') sessionStorage.setItem('seen', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: /^Welcome, Robin Lifter/ })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('seen')), path).toBeNull();
  }
  // The logo must lead a signed-in user to the dashboard, too.
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'LiftLedger, home' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, Robin Lifter/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/goals');
});
