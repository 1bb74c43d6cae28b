// Tests a workout without a template. Its exercises are added one by one, and it becomes a template
// afterwards.
import { accessibilityViolations } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { ok } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import {
  completeSet,
  expectNextSet,
  field,
  finishWorkout,
  searchExercises,
  skipRest,
  storedWorkout,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('a finished quick workout can be saved as a template', async ({ app, page, user }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Quick Workout' }).click();
  await expect(page.getByRole('heading', { name: 'What are you training?' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);
  const runUrl = page.url();
  await page.reload();
  await page.getByRole('button', { name: 'Add your first exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercise' });
  await searchExercises(picker, 'Goblet Squat');
  await picker.getByRole('button', { name: /^Add Goblet Squat/ }).click();
  await expectNextSet(page, 'Goblet Squat', 1);
  for (const set of [1, 2, 3]) {
    await expectNextSet(page, 'Goblet Squat', set);
    // A workout without a plan has no targets. Set 2 starts with the values of set 1.
    await expect(page.getByText(/^target/)).toHaveCount(0);
    if (set === 1) {
      await field(page, 'Weight (lbs)').fill('50');
      await field(page, 'Reps').fill('6');
    }
    await expect(field(page, 'Weight (lbs)')).toHaveValue('50');
    await expect(field(page, 'Reps')).toHaveValue('6');
    await completeSet(page);
    await skipRest(page);
  }
  await page.getByRole('button', { name: 'One more set of Goblet Squat' }).click();
  await expectNextSet(page, 'Goblet Squat', 4);
  await completeSet(page);
  await skipRest(page);
  await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await finishWorkout(page);
  const stored = await storedWorkout(app, user);
  expect(stored).toMatchObject({
    status: 'COMPLETED',
    sets: Array.from({ length: 4 }).fill([6, 50]),
  });

  // The address of the finished workout opens its report and starts no second workout.
  await page.goto(runUrl);
  await expect(page).toHaveURL(`/workouts/report/${stored.id}`);
  expect(ok(await app.call({ path: '/workout-sessions/history', token: user.token }))).toHaveLength(
    1,
  );
  await expect(page.getByRole('heading', { name: 'Goblet Squat' })).toBeVisible();
  const sets = page.getByRole('article', { name: 'Goblet Squat' }).locator('summary');
  await expect(sets.getByText('6 × 50')).toHaveCount(4);
  await expect(page.getByText(/^Plan/)).toHaveCount(0);
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Save as template');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByLabel('Workout name').fill('Leg day');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await menu('Open the template');
  await expect(page.getByRole('heading', { name: 'Leg day' })).toBeVisible();
  const template = ok(
    await app.call({ path: `/workout-templates/${stored.id}`, token: user.token }),
  );
  expect(template.exercises).toMatchObject([
    { targetSets: 4, targetReps: 6, targetWeight: 50, exercise: { name: 'Goblet Squat' } },
  ]);
});
