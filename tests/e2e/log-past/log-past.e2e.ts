// Tests logging a past workout by keyboard and after a lost response. The device keeps the form as
// a draft until the workout is saved.
import type { Page } from '@playwright/test';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save workout' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string, exercise = 'Barbell Bench Press') =>
  card(page, exercise).getByRole('textbox', { name, exact: true });

/** Creates the template Push A with three sets of 5 × 185 and one set of 10 × 135. */
async function givenTemplate({ app, user }: Given) {
  return createTemplate(app, user.token, [
    { exercise: 'Barbell Bench Press', targetSets: 3, targetReps: 5, targetWeight: 185 },
    { exercise: 'Barbell Row', targetSets: 1, targetReps: 10, targetWeight: 135 },
  ]);
}

async function history({ app, user }: Given) {
  return ok(await app.call({ path: '/workout-sessions/history', token: user.token }));
}

async function stored(given: Given) {
  const [newest] = await history(given);
  const path = `/workout-sessions/${newest.id}`;
  return ok(await given.app.call({ path, token: given.user.token }));
}

async function fillTimes(page: Page) {
  await page.getByLabel('Date', { exact: true }).fill('2026-03-02');
  await page.getByLabel('Started', { exact: true }).fill('18:00');
  await page.getByLabel('Ended', { exact: true }).fill('19:15');
}

test.describe('a past workout can be logged on a desktop', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a past workout can be logged by keyboard alone', async ({ app, page, user }) => {
    const given = { app, page, user };
    const template = await givenTemplate(given);
    await page.goto('/workouts');
    await page.getByRole('link', { name: 'Log past workout' }).click();
    await page.getByLabel('Workout', { exact: true }).selectOption('Push A');
    await fillTimes(page);
    await expect(page.getByText('1 h 15 min')).toBeVisible();
    await expect(field(page, 'Set 3, Weight (lbs)')).toHaveValue('185');

    const { keyboard } = page;
    await field(page, 'Set 1, reps').focus();
    for (const text of ['6', '190', '8']) {
      await keyboard.type(text);
      await keyboard.press('Enter');
    }
    await expect(field(page, 'Set 2, reps')).toBeFocused();
    await keyboard.press('Control+d');
    await expect(field(page, 'Set 2, Weight (lbs)')).toHaveValue('190');
    for (let fields = 0; fields < 6; fields += 1) await keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: 'Add set of Barbell Bench Press' }),
    ).toBeFocused();
    await keyboard.press('Enter');
    await expect(field(page, 'Set 4, reps')).toBeFocused();
    await expect(field(page, 'Set 4, Weight (lbs)')).toHaveValue('185');
    await keyboard.type('4');
    await keyboard.press('Control+Enter');

    await expect(page.getByRole('heading', { name: 'Push A', level: 1 })).toBeVisible();
    await expect(page.getByText('Logged afterwards')).toBeVisible();
    await expect(page.getByText('(synced')).toHaveCount(0);
    expect(await stored(given)).toMatchObject({
      customTemplateId: template.id,
      completionStatus: 'COMPLETED',
      // The time is 18:00 in New York, the time zone of the user.
      startTime: '2026-03-02T23:00:00.000Z',
      endTime: '2026-03-03T00:15:00.000Z',
      exerciseSets: [
        { actualReps: 6, actualWeight: 190, rpeRating: 8, rpeSource: 'entered' },
        { actualReps: 6, actualWeight: 190, rpeRating: 8 },
        { actualReps: 5, actualWeight: 185, rpeSource: 'default' },
        { actualReps: 4, actualWeight: 185 },
        { actualReps: 10, actualWeight: 135 },
      ],
    });
    // Saving the workout has deleted the draft.
    await page.goto('/workouts/log');
    await expect(page.getByLabel('Workout', { exact: true })).toBeEnabled();
    await expect(page.getByText('You have an unsaved draft')).toHaveCount(0);
  });
});

test('a past workout is saved only once when the first response is lost and the user saves again', async ({
  app,
  page,
  user,
}) => {
  const given = { app, page, user };
  await givenTemplate(given);
  await page.goto('/workouts/log');
  await page.getByLabel('Workout', { exact: true }).selectOption('Push A');
  await expect(field(page, 'Set 1, reps')).toHaveValue('5');
  await fillTimes(page);
  await field(page, 'Set 2, reps').fill('12');
  await page.getByRole('link', { name: 'Workout history' }).first().click();
  const question = page.getByRole('alertdialog', {
    name: /^Leave without saving\? What you typed/,
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The server saves the workout, but its response is lost.
  await page.route('**/trpc/sessions.logPast*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to log workout' }).first(),
  ).toBeVisible();
  expect(await history(given)).toHaveLength(1);
  await page.unroute('**/trpc/sessions.logPast*');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText('A workout of Mar 2, 2026, 2 exercises.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(field(page, 'Set 2, reps')).toHaveValue('12');

  // The server recognises the workout by its command id, so it does not save the changed workout a
  // second time.
  await field(page, 'Set 1, reps').fill('9');
  await saveButton(page).click();
  await expect(page.getByText(/^This workout is already logged/).last()).toBeVisible();
  expect(await history(given)).toHaveLength(1);
  await field(page, 'Set 1, reps').fill('5');
  await saveButton(page).click();
  await expect(page.getByText('Logged afterwards')).toBeVisible();
  expect(await history(given)).toHaveLength(1);
});
