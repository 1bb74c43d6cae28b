// Checks how many taps some steps of a workout need on a small phone, for example deleting a set.
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { createTemplate, trainOnce } from '#tests/support/factories.ts';
import { countPresses } from '#tests/support/browser/presses.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  completeSet,
  expectNextSet,
  field,
  finishWorkout,
  skipRest,
} from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('a quick workout shows the logged sets of the exercise without a tap', async ({ page }) => {
  const cost = await countPresses(page);
  await page.goto('/workouts/execute/quick');
  await page.getByRole('button', { name: 'Add Barbell Back Squat' }).click();
  for (const set of [1, 2, 3]) {
    await expectNextSet(page, 'Barbell Back Squat', set);
    if (set === 1) await field(page, 'Weight (lbs)').fill('185');
    if (set === 3) {
      const today = page.getByRole('region', { name: 'Today’s sets of Barbell Back Squat' });
      await expect(today.getByText('10 × 185')).toHaveCount(2);
      for (const row of await today.getByText('10 × 185').all())
        await expect(row).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'a set with the sets of today');
      const deletion = async () => {
        await today.getByRole('button', { name: /edit or delete set 1$/ }).click();
        const set = page.getByRole('dialog', { name: 'Set 1' });
        await set.getByRole('button', { name: 'Delete' }).click();
        await expect(today.getByText('10 × 185')).toHaveCount(1);
      };
      expect(await cost(deletion), 'an older set deleted').toBe(2);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(today.getByText('10 × 185')).toHaveCount(2);
    }
    await completeSet(page);
    if (set < 3) await skipRest(page);
  }
  const goingOn = async () => {
    await skipRest(page);
    const next = page.getByRole('button', { name: 'Add Barbell Bench Press' });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a workout that goes on');
    await next.click();
    await expectNextSet(page, 'Barbell Bench Press', 1);
  };
  expect(await cost(goingOn), 'the next exercise').toBe(2);

  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  await page.getByRole('button', { name: 'Superset with…' }).click();
  const pair = page.getByRole('dialog', { name: 'Pair Barbell Bench Press with' });
  await expect(pair.getByRole('button', { name: 'Barbell Back Squat' })).toBeVisible();
  await pair.getByRole('button', { name: 'Another exercise' }).click();
  await pair.getByRole('button', { name: /^Add Barbell Row/ }).click();
  await field(page, 'Weight (lbs)').fill('135');
  await completeSet(page);
  await skipRest(page);
  await expectNextSet(page, 'Barbell Row', 1);
});

test('after the last set and after the finish, the totals of a workout are visible without a further tap', async ({
  app,
  page,
  user,
}) => {
  const plan = { targetSets: 1, targetReps: 5, targetWeight: 100, restTime: 0 };
  const lines = [{ exercise: 'Barbell Bench Press', ...plan }];
  const template = await createTemplate(app, user.token, lines);
  await trainOnce(app, user.token, template, [{ actualReps: 5 }]);

  await page.goto(`/workouts/execute/${template.id}`);
  await field(page, 'Weight (lbs)').fill('120');
  await completeSet(page);
  await expect(page.getByRole('heading', { name: 'All sets done' })).toBeVisible();
  await expect(page.getByText('600\u00A0lbs, 100\u00A0lbs more.')).toBeVisible();
  await expect(page.getByText('Heaviest set: 120 lbs (+20)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trained' })).toBeVisible();
  await finishWorkout(page);

  const done = page.getByRole('region', { name: 'Push A' });
  // The summary is visible after the finish without another press.
  await expect(done.getByText('Done today')).toBeInViewport();
  await expect(done.getByText('600\u00A0lbs, 100\u00A0lbs more.')).toBeInViewport();
  await expect(done.getByText('Heaviest set: 120 lbs (+20)')).toBeInViewport();
  await expect(done.locator('.figures')).toBeInViewport();
  await expect(done.getByRole('button', { name: 'Share' })).toBeInViewport();
  await expectAccessible(page, 'the dashboard after a workout');
  await done.getByRole('link', { name: 'Report of Push A' }).click();
  await expect(page).toHaveURL(/\/workouts\/report\//);
});
