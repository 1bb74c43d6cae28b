// Tests a gym with several bars: the choice of the bar for an exercise.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { smallTargets } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import {
  openPage,
  pressKeys,
  reloadPage,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { givenRun } from '#tests/support/rendered/run-screen.ts';

beforeEach(() => page.viewport(phone.width, phone.height));

const club = {
  name: 'Club',
  bars: [
    { name: 'Olympic bar', weight: 45, unit: 'lbs' },
    { name: 'Light bar', weight: 35, unit: 'lbs' },
  ],
  plates: [45, 10, 5].map((weight) => ({ weight, unit: 'lbs', pairs: 2 })),
};

test('the run stores the bar chosen for an exercise and shows its plates', async () => {
  const user = await signedInUser();
  ok(
    await server.call({ method: 'POST', path: '/users/gyms', body: club, token: user.token }),
    201,
  );

  const plan = { targetSets: 2, targetReps: 8, targetWeight: 65, restTime: 0 };
  const names = ['Barbell Bench Press', 'Barbell Row'];
  openPage(
    await givenRun(
      user,
      names.map((exercise) => ({ exercise, ...plan })),
    ),
  );
  await expect.element(page.getByText('Each side: 10', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  const sheet = page.getByRole('dialog', { name: 'Barbell Bench Press' });
  await sheet.getByLabelText('Bar for this exercise here').selectOptions('Light bar, 35 lbs');
  await expectAccessible('the choice of a bar');
  expect(smallTargets(44)).toEqual([]);
  await pressKeys('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Each side: 10 + 5, 35 lbs bar', { exact: true }))
    .toBeVisible();

  reloadPage();
  await expect
    .element(page.getByText('Each side: 10 + 5, 35 lbs bar', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Barbell Row' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Barbell Row', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Each side: 10', { exact: true })).toBeVisible();
});
