// Tests that a finished workout can be corrected: with a forgotten set, an added exercise or a new date.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, type TestUser, trainOnce } from '#tests/support/factories.ts';
import { expectAccessible } from '#tests/support/rendered/accessible.ts';
import { openPage, server, signedInUser, text } from '#tests/support/rendered/screen.tsx';

/** Creates a finished workout with one set of bench press. Returns its REST path. */
async function givenWorkout({ token }: TestUser): Promise<string> {
  const template = await createTemplate(server, token);
  return `/workout-sessions/${(await trainOnce(server, token, template, [{ actualReps: 10 }])).id}`;
}

test('a forgotten set and a forgotten exercise can be added to a finished workout on a phone', async () => {
  const user = await signedInUser();
  const path = await givenWorkout(user);
  await page.viewport(phone.width, phone.height);
  openPage(path.replace('/workout-sessions/', '/workouts/report/'));
  await page.getByRole('button', { name: 'Edit Workout' }).click();

  await page.getByRole('button', { name: 'Add a set of Barbell Bench Press' }).click();
  const reps = page.getByLabelText('Reps, set 2 of Barbell Bench Press');
  await expect.element(reps).toHaveFocus();
  await reps.fill('7');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await page.getByRole('searchbox').fill('hammer curl');
  await page
    .getByRole('button', { name: /Add Hammer Curl/ })
    .first()
    .click();
  await page.getByRole('button', { name: '1 added, Done' }).click();
  await page.getByLabelText('Reps, set 1 of Hammer Curl').fill('12');
  await expect
    .poll(() => text(page.getByRole('region', { name: 'Edit mode' })))
    .toContain('2 changes');
  await expectAccessible('the report in edit mode');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Changes saved successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Workout' }).click();
  await page.getByRole('button', { name: 'Change date and times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date and times' });
  await dialog.getByLabelText('Day').fill('2026-01-05');
  await expectAccessible('the form of the times');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/Jan(uary)? 5/)).toBeVisible();

  const session = ok(await server.call({ path, token: user.token }));
  expect(session.startTime.slice(0, 10)).toBe('2026-01-05');
  expect(
    session.exerciseSets.map((set: { actualReps: number; actualWeight: number }) => [
      set.actualReps,
      set.actualWeight,
    ]),
  ).toEqual([
    [10, 100],
    [7, 100],
    [12, 0],
  ]);
});
