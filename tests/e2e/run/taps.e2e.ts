// What a workout costs in presses on the smallest usual phone: today's sets, an older set deleted, the next exercise.
import { phone } from '#tests/support/devices.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { completeSet, expectNextSet, field, skipRest } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('a workout without a template: today’s sets 0 presses, an older one deleted 2, the next exercise 2, and a pair', async ({
  page,
}) => {
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
      await today.getByRole('button', { name: /edit or delete set 1$/ }).click();
      await page
        .getByRole('dialog', { name: 'Set 1' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(today.getByText('10 × 185')).toHaveCount(1);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(today.getByText('10 × 185')).toHaveCount(2);
    }
    await completeSet(page);
    if (set < 3) await skipRest(page);
  }
  await skipRest(page);
  const next = page.getByRole('button', { name: 'Add Barbell Bench Press' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a workout that goes on');
  await next.click();
  await expectNextSet(page, 'Barbell Bench Press', 1);

  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).click();
  await page.getByRole('button', { name: 'Pair with…' }).click();
  const pair = page.getByRole('dialog', { name: 'Pair Barbell Bench Press with' });
  await expect(pair.getByRole('button', { name: 'Barbell Back Squat' })).toBeVisible();
  await pair.getByRole('button', { name: 'Another exercise' }).click();
  await pair.getByRole('button', { name: /^Add Barbell Row/ }).click();
  await field(page, 'Weight (lbs)').fill('135');
  await completeSet(page);
  await skipRest(page);
  await expectNextSet(page, 'Barbell Row', 1);
});
