// Forms that are saved without a connection: what was entered waits in the page and is sent once there is one.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';

test.use({ viewport: phone });

interface WaitingForm {
  what: string;
  failed: string;
  /** Label of the button without a connection; default: 'Save when online'. */
  button?: string;
  /** The page that it stands on. */
  from: string;
  /** REST path of the stored data. */
  path: string;
  fill: (page: Page) => Promise<void>;
  stored: Record<string, unknown> | unknown[];
}

const forms: readonly WaitingForm[] = [
  {
    what: 'a measurement',
    failed: 'Failed to log biometric',
    path: '/users/biometrics',
    from: '/profile/biometrics',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Log Measurement' }).click();
      await page.getByLabel('Body fat').fill('18.5');
    },
    stored: { biometrics: [{ bodyFatPercentage: 18.5 }] },
  },
  {
    what: 'a medical history',
    failed: 'Failed to update medical history',
    path: '/users/medical-history',
    from: '/profile/medical-history',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add allergy' }).click();
      await page.getByLabel('Allergy', { exact: true }).fill('Penicillin');
    },
    stored: { allergies: [{ name: 'Penicillin' }] },
  },
  {
    what: 'a profile',
    failed: 'Failed to update profile',
    path: '/users/profile',
    from: '/profile/edit',
    fill: async (page) => {
      await page.getByLabel('Full name').fill('Sam Offline');
    },
    stored: { name: 'Sam Offline' },
  },
  {
    what: 'a new goal',
    failed: 'Failed to create goal',
    path: '/goals',
    from: '/goals/create',
    fill: async (page) => {
      await page.getByRole('radio', { name: /^Skill/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Description').fill('First muscle-up');
    },
    stored: [{ description: 'First muscle-up' }],
  },
  {
    what: 'a body weight',
    failed: 'Failed to log weight',
    button: 'Log when online',
    path: '/users/body-weight',
    from: '/profile/biometrics',
    fill: async (page) => {
      await page.getByLabel('Weight today').fill('179');
    },
    stored: { entries: [{ weight: 81.19 }] },
  },
  {
    what: 'an edited zone',
    failed: 'Failed to update zones',
    path: '/users/heart-rate-zones',
    from: '/profile',
    fill: async (page) => {
      await page.getByRole('button', { name: /^HR Zones/ }).click();
      await page.getByRole('button', { name: 'Calculate My Zones' }).click();
      await page.getByRole('button', { name: 'Edit Zones' }).click();
      await page.getByLabel('Zone 2 maximum').fill('135');
    },
    stored: { zone2Max: 135, zone3Min: 136 },
  },
];

for (const form of forms) {
  test(`${form.what} is sent when the connection is back`, async ({ app, page, context, user }) => {
    const answer = async () => ok(await app.call({ path: form.path, token: user.token }));
    await page.goto(form.from);
    await form.fill(page);
    await whenAtHand(page);
    await page.waitForLoadState('networkidle');
    const before = await answer();

    await context.setOffline(true);
    await page.getByRole('button', { name: form.button ?? 'Save when online' }).click();
    const waiting = page.getByRole('alert', { name: form.failed });
    await expect(
      waiting.getByText(/^No connection\. What you entered is kept, and sent when/),
    ).toBeVisible();
    await expectAccessible(page, `${form.what} that waits`);
    expect(await answer()).toEqual(before);

    await context.setOffline(false);
    await expect(waiting).not.toBeAttached();
    await expect.poll(answer).toMatchObject(form.stored);
  });
}

test('a form that is changed while it waits is not sent by itself', async ({ page, context }) => {
  await page.goto('/profile/edit');
  await page.getByLabel('Full name').fill('Sam Offline');
  await whenAtHand(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save when online' }).click();
  const alert = page.getByRole('alert', { name: 'Failed to update profile' });
  await expect(alert.getByText(/^No connection/)).toBeVisible();
  await page.getByLabel('Full name').fill('Sam O');
  await expect(alert.getByText(/please try again\.$/)).toBeVisible();
  let isSent = false;
  await page.route('**/trpc/profile.update*', (route) => {
    isSent = true;
    return route.continue();
  });
  await context.setOffline(false);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(isSent).toBe(false);
  await save.click();
  await expect(page.getByRole('button', { name: 'Account of Sam O' })).toBeVisible();
});

test('an invalid form does not wait', async ({ page, context }) => {
  await page.goto('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabel('Body fat').fill('101');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save when online' }).click();
  await expect(page.getByText('Body fat must be from 0 to 100')).toBeVisible();
  await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0);
});

test('a server that cannot be reached is asked again by hand, and stores once what it had stored', async ({
  app,
  page,
  user,
}) => {
  const goal = ok(
    await app.call({
      method: 'POST',
      path: '/goals',
      body: { goalType: 'SKILL', description: 'First muscle-up' },
      token: user.token,
    }),
    201,
  );
  await page.goto(`/goals/${goal.id}/edit`);
  await page.getByLabel('Description').fill('Two muscle-ups');
  await page.route('**/trpc/goals.update*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page
      .getByRole('alert', { name: 'Failed to update goal' })
      .getByText('The server could not be reached. What you entered is kept, please try again.'),
  ).toBeVisible();
  await page.unroute('**/trpc/goals.update*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Two muscle-ups' })).toBeVisible();

  // The answer to the first try is lost, not the try.
  await page.goto('/profile/biometrics');
  await page.getByRole('button', { name: 'Log Measurement' }).click();
  await page.getByLabel('Body fat').fill('18.5');
  let tries = 0;
  await page.route('**/trpc/biometrics.log*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect(page.getByRole('alert', { name: 'Failed to log biometric' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Measurement' }).click();
  await expect(page.getByText('Biometric measurement logged!')).toBeVisible();
  const { biometrics } = ok(await app.call({ path: '/users/biometrics', token: user.token }));
  expect(biometrics).toHaveLength(1);
});
