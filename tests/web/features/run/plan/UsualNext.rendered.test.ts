// Tests the suggested next exercises of a quick workout.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('a double click on a suggested next exercise adds the exercise once', async () => {
  await signedInUser();
  openPage('/workouts/execute/quick');
  const button = page.getByRole('button', { name: 'Add Barbell Back Squat' });
  await button.dblClick();
  await expect.element(page.getByText('Exercise 1 of 1')).toBeVisible();
});

test('the empty list of a new exercise leaves its height to what is below', async () => {
  await page.viewport(360, 740);
  await signedInUser();
  openPage('/workouts/execute/quick');
  await page.getByRole('button', { name: 'Add Barbell Back Squat' }).click();
  const list = page.getByRole('region', { name: /^Today’s sets of/ });
  await expect.element(list).toHaveStyle({ minHeight: '0px' });
});
