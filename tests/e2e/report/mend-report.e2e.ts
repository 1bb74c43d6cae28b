// A finished workout gets what was forgotten: a set, an exercise, another day.
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { TestApp } from '#tests/support/app.ts';

/** A finished workout with one set of bench press; answers its path in the API. */
async function givenWorkout(app: TestApp, user: TestUser): Promise<string> {
  const template = await createTemplate(app, user.token);
  const session = await startSession(app, user.token, template.id);
  const path = `/workout-sessions/${session.id}`;
  const body = setBody(template.exercises[0].exerciseId, { actualReps: 10, actualWeight: 100 });
  ok(await app.call({ method: 'POST', path: `${path}/sets`, token: user.token, body }), 201);
  ok(await app.call({ method: 'POST', path: `${path}/complete`, token: user.token }));
  return path;
}

for (const device of ['desk', 'phone'] as const) {
  test.describe(`at a ${device}`, () => {
    test('a forgotten set, an exercise and another day', async ({ app, page, user }) => {
      const path = await givenWorkout(app, user);
      if (device === 'phone') await page.setViewportSize(phone);
      await page.goto(path.replace('/workout-sessions/', '/workouts/report/'));
      await page.getByRole('button', { name: 'Edit Workout' }).click();

      await page.getByRole('button', { name: 'Add a set of Barbell Bench Press' }).click();
      const reps = page.getByLabel('Reps, set 2 of Barbell Bench Press');
      await expect(reps).toBeFocused();
      await reps.fill('7');
      await page.getByRole('button', { name: 'Add exercise' }).click();
      await page.getByRole('searchbox').fill('hammer curl');
      await page
        .getByRole('button', { name: /Add Hammer Curl/ })
        .first()
        .click();
      await page.getByRole('button', { name: '1 added, Done' }).click();
      await page.getByLabel('Reps, set 1 of Hammer Curl').fill('12');
      await expect(page.getByRole('region', { name: 'Edit mode' })).toContainText('2 changes');
      await expectAccessible(page, 'the report in edit mode');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Changes saved successfully!')).toBeVisible();

      await page.getByRole('button', { name: 'Edit Workout' }).click();
      await page.getByRole('button', { name: 'Change date and times' }).click();
      const dialog = page.getByRole('dialog', { name: 'Date and times' });
      await dialog.getByLabel('Day').fill('2026-01-05');
      await expectAccessible(page, 'the form of the times');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('January 5, 2026')).toBeVisible();

      const session = ok(await app.call({ path, token: user.token }));
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
  });
}

const SHOTS = process.env['SHOTS'];

for (const device of ['desk', 'phone'] as const) {
  test.describe(`two halves, at a ${device}`, () => {
    test('a workout is split, merged again, undone from the timeline, and repeated', async ({
      app,
      page,
      user,
    }) => {
      const { token } = user;
      const template = await createTemplate(app, token);
      const session = await startSession(app, token, template.id);
      const path = `/workout-sessions/${session.id}`;
      for (const { exerciseId } of template.exercises) {
        const body = setBody(exerciseId, { actualReps: 10, actualWeight: 100 });
        ok(await app.call({ method: 'POST', path: `${path}/sets`, token, body }), 201);
      }
      ok(await app.call({ method: 'POST', path: `${path}/complete`, token }));
      const sets = template.exercises.length;
      const setsNow = async () => ok(await app.call({ path, token })).exerciseSets.length;
      const shot = async (name: string) => {
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${device}.png` });
      };
      const openMenu = async (item: string) => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await shot('menu');
        await page.getByRole('menuitem', { name: item }).click();
      };
      if (device === 'phone') await page.setViewportSize(phone);
      await page.goto(`/workouts/report/${session.id}`);

      await openMenu('Split in two');
      const split = page.getByRole('dialog', { name: 'Split in two' });
      await split
        .getByLabel('The second workout begins with')
        .selectOption({ label: template.exercises[1].exercise.name });
      await expectAccessible(page, 'the form that splits');
      await shot('split');
      await split.getByRole('button', { name: 'Split', exact: true }).click();
      await expect(split).toBeHidden();
      expect(await setsNow()).toBe(1);

      await openMenu('Merge with another workout');
      const merge = page.getByRole('dialog', { name: 'Merge with another workout' });
      await expect(merge.getByLabel('The other half')).toContainText(template.name);
      await expectAccessible(page, 'the form that merges');
      await shot('merge');
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
      await shot('undone');

      await page.getByRole('button', { name: 'Repeat this workout' }).click();
      await expect(page).toHaveURL(/\/workouts\/execute\//);
      await expect(page.getByRole('button', { name: 'Complete Set' })).toBeVisible();
      await page.goto(`/workouts/report/${session.id}`);
      await page.getByRole('button', { name: 'Repeat this workout' }).click();
      await expect(page.getByText(/is still open. Finish or discard it first/)).toBeVisible();
    });
  });
}
