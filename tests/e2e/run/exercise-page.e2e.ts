// Opens the page of an exercise during a workout and checks that the user returns to the same set.
import { phone } from '#tests/support/devices.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { completeSet, expectNextSet, field, skipRest } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

const BENCH = 'Barbell Bench Press';

test("the browser's Back button returns from an exercise page to the same set", async ({
  app,
  page,
  user,
}) => {
  const lines = [{ exercise: BENCH, targetSets: 3, targetReps: 8, targetWeight: 135 }];
  const template = await createTemplate(app, user.token, lines);
  await page.goto('/dashboard');
  await page.goto(`/workouts/execute/${template.id}`);
  await completeSet(page);
  await skipRest(page);
  await expectNextSet(page, BENCH, 2);
  await field(page, 'Weight (lbs)').fill('142.5');
  await page.getByRole('button', { name: `Change ${BENCH}` }).tap();
  await page.getByRole('link', { name: 'How to and history' }).tap();
  await expect(page.getByRole('heading', { name: BENCH, level: 1 })).toBeVisible();
  await page.goBack();
  await expectNextSet(page, BENCH, 2);
  await expect(field(page, 'Weight (lbs)')).toHaveValue('142.5');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});
