// Tests splitting a finished workout, merging the two parts and repeating the workout.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, trainOnce } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ viewport: phone });

test('a workout can be split, merged again and repeated', async ({ app, page, user }) => {
  const { token } = user;
  const template = await createTemplate(app, token);
  const lifted = template.exercises.map(({ exerciseId }: { exerciseId: string }) => ({
    exerciseId,
  }));
  const session = await trainOnce(app, token, template, lifted);
  const path = `/workout-sessions/${session.id}`;
  const sets = lifted.length;
  const setsNow = async () => ok(await app.call({ path, token })).exerciseSets.length;
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Advanced' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.goto(`/workouts/report/${session.id}`);

  await openMenu('Split in two');
  const split = page.getByRole('dialog', { name: 'Split in two' });
  await split
    .getByLabel('The second workout begins with')
    .selectOption({ label: template.exercises[1].exercise.name });
  await expectAccessible(page, 'the form that splits');
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(split).toBeHidden();
  expect(await setsNow()).toBe(1);

  await openMenu('Merge with another workout');
  const merge = page.getByRole('dialog', { name: 'Merge with another workout' });
  await expect(merge.getByLabel('The other half')).toContainText(template.name);
  await expectAccessible(page, 'the form that merges');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merge).toBeHidden();
  expect(await setsNow()).toBe(sets);

  await page.getByText(/^Timeline/).click();
  await page.getByRole('button', { name: /^Undo this: Merged/ }).click();
  await expect(page.getByText('Merge or split undone')).toBeVisible();
  expect(await setsNow()).toBe(1);
  await page.getByRole('button', { name: /^Undo this: Split/ }).click();
  await expect(page.getByText('Merge or split undone')).toHaveCount(2);
  expect(await setsNow()).toBe(sets);

  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(page).toHaveURL(/\/workouts\/execute\//);
  await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
  await page.goto(`/workouts/report/${session.id}`);
  await page.getByRole('button', { name: 'Repeat', exact: true }).click();
  await expect(page.getByText(/is still open. Finish or discard it first/)).toBeVisible();
});
