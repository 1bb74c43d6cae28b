// Tests building a program and logging one of its days offline.
import type { Program } from '#shared/programs/schema.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { cutOff, reconnect, whenKeptWith } from '#tests/support/browser/cold-open.ts';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow } from '#tests/support/layout.ts';
import { mustCall } from '#tests/support/refusals.ts';
import { answer, completeSet, expectNextSet, finishWorkout } from '#tests/support/run-screen.ts';

test('a workout is dragged into a program by keyboard, and a day of the program is logged offline', async ({
  app,
  page,
  user,
}) => {
  const lines = [{ exercise: 'Barbell Bench Press', targetSets: 1, restTime: 0 }];
  const template = await createTemplate(app, user.token, lines, 'Push');
  await page.goto('/programs/new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a program name')).toBeVisible();
  await page.getByLabel('Program name').fill('Mine');
  const days = page.getByRole('list', { name: 'Days of week 1' }).getByRole('listitem');
  const workout = page.locator('[data-rfd-drag-handle-draggable-id]', { hasText: 'Push' });
  await workout.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(days).toHaveCount(1);
  await page.getByLabel('Add a workout to week 1').selectOption('Push');
  await expect(days).toHaveCount(2);
  await page.getByRole('button', { name: 'Add week' }).click();

  // The targets of the second day are collapsed when the user saves. An error in them must expand
  // them and focus the wrong field.
  const targets = days.nth(1).getByRole('button', { name: 'As in the template' });
  await targets.press('Enter');
  await page.getByRole('button', { name: 'Change Barbell Bench Press' }).press('Enter');
  await expect(page.getByLabel('Sets', { exact: true })).toBeFocused();
  await page.getByLabel('Reps', { exact: true }).fill('8-12');
  await page.getByLabel('% of 1RM').fill('heavy');
  await expectAccessible(page, 'the editor of programs');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await days.nth(1).getByRole('button', { name: 'Targets of 1 exercise changed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Percent must be a number')).toBeVisible();
  await expect(page.getByLabel('% of 1RM')).toBeFocused();
  await page.getByLabel('% of 1RM').fill('72,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible();
  const [{ id }] = await mustCall(app, 'programs.list', {}, user.token);
  const program: Program = await mustCall(app, 'programs.get', { id }, user.token);
  expect(program.weeks.map((week) => week.days.map((day) => day.targets))).toEqual([
    [
      [],
      [
        {
          exerciseId: template.exercises[0].exerciseId,
          sets: 1,
          reps: 8,
          repsMax: 12,
          percent: 72.5,
          targetRpe: null,
          isOpen: false,
        },
      ],
    ],
    [[], []],
  ]);

  // The day is trained offline, and the page must show the next day before the server has the
  // workout.
  await page.getByRole('button', { name: 'Start program' }).click();
  await expect(page.getByText('Next: week 1 of 2, day 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Next: week 1 of 2, day 1')).toBeVisible();
  await whenKeptWith(page, 'programs.get', '"status":"RUNNING"');
  await page.goto('/dashboard');
  await expect(page.getByText('week 1 of 2, day 1')).toBeVisible();
  await whenKeptWith(page, 'dashboard.statistics', '"recentWorkouts"');
  await whenKeptWith(page, 'programs.running', '"name":"Mine"');
  await whenKeptWith(page, 'templates.list', '"name":"Push"');
  await cutOff(page.context());
  await page.getByRole('link', { name: 'Start Workout Push' }).click();
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await completeSet(page);
  await finishWorkout(page);
  await expect(page.getByText('week 1 of 2, day 2')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('Next: week 1 of 2, day 2')).toBeVisible();

  await reconnect(page.context());
  await page.reload();
  const firstDay = async () => (await mustCall(app, 'programs.get', { id }, user.token)).days[0];
  await expect.poll(firstDay).toMatchObject({ status: 'DONE' });
  const { sessionId } = await firstDay();
  const session = await mustCall(app, 'sessions.get', { id: sessionId }, user.token);
  expect(session.exerciseSets).toHaveLength(1);
  await expect(page.getByText('Next: week 1 of 2, day 2')).toBeVisible();

  await page.goto(`/workouts/report/${sessionId}`);
  await expect(page.getByText('Mine · week 1, day 1')).toBeVisible();
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete program' }).click();
  await answer(
    page,
    'Are you sure you want to delete Mine? Its workouts stay. You can restore it for 30 days.',
    'Delete',
  );
  await expect(page.getByText('Deleted “Mine”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 4 workouts done')).toBeVisible();
});
