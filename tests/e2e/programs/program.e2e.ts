// A program from its starter to the next day, and one of one's own.
import type { Program } from '#shared/programs/schema.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { mustCall } from '#tests/support/refusals.ts';

test('a starter becomes a program whose day is trained, and Next up goes on with the day after', async ({
  app,
  page,
  user,
}) => {
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Use Linear 3×5' }).click();
  await page.getByLabel('Barbell Back Squat').fill('heavy');
  await page.getByRole('button', { name: 'Make program' }).click();
  await expect(page.getByText('Weight must be a number')).toBeVisible();
  await page.getByLabel('Barbell Back Squat').fill('185');
  await page.getByRole('button', { name: 'Make program' }).click();
  await expect(page.getByRole('heading', { name: 'Linear 3×5', level: 1 })).toBeVisible();
  await expectAccessible(page, 'a program');
  await page.getByRole('button', { name: 'Start program' }).click();
  await expect(page.getByText('Next: week 1 of 12, day 1')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.getByRole('button', { name: 'Skip this day' }).click();
  await expect(page.getByText('Next: week 1 of 12, day 2')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Next: week 1 of 12, day 1')).toBeVisible();

  await page.getByRole('link', { name: 'Start workout' }).click();
  await expect(page.getByRole('heading', { name: 'Barbell Back Squat', level: 1 })).toBeVisible();
  const { recentWorkouts } = await mustCall(app, 'dashboard.statistics', {}, user.token);
  await mustCall(app, 'sessions.complete', { id: recentWorkouts[0].id }, user.token);

  await page.goto('/dashboard');
  await expect(page.getByText('week 1 of 12, day 2')).toBeVisible();
  await expect(page.getByText('2 workouts, 1 program running')).toBeVisible();
});

test('a program of one’s own is put together with the keyboard', async ({ app, page, user }) => {
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  await createTemplate(app, user.token, [{ exerciseId: bench }], 'Push');
  await page.goto('/programs/new');
  await page.getByRole('button', { name: 'Save program' }).click();
  await expect(page.getByText('Please enter a program name')).toBeVisible();
  await page.getByLabel('Name').fill('Mine');
  const days = page.getByRole('list', { name: 'Days of week 1' }).getByRole('listitem');
  const workout = page.locator('[data-rfd-drag-handle-draggable-id]', { hasText: 'Push' });
  await workout.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(days).toHaveCount(1);
  await page.getByLabel('Add a workout to week 1').selectOption('Push');
  await expect(days).toHaveCount(2);
  await page.getByRole('button', { name: 'Add week' }).click();
  await expectAccessible(page, 'the editor of programs');
  await page.getByRole('button', { name: 'Save program' }).click();
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible();
  const [{ id }] = await mustCall(app, 'programs.list', {}, user.token);
  const program: Program = await mustCall(app, 'programs.get', { id }, user.token);
  expect(program.weeks.map((week) => week.days.length)).toEqual([2, 2]);
});
