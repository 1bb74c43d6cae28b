import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { answer } from '#tests/support/run-screen.ts';

/**
 * Creates a finished workout of bench press with the sets 10 × 100, 9 × 102.5 and 8 × 105. Returns
 * its id.
 */
async function givenWorkout(app: TestApp, { token }: TestUser): Promise<string> {
  const sets = [100, 102.5, 105].map((actualWeight, at) => ({
    actualReps: 10 - at,
    actualWeight,
    rpeRating: 7,
  }));
  return (await trainOnce(app, token, await createTemplate(app, token), sets)).id;
}

async function openReport(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/workouts/report/${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
}

function field(page: Page, label: string, setNumber: number) {
  return page.getByLabel(`${label}, set ${setNumber} of Barbell Bench Press`);
}

async function storedSets(app: TestApp, user: TestUser, sessionId: string) {
  const path = `/workout-sessions/${sessionId}`;
  const session = ok(await app.call({ path, token: user.token }));
  return session.exerciseSets.map((set: { actualReps: number; actualWeight: number }) => [
    set.actualReps,
    set.actualWeight,
  ]);
}

test('two corrections are each stored only once although the first response is lost', async ({
  app,
  page,
  context,
  user,
}) => {
  const sessionId = await givenWorkout(app, user);
  await openReport(page, sessionId);
  await untilQuiet(page, 500);
  // The server executes the request, but its response is lost.
  await page.route(
    '**/trpc/sessions.editSet*',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );

  await page.getByRole('button', { name: 'Edit Workout' }).click();
  await field(page, 'Weight (lbs)', 2).fill('97.5');
  await field(page, 'Reps', 3).fill('7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('2 changes are already shown here, and will be sent as soon as possible.'),
  ).toBeVisible();
  await expectAccessible(page, 'a report with changes that wait');
  const sets = page.getByRole('table', { name: 'Sets of Barbell Bench Press' });
  await expect(sets.getByRole('row', { name: /97\.5/ })).toBeVisible();
  // The form starts with the corrected values, so it reports no further change.
  await page.getByRole('button', { name: 'Edit Workout' }).click();
  await expect(field(page, 'Reps', 3)).toHaveValue('7');
  await expect(page.getByRole('region', { name: 'Edit mode' }).getByRole('status')).toBeEmpty();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/profile');
  await expect
    .poll(() => storedSets(app, user, sessionId))
    .toEqual([
      [10, 100],
      [9, 97.5],
      [7, 105],
    ]);
  const session = ok(await app.call({ path: `/workout-sessions/${sessionId}`, token: user.token }));
  // The events are the start, three sets, the finish and two corrections.
  expect(session.version).toBe(7);
});

test.describe('a report in the cache works offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the menu of a report opens by keyboard while offline and returns the focus to its button', async ({
    app,
    page,
    context,
    user,
  }) => {
    await openReport(page, await givenWorkout(app, user));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const button = page.getByRole('button', { name: 'More actions' });
    const share = page.getByRole('menuitem', { name: 'Share', exact: true });
    await button.focus();
    // The first key press loads the code of the menu, and the second one uses the loaded code. The
    // focus must be right both times.
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      // The menu gets the focus a moment after it is visible.
      await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(share).not.toBeVisible();
      await expect(button).toBeFocused();
    }
  });
});

test('the dashboard copies the link of a workout and asks before it deletes the workout', async ({
  app,
  baseURL,
  page,
  context,
  user,
}) => {
  const sessionId = await givenWorkout(app, user);
  await page.setViewportSize(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back, Robin Lifter' })).toBeVisible();
  await expectAccessible(page, 'the dashboard');

  await page.getByRole('button', { name: 'Share Push A' }).click();
  const shared = page.getByRole('dialog', { name: 'Share', exact: true });
  await expect(shared.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/workouts/report/${sessionId}`,
  );
  await page.keyboard.press('Escape');
  await expect(shared).not.toBeVisible();
  const { body } = await app.call({ path: '/shares', token: user.token });
  expect(body.data).toEqual([]);
  await page.getByRole('button', { name: 'Delete Push A' }).click();
  await answer(
    page,
    'Are you sure you want to delete this workout? This action cannot be undone. You can restore it for 30 days.',
    'Delete',
  );
  await expect(page.getByRole('link', { name: 'Start Your First Workout' })).toBeVisible();
  const path = `/workout-sessions/${sessionId}`;
  await expect.poll(async () => (await app.call({ path, token: user.token })).status).toBe(404);

  await page.goto(`/workouts/report/${sessionId}`);
  await expect(page.getByRole('heading', { name: 'Workout not found' })).toBeVisible();
});
