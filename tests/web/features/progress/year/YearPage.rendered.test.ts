import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { exerciseIds, logPast } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { holdBack, openPage, server, signedInUser } from '#tests/support/rendered/screen.tsx';

beforeEach(() => page.viewport(phone.width, phone.height));

test('the year page shows the totals of a year, or a message when the year has no workouts', async () => {
  const user = await signedInUser();
  openPage('/progress/year');
  const thisYear = new Date().getFullYear();
  const empty = page.getByText(`Your first workout of ${thisYear} starts this page.`);
  await expect.element(empty).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Quick Workout' }))
    .toBeVisible();

  const [bench = ''] = await exerciseIds(server, user.token, ['Barbell Bench Press']);
  const last = thisYear - 1;
  for (const [day, actualWeight] of [
    ['03-04', 100],
    ['03-06', 105],
    ['05-08', 110],
    ['11-11', 120],
  ] as const) {
    await logPast(server, user.token, `${last}-${day}T10:00:00.000Z`, [
      { exerciseId: bench, actualReps: 5, actualWeight },
    ]);
  }
  openPage('/progress?show=years');
  await page.getByRole('link', { name: `${thisYear} in lifting` }).click();
  await expect.element(empty).toBeVisible();
  await page.getByRole('link', { name: String(last) }).click();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect.element(totals.getByText(`From Mar 4, ${last}`)).toBeVisible();
  await expect.element(totals.getByText('2,175 lbs')).toBeVisible();
  await expect.element(totals.getByText('Busiest: Mar, 2 workouts')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Moved most' }).getByText(/^\+\d+%$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  await expectAccessible('a year');
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
});

test('the picture of a year is offered only once the year has loaded', async () => {
  const { token } = await signedInUser();
  const [bench = ''] = await exerciseIds(server, token, ['Barbell Bench Press']);
  const sets = [{ exerciseId: bench, actualReps: 5, actualWeight: 100 }];
  for (const year of [2024, 2025]) await logPast(server, token, `${year}-03-04T10:00:00Z`, sets);
  openPage('/progress/year?year=2025');
  const save = page.getByRole('button', { name: 'Save picture' });
  await expect.element(save).toBeEnabled();
  const answer = holdBack(/progress\.year/);
  await page.getByRole('link', { name: '2024' }).click();
  await expect.element(page.getByRole('heading', { name: '2024 in lifting' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  answer();
  await expect.element(save).toBeEnabled();
});
