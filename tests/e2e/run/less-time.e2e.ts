// Tests 'Shorten workout', which leaves out sets or whole exercises when the user has less time.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok, setBody, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import { completeSet, expectNextSet } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

/** Returns the number of sets of each exercise in the plan that the server has stored. */
async function storedPlan(app: TestApp, user: TestUser): Promise<string[]> {
  const [{ id }] = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  const lines: { isLeftOut: boolean; targetSets: number; exercise: { name: string } }[] =
    session.customTemplate.exercises;
  return lines
    .filter((line) => !line.isLeftOut)
    .map((line) => `${line.targetSets} ${line.exercise.name}`);
}

async function openLessTime(page: Page) {
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Shorten workout' }).click();
}

test("'Shorten the workout' leaves out an exercise, and Undo restores the exercise", async ({
  app,
  page,
  user,
}) => {
  // A set takes 40 s and a rest 120 s. There is no rest after the last set, so 9 sets take 22
  // minutes.
  const plan = { targetSets: 3, targetReps: 10, targetWeight: 50, restTime: 120 };
  const names = ['Barbell Bench Press', 'Barbell Row', 'Dumbbell Fly'];
  const lines = names.map((exercise) => ({ exercise, ...plan }));
  const { id } = await createTemplate(app, user.token, lines);
  await page.goto(`/workouts/execute/${id}`);
  await expectNextSet(page, 'Barbell Bench Press', 1);

  await openLessTime(page);
  const sheet = page.getByRole('dialog', { name: 'Shorten workout' });
  const shorten = sheet.getByRole('button', { name: 'Shorten the workout' });
  await expect(shorten).toBeDisabled();
  await sheet.getByRole('button', { name: '30 minutes' }).click();
  await expect(sheet.getByText('About 22 min are left')).toBeVisible();
  await expect(shorten).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Minutes left' }).fill('15');
  await expect(sheet.getByText('22 → 14 min')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveText(['Leaves out Dumbbell Fly']);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);

  // A workout can be shortened without a connection.
  await page.context().setOffline(true);
  await shorten.click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('22 → 14 min')).toBeVisible();
  await page.context().setOffline(false);
  await expect
    .poll(() => storedPlan(app, user))
    .toEqual(['3 Barbell Bench Press', '3 Barbell Row']);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(() => storedPlan(app, user))
    .toEqual(['3 Barbell Bench Press', '3 Barbell Row', '3 Dumbbell Fly']);
  await completeSet(page);
});

test('the remaining time is calculated from the last workouts of the template', async ({
  app,
  page,
  user: { token },
}) => {
  // A set takes 40 s and a rest 60 s. There is no rest after the last set, so the 8 planned sets
  // take about 12 minutes.
  const plan = { targetSets: 4, targetReps: 10, targetWeight: 50, restTime: 60 };
  const names = ['Barbell Bench Press', 'Barbell Row'];
  const lines = names.map((exercise) => ({ exercise, ...plan }));
  const { id, exercises } = await createTemplate(app, token, lines);
  const begun = Date.now() - 60 * 60_000;
  const start = { customTemplateId: id, performedAt: new Date(begun).toISOString() };
  const session = ok(
    await app.call({ method: 'POST', path: '/workout-sessions', body: start, token }),
    201,
  );
  const path = `/workout-sessions/${session.id}`;
  // Each set is 200 s after the previous set, twice as long as planned.
  for (let set = 0; set < 8; set += 1) {
    const body = setBody(exercises[set < 4 ? 0 : 1].exerciseId, {
      setNumber: (set % 4) + 1,
      actualReps: 10,
      performedAt: new Date(begun + (set + 1) * 200_000).toISOString(),
    });
    ok(await app.call({ method: 'POST', path: `${path}/sets`, body, token }), 201);
  }
  ok(await app.call({ method: 'POST', path: `${path}/complete`, body: {}, token }));

  // The page asks for the available time when the workout starts. A reload does not ask a second
  // time.
  await page.goto(`/workouts/view/${id}`);
  await page.getByRole('link', { name: 'Shorten workout' }).click();
  await page.getByRole('button', { name: '60 minutes' }).click();
  await expect(page.getByText('About 25 min are left')).toBeVisible();
  await page.getByRole('textbox', { name: 'Minutes left' }).fill('15');
  await page.getByRole('button', { name: 'Shorten the workout' }).click();
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.reload();
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL((url) => url.search === '');
});
