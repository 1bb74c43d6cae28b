// The exercises that usually follow, in a quick workout.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signedInUser } from '#tests/support/rendered/screen.tsx';

test('adds an exercise once when its button is pressed twice', async () => {
  await signedInUser();
  openPage('/workouts/execute/quick');
  const button = page.getByRole('button', { name: 'Add Barbell Back Squat' });
  await button.dblClick();
  await expect.element(page.getByText('Exercise 1 of 1')).toBeVisible();
});
