// The plan of a running session changes: the rack is taken, one set more, an exercise less; with and without a connection.
import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok, type TestUser } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { smallTargets } from '#tests/support/layout.ts';
import { whenAtHand } from '#tests/support/browser/loaded-ahead.ts';
import {
  completeSet,
  expectNextSet,
  expectStored,
  storedWorkout,
} from '#tests/support/run-screen.ts';

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

/** The names of the exercises in the plan, as the server has it. */
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
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();

test('a taken rack costs three taps, and undo one', async ({ app, page, user }) => {
  await page.goto(await givenRun(app, user));
  await completeSet(page);
  await expectNextSet(page, 'Barbell Bench Press', 2);

  await menu(page, 'Barbell Bench Press').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);
  await pick(page, 'Swap exercise');
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  const name = String(await suggestions.first().locator('span').first().textContent());
  expect(await accessibilityViolations(page)).toEqual([]);
  await suggestions.first().click();

  await expectNextSet(page, name, 1);
  await expect(page.getByText('Exercise 1 of 3')).toBeVisible();
  await expect(page.getByText(`${name} instead of Barbell Bench Press`)).toBeVisible();
  await expect.poll(() => storedPlan(app, user)).toEqual([`1 ${name}`, '2 Barbell Row', '2 Plank']);
  await undo(page);
  await expectNextSet(page, 'Barbell Bench Press', 2);
  await expect
    .poll(() => storedPlan(app, user))
    .toEqual(['2 Barbell Bench Press', '2 Barbell Row', '2 Plank']);
});

test('after a swap in mid exercise run, dashboard and report count the same planned sets', async ({
  app,
  page,
  user,
}) => {
  await page.goto(await givenRun(app, user));
  await completeSet(page);
  await expectNextSet(page, 'Barbell Bench Press', 2);
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Swap exercise');
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('button').first().click();
  await completeSet(page);
  await expectNextSet(page, 'Barbell Row', 1);
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  await expect(page.getByText('2 of 6', { exact: true })).toBeVisible();
  const { id } = await storedWorkout(app, user);
  await page.goto('/dashboard');
  const banner = page.getByRole('region', { name: 'Push A is in progress' });
  await expect(banner.getByText('2 of 6 sets', { exact: true })).toBeVisible();
  await page.goto(`/workouts/report/${id}`);
  await expect(page.getByText('2 of 6 sets logged so far.')).toBeVisible();
  await expect(page.getByText('Swapped after 1 set')).toBeVisible();
  await expect(page.getByText('1 of 1 set', { exact: true })).toBeVisible();
});

test('an exercise comes later, has a set more or less, is left out and brought back', async ({
  app,
  page,
  user,
}) => {
  await page.goto(await givenRun(app, user));
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Do this later');
  await expectNextSet(page, 'Barbell Row', 1);
  await menu(page, 'Barbell Row').click();
  await pick(page, 'Add a set');
  await expect(page.getByText(/^Set 1 of 3/)).toBeVisible();
  await menu(page, 'Barbell Row').click();
  await pick(page, 'One set less');
  await expect(page.getByText(/^Set 1 of 2/)).toBeVisible();
  await menu(page, 'Barbell Row').click();
  await pick(page, 'Leave out');
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await expect.poll(() => storedPlan(app, user)).toEqual(['2 Barbell Bench Press', '2 Plank']);

  await page.getByRole('button', { name: 'All exercises' }).click();
  const list = page.getByRole('dialog', { name: 'All exercises' });
  await expect(list.getByText('Left out')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTargets(page, 44)).toEqual([]);
  await list.getByRole('button', { name: 'Bring back Barbell Row' }).click();
  await expect(list.getByText('Left out')).toHaveCount(0);
  await list.getByRole('button', { name: 'Add exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercise' });
  await picker.getByRole('searchbox').fill('Goblet Squat');
  await picker.getByRole('button', { name: /^Add Goblet Squat/ }).click();
  await expect
    .poll(() => storedPlan(app, user))
    .toEqual(['2 Barbell Row', '2 Barbell Bench Press', '2 Plank', '3 Goblet Squat']);
});

test('without a connection the plan changes all the same, and the server hears of it later', async ({
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
  await expect(page.getByText('Suggestions need a connection')).toBeVisible();
  await page.keyboard.press('Escape');
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Leave out');
  await expectNextSet(page, 'Barbell Row', 1);
  await completeSet(page);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.reload();
  await expectNextSet(page, 'Barbell Row', 2);
  await expectStored(app, user, [[8, 135]]);
  await expect.poll(() => storedPlan(app, user)).toEqual(['2 Barbell Row', '2 Plank']);
});

test('at the end the changes can stay in the template, each by itself, and are asked for once', async ({
  app,
  page,
  user,
}) => {
  const runPath = await givenRun(app, user);
  await page.goto(runPath);
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Add a set');
  await menu(page, 'Barbell Bench Press').click();
  await pick(page, 'Leave out');
  await expectNextSet(page, 'Barbell Row', 1);
  await menu(page, 'Barbell Row').click();
  await pick(page, 'Add a set');
  await expect(page.getByText(/^Set 1 of 3/)).toBeVisible();
  await page.getByRole('button', { name: 'All exercises' }).click();
  await page.getByRole('button', { name: 'Go to the end of the workout' }).click();
  const question = page.getByRole('region', { name: 'Keep these changes in the template?' });
  await expect(
    question.getByRole('checkbox', { name: 'Without Barbell Bench Press' }),
  ).toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole('checkbox', { name: 'Without Barbell Bench Press' }).uncheck();
  await question.getByRole('button', { name: 'Keep in the template' }).click();
  await expect(question).toHaveCount(0);
  const id = String(runPath.split('/').at(-1));
  const template = ok(await app.call({ path: `/workout-templates/${id}`, token: user.token }));
  expect(template.exercises.map((line: { targetSets: number }) => line.targetSets)).toEqual([
    2, 3, 2,
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'End of the workout' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
