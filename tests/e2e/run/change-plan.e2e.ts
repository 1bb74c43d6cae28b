// Tests changes of the plan during a workout, online and offline.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import { completeSet, expectNextSet, expectStored } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true });

async function givenRun(app: TestApp, user: TestUser) {
  const ids = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row', 'Plank']);
  const lines = ids.map((exerciseId) => ({
    exerciseId: String(exerciseId),
    targetSets: 2,
    targetReps: 8,
    targetWeight: 135,
    restTime: 0,
  }));
  return `/workouts/execute/${(await createTemplate(app, user.token, lines, 'Push A')).id}`;
}

/** Returns the names of the exercises in the plan that the server has stored. */
async function storedPlan(app: TestApp, user: TestUser): Promise<string[]> {
  const [{ id }] = ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
  const session = ok(await app.call({ path: `/workout-sessions/${id}`, token: user.token }));
  const lines: { isLeftOut: boolean; targetSets: number; exercise: { name: string } }[] =
    session.customTemplate.exercises;
  return lines
    .filter((line) => !line.isLeftOut)
    .map((line) => `${line.targetSets} ${line.exercise.name}`);
}

const menu = (page: Page, name: string) => page.getByRole('button', { name: `Change ${name}` });
const pick = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

test('a change of the plan that was made offline is sent later', async ({
  app,
  page,
  context,
  user,
}) => {
  await page.goto(await givenRun(app, user));
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await whenAtHand(page);
  await context.setOffline(true);
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Swap exercise');
  // The suggestions need the library, which the page may not have loaded before it went offline.
  const suggestions = page.getByRole('list', { name: 'Suggestions' });
  await expect(page.getByText('Suggestions need a connection').or(suggestions)).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Skip exercise');
  await expectNextSet(page, 'Barbell Row', 1);
  await completeSet(page);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.reload();
  await expectNextSet(page, 'Barbell Row', 2);
  await expectStored(app, user, [[8, 135]]);
  await expect.poll(() => storedPlan(app, user)).toEqual(['2 Barbell Row', '2 Plank']);
});
