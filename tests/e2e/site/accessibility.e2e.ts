// Checks every screen with axe on a phone and a desktop, in light and dark colours. On a phone, it
// also checks that nothing overflows at a width of 320 px.
import type { Page } from '@playwright/test';
import { button, press, see, type Stop, walk } from '#tests/support/browser/accessible-screens.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';

const UNKNOWN_ID = '019aa000-0000-7000-8000-000000000000';

const publicStops: Stop[] = [
  { name: 'the landing page', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login with errors', act: press('Sign In') },
  { name: 'register', path: '/register' },
  { name: 'register with errors', act: press('Continue') },
  { name: 'the second step', act: fillAccount },
  {
    name: 'the second step with errors',
    act: async (page) => {
      await button(page, 'Create Account').click();
      await see(page, 'Date of birth is required');
    },
  },
  { name: 'the forgotten password', path: '/forgot-password' },
  { name: 'a new password', path: '/reset-password?token=a-token' },
  { name: 'a new password without a link', path: '/reset-password' },
  { name: 'a new email', path: '/confirm-email?token=a-token' },
  { name: 'the questions', path: '/faq' },
  { name: 'where the numbers come from', path: '/numbers' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'a page that is not there', path: '/nowhere' },
];

async function fillAccount(page: Page) {
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await button(page, 'Continue').click();
  await expect(page.getByLabel('Feet')).toBeVisible();
}

const emptyStops: Stop[] = [
  { name: 'an empty dashboard', path: '/dashboard' },
  { name: 'no workouts', path: '/workouts' },
  { name: 'no history', path: '/workouts/history' },
  {
    name: 'a past workout with errors',
    path: '/workouts/log',
    act: async (page) => {
      await button(page, 'Save workout').click();
      await see(page, 'Please enter at least one set');
    },
  },
  { name: 'no goals', path: '/goals' },
  { name: 'no measurements', path: '/profile/biometrics' },
  {
    name: 'no weight',
    act: async (page) => {
      await page.getByText('All weights').click();
      await button(page, /^Delete weight of/).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await see(page, 'No weight yet');
      await button(page, 'Dismiss').click();
    },
  },
  { name: 'no photos', path: '/profile/photos' },
  {
    name: 'a new photo with errors',
    act: async (page) => {
      await button(page, 'Add a photo: Front').click();
      await button(page, 'Upload Photo').click();
      await see(page, 'Please choose a photo');
    },
  },
  { name: 'an empty medical history', path: '/profile/medical-history' },
  { name: 'an empty builder', path: '/workouts/builder' },
  { name: 'an unknown workout', path: `/workouts/view/${UNKNOWN_ID}` },
  { name: 'an unknown report', path: `/workouts/report/${UNKNOWN_ID}` },
  { name: 'a report without a session', path: '/workouts/report' },
  { name: 'an unknown goal', path: `/goals/${UNKNOWN_ID}` },
  { name: 'an unknown exercise', path: `/exercises/${UNKNOWN_ID}` },
  { name: 'a session of an unknown workout', path: `/workouts/execute/${UNKNOWN_ID}` },
  {
    name: 'no exercise found',
    path: '/exercises',
    act: async (page) => {
      await page.getByRole('searchbox').fill('zzzzqqqq');
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /No exercise/ })
          .or(page.getByText(/No exercise/))
          .first(),
      ).toBeVisible();
    },
  },
];

/** Lists screens to check while all of their queries fail. */
const failingStops: Stop[] = [
  { name: 'workouts that do not load', path: '/workouts' },
  { name: 'a dashboard without data', path: '/dashboard' },
  { name: 'a history that does not load', path: '/workouts/history' },
  { name: 'a past workout without the workouts', path: '/workouts/log' },
  { name: 'goals that do not load', path: '/goals' },
  { name: 'a report that does not load', path: `/workouts/report/${UNKNOWN_ID}` },
  { name: 'measurements that do not load', path: '/profile/biometrics' },
  { name: 'photos that do not load', path: '/profile/photos' },
  { name: 'a profile that does not load', path: '/profile' },
  { name: 'a library that does not load', path: '/exercises' },
  { name: 'an assessment that does not load', path: '/assessment' },
];

/** Refuses every query with status 429, because the client would retry a query after status 500. */
async function refuseQueries(page: Page) {
  await page.route('**/trpc/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || pathname.includes('auth.')) return route.continue();
    const refusal = {
      error: {
        message: 'Not now',
        code: -32_029,
        data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
      },
    };
    await route.fulfill({ status: 429, json: pathname.split(',').map(() => refusal) });
  });
}

test.use({ viewport: phone });

test.describe('public screens pass the accessibility checks', () => {
  test.use(signedOut);

  test('every screen without an account is accessible', async ({ page }) => {
    expect(await walk(page, publicStops, { alsoOnDesktop: true })).toEqual([]);
  });
});

// The desktop layout of these screens has the same elements in two columns, so the tests check only
// the phone layout.
test.describe('screens of a new user are accessible', () => {
  test('every empty screen is accessible', async ({ page }) => {
    expect(await walk(page, emptyStops)).toEqual([]);
  });

  test.describe('screens pass the accessibility checks while all queries fail', () => {
    // When the statistics fail to load, the dashboard only logs an error
    // (behaviour/dashboard.md#dashboard).
    test.use({ expectedComplaint: /The dashboard could not load/ });

    test('every screen whose data does not load is accessible', async ({ page }) => {
      await refuseQueries(page);
      expect(await walk(page, failingStops)).toEqual([]);
    });
  });
});
