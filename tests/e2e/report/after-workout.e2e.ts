// Tests the links back from a report and an exercise, and the list of a long history.
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { answer } from '#tests/support/run-screen.ts';

const DELETE_WORKOUT =
  'Are you sure you want to delete this workout? This action cannot be undone. You can restore it for 30 days.';
const SESSIONS = 5_000;

test('a report and an exercise link back to the previous page', async ({ app, page, user }) => {
  const { id } = await trainOnce(app, user.token, await createTemplate(app, user.token));
  await page.setViewportSize(phone);
  const section = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All workouts' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Push A/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Barbell Bench Press' }).click();
  await expect(page).toHaveURL(/\/exercises\//);
  await expect(section).toHaveText('Workouts');
  await page.reload();
  await page.getByRole('link', { name: 'Push A', exact: true }).click();
  await expect(page).toHaveURL(`/workouts/report/${id}`);
  await page.getByRole('link', { name: 'Workout history', exact: true }).click();
  await expect(page).toHaveURL('/workouts/history');
  await expect(section).toHaveText('Progress');

  await page.goto(`/workouts/report/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a long workout history is accessible on a desktop in the dark theme', () => {
  test.use({ viewport: desktop, colorScheme: 'dark' });

  test('a long workout history is loaded page by page and grouped by month', async ({
    app,
    page,
    user,
  }) => {
    const push = await createTemplate(app, user.token);
    const pull = await createTemplate(app, user.token, undefined, 'Pull B');
    // Inserts the workouts directly into the database, because logging so many workouts takes too
    // long.
    await app.database.ownerPool.query(
      `insert into workout_session (user_id, id, template_id, name,
         completion_status, started_at, ended_at, planned_sets, total_sets, total_volume_lbs, notes)
       select $1, gen_random_uuid(), $2, 'Push A', 'COMPLETED',
         '2026-06-30T12:00:00Z'::timestamptz - n * interval '8 hours', '2026-06-30T13:00:00Z', 18, 18, 12000, ''
       from generate_series(1, ${SESSIONS}) n`,
      [user.id, push.id],
    );
    await app.database.ownerPool.query(
      'insert into session_count (user_id, template_id, sessions, completed) values ($1, $2, $3, $3)',
      [user.id, push.id, SESSIONS],
    );
    await trainOnce(app, user.token, pull);

    await page.goto('/workouts/history');
    await expect(page.getByText('of 5,001 workouts')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'June 2026' })).toBeVisible();
    await expectAccessible(page, 'the history');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 40 of 5,001')).toBeVisible();

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Workout', { exact: true }).selectOption('Pull B');
    await expect(page.getByText('1 workout found')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?template=${pull.id}`));
    await page.getByRole('button', { name: 'More for Pull B' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await answer(page, DELETE_WORKOUT, 'Delete');
    await expect(page.getByText('You have not trained this workout yet.')).toBeVisible();
    await expectAccessible(page, 'the history without a match');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 workout found')).toBeVisible();
    await page.goto(`/workouts/history?template=${push.id}`);
    await expect(page.getByText('5,000 workouts found')).toBeVisible();
    const calendar = page.getByRole('complementary', { name: 'Calendar' });
    const before = calendar.getByRole('button', { name: 'Month before' });
    await page.goto('/workouts/history?day=2026-06-30');
    await expect(calendar.getByRole('button', { name: /^30, .*: Push A/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await before.click();
    await calendar.getByRole('button', { name: /^4, .*: Push A/ }).click();
    await expect(page.getByRole('heading', { name: /May 4, 2026/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More for Push A' })).toHaveCount(3);
    await expectAccessible(page, 'a day of the history');
    await page.getByRole('link', { name: 'Show all days' }).click();
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  });
});
