// Tests that a starter program can be created and trained.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localDay } from '#shared/calendar.ts';
import { plannedDates, usualWeekdays } from '#shared/programs/planned-days.ts';
import { ok } from '#tests/support/factories.ts';
import { sidewaysOverflow } from '#tests/support/rendered/layout.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { storedWorkout } from '#tests/support/rendered/run-screen.ts';
import {
  address,
  openPage,
  pressKeys,
  server,
  signedInUser,
} from '#tests/support/rendered/screen.tsx';
import { formatDay } from '#web/text/format.ts';

test('after the workout of a program day, the dashboard shows the next day of the program', async () => {
  const user = await signedInUser();
  openPage('/programs');
  await page.getByRole('heading', { name: 'Linear 3×5' }).click();
  await expect.element(page.getByRole('heading', { name: 'Day 1: A' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use this: Linear 3×5' }).click();
  await page.getByLabelText('Barbell Back Squat').fill('heavy');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Weight must be a number')).toBeVisible();
  await page.getByLabelText('Barbell Back Squat').fill('185');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: 'Linear 3×5', level: 1 })).toBeVisible();
  await expect.poll(address).toMatch(/^\/programs\/./);
  await expectAccessible('a program');
  await page.getByRole('button', { name: 'Start program' }).click();
  await expect.element(page.getByText('Next: week 1 of 12, day 1')).toBeVisible();
  await page.viewport(360, 800);
  expect(await sidewaysOverflow()).toEqual([]);

  // Day 3 of week 1 is A too, and also has the squat of B.
  await page.getByRole('button', { name: /^Week 2, day 1: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Week 2, day 1: Linear 3×5: B' });
  await expect.element(sheet.getByText('Set anew once Linear 3×5: A is done')).toBeVisible();
  await pressKeys('Escape');

  await page.getByRole('button', { name: 'Skip this day' }).click();
  await expect.element(page.getByText('Next: week 1 of 12, day 2')).toBeVisible();
  await expect
    .element(page.getByText('Skipped “Linear 3×5: A”. The next workouts move up.'))
    .toBeVisible();
  await expect.element(page.getByText('1 skipped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Next: week 1 of 12, day 1')).toBeVisible();

  await page.getByRole('link', { name: 'Start Workout' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Barbell Back Squat', level: 1 }))
    .toBeVisible();
  const { id } = await storedWorkout(user);
  const path = `/workout-sessions/${id}/complete`;
  ok(await server.call({ method: 'POST', path, token: user.token, body: {} }));

  openPage('/dashboard');
  await expect.element(page.getByText('week 1 of 12, day 2')).toBeVisible();
  const now = new Date();
  const [date] = plannedDates(usualWeekdays(3), {
    today: localDay(now),
    count: 1,
    isTodayDone: true,
  });
  const dayText = formatDay(`${date}T12:00:00`, now);
  const next = page.getByRole('region', { name: 'Next up' });
  await expect.element(next.getByText(dayText)).toBeVisible();
  const programs = page.getByRole('link', { name: 'Active Programs' });
  await expect.element(programs).toHaveTextContent('1Active Programs');
  const [program] = ok(await server.call({ path: '/programs', token: user.token }));
  openPage(`/programs/${program.id}`);
  await expect.element(page.getByText('Next: week 1 of 12, day 2')).toBeVisible();
  await expect.element(page.getByText(`, ${dayText}`, { exact: true })).toBeVisible();
  openPage('/programs');
  await expect.element(page.getByText(`Week 1, day 2, ${dayText}`)).toBeVisible();
});
