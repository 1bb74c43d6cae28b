// Tests a whole workout on a phone that opened the app from its cache, while the server was
// unreachable.
import {
  givenTraining,
  openCold,
  reconnect,
  SERVER,
  whenKept,
} from '#tests/support/browser/cold-open.ts';
import type { Page } from '@playwright/test';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeSet,
  expectNextSet,
  expectStored,
  field,
  finishWorkout,
  searchExercises,
  skipRest,
  storedEvents,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('an offline workout whose template was deleted meanwhile is stored once and in order', async ({
  app,
  page,
  user,
}) => {
  const { template, session } = await givenTraining({ app, user });
  await page.goto('/dashboard');
  await whenKept(page);
  const cold = await openCold(page, `/workouts/view/${template.id}`);
  await cold.getByRole('link', { name: 'Start Workout' }).click();
  await expectNextSet(cold, 'Barbell Bench Press', 1);
  await completeSet(cold);
  await expectNextSet(cold, 'Barbell Bench Press', 2);
  await cold.reload();
  await expectNextSet(cold, 'Barbell Bench Press', 2);
  await completeSet(cold);
  await expectNextSet(cold, 'Barbell Row', 1);
  await completeSet(cold);
  await finishWorkout(cold);
  await expectWaiting(cold);

  const { token } = user;
  ok(await app.call({ method: 'DELETE', path: `/workout-templates/${template.id}`, token }));
  await reconnect(cold.context());
  await cold.reload();
  await expect.poll(async () => (await storedWorkout(app, user)).id).not.toBe(session.id);
  await expectStored(app, user, [
    [8, 100],
    [8, 100],
    [10, 80],
  ]);
  await expect.poll(async () => (await storedWorkout(app, user)).status).toBe('COMPLETED');
  const { id } = await storedWorkout(app, user);
  // The report, which was opened offline, is still open and now shows the data of the server.
  await expect(cold).toHaveURL(`/workouts/report/${id}`);
  await expect(cold.getByText('Not saved yet, kept on this device')).toBeHidden();
  await expect(cold.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(await storedEvents(app, id)).toEqual([
    'SessionStarted',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SessionCompleted',
  ]);
});

/** Expects each screen to list the finished workout before the server has it. */
async function expectWaiting(page: Page): Promise<void> {
  const recent = page.getByRole('region', { name: 'Recent Workouts' }).getByRole('listitem');
  await expect(recent).toHaveCount(2);
  await expect(recent.first()).toContainText('Finished, waiting to sync');
  await page.getByRole('link', { name: 'All workouts' }).click();
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row).toContainText(/Finished, waiting to sync.*3 sets.*2,400\u00A0lbs/);
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText('Finished, waiting to sync');
  await row.getByRole('link', { name: /Push A/ }).click();
  await expect(page.getByRole('heading', { name: 'Push A', level: 1 })).toBeVisible();
  await expect(page.getByText('Barbell Row').first()).toBeVisible();
  await expect(page.getByText('Not saved yet, kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Barbell Row').first()).toBeVisible();
}

test('a quick workout can be logged and finished offline', async ({ app, page, user }) => {
  await givenTraining({ app, user });
  await page.goto('/dashboard');
  await whenKept(page);
  const cold = await openCold(page, '/dashboard');
  await cold.getByRole('link', { name: 'Quick Workout' }).click();
  await cold.getByRole('button', { name: 'Add your first exercise' }).click();
  const picker = cold.getByRole('dialog', { name: 'Add exercise' });
  await searchExercises(picker, 'Goblet Squat');
  await picker.getByRole('button', { name: /^Add Goblet Squat/ }).click();
  for (const set of [1, 2, 3]) {
    await expectNextSet(cold, 'Goblet Squat', set);
    await field(cold, 'Weight (lbs)').fill('50');
    await completeSet(cold);
    await skipRest(cold);
  }
  await finishWorkout(cold);

  await reconnect(cold.context());
  await cold.reload();
  await expect.poll(async () => (await storedWorkout(app, user)).sets.at(-1)?.[1]).toBe(50);
  await expect.poll(async () => (await storedWorkout(app, user)).status).toBe('COMPLETED');
  const { id } = await storedWorkout(app, user);
  expect(await storedEvents(app, id)).toEqual([
    'SessionStarted',
    'LineAdded',
    'SetLogged',
    'SetLogged',
    'SetLogged',
    'SessionCompleted',
  ]);
});

test('a workout starts from copies on a line that never responds', async ({ app, page, user }) => {
  const { template } = await givenTraining({ app, user });
  const context = page.context();
  for (const path of ['/dashboard', '/workouts', `/workouts/view/${template.id}`])
    await page.goto(path);
  await whenKept(page);
  await page.close();
  await context.route(SERVER, () => new Promise(() => undefined));
  const cold = await context.newPage();
  await cold.goto(`/workouts/execute/${template.id}`);
  await expect(cold.getByRole('link', { name: 'Close' })).toBeVisible();
  await expectNextSet(cold, 'Barbell Bench Press', 1);
  await completeSet(cold);
});
