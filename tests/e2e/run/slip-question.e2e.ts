// The question about a weight that is far above all weights of the lifter's log.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { completeSet, field, restOverlay } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

test('a mistyped weight is asked about, without a network too, and a usual one never', async ({
  app,
  page,
  user,
}) => {
  const [bench = ''] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const line = { targetSets: 3, targetReps: 5, targetWeight: 100, restTime: 120 };
  const template = await createTemplate(app, user.token, [{ exerciseId: bench, ...line }]);
  await page.goto(`/workouts/execute/${template.id}`);
  const rest = restOverlay(page);
  const weight = field(page, 'Weight (lbs)');
  const question = page.getByRole('alertdialog', { name: 'Is 1,000 lbs right?' });

  // Nothing is known yet.
  await weight.fill('105');
  await completeSet(page);
  await expect(rest).toBeVisible();
  await rest.getByRole('button', { name: 'Skip' }).click();

  await page.context().setOffline(true);
  await weight.fill('1000');
  await completeSet(page);
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question about a weight');
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(question).toBeHidden();
  await expect(rest).toBeHidden();
  await expect(weight).toHaveValue('1000');

  await completeSet(page);
  await question.getByRole('button', { name: 'Yes, log it' }).click();
  await expect(rest).toContainText('1000');

  // Correcting it asks as well.
  await page.context().setOffline(false);
  await rest.getByRole('button', { name: 'Edit' }).click();
  await rest.getByRole('textbox', { name: 'Weight' }).fill('2000');
  await rest.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('alertdialog', { name: 'Is 2,000 lbs right?' });
  await again.getByRole('button', { name: 'Change' }).click();
  await rest.getByRole('textbox', { name: 'Weight' }).fill('100');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(rest).toContainText('5 × 100');
});
