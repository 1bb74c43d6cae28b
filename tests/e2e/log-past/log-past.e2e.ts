// A workout that was not logged while it ran: filled by keyboard or thumb, kept on the device until it is saved, saved once.
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, exerciseIds, ok } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { sidewaysOverflow, smallTargets } from '#tests/support/layout.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save workout' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string, exercise = 'Barbell Bench Press') =>
  card(page, exercise).getByRole('textbox', { name, exact: true });

/** Push A: three sets of 5 × 185, one of 10 × 135. */
async function givenTemplate({ app, user }: Given) {
  const [bench, row] = await exerciseIds(app, user.token, ['Barbell Bench Press', 'Barbell Row']);
  return createTemplate(app, user.token, [
    { exerciseId: String(bench), targetSets: 3, targetReps: 5, targetWeight: 185 },
    { exerciseId: String(row), targetSets: 1, targetReps: 10, targetWeight: 135 },
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

async function fillTimes(page: Page, { start = '18:00', end = '19:15' } = {}) {
  await page.getByLabel('Day', { exact: true }).fill('2026-03-02');
  await page.getByLabel('Started', { exact: true }).fill(start);
  await page.getByLabel('Ended', { exact: true }).fill(end);
}

async function openWithTemplate(given: Given) {
  const { page } = given;
  await givenTemplate(given);
  await page.goto('/workouts/log');
  await page.getByLabel('Workout', { exact: true }).selectOption('Push A');
  await expect(field(page, 'Set 1, reps')).toHaveValue('5');
}

test.describe('at a desk', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('is found beside the workouts, filled by keyboard alone and shown in its report', async ({
    app,
    page,
    user,
  }) => {
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
      // 18:00 in New York.
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
    // Nothing is left of it.
    await page.goto('/workouts/log');
    await expect(page.getByLabel('Workout', { exact: true })).toBeEnabled();
    await expect(page.getByText('You have an unsaved draft')).toHaveCount(0);
  });

  test('times that cannot be are refused at their fields, and nothing typed is lost', async ({
    app,
    page,
    user,
  }) => {
    const given = { app, page, user };
    await openWithTemplate(given);
    await saveButton(page).click();
    await expect(page.getByText('Please enter when it started')).toBeVisible();
    await expect(page.getByLabel('Started')).toBeFocused();

    await fillTimes(page, { start: '23:30', end: '00:20' });
    await expect(page.getByText('The end cannot be before the start')).toBeVisible();
    await page.getByRole('checkbox', { name: 'It ended after midnight' }).check();
    await expect(page.getByText('The end cannot be before the start')).toBeHidden();
    await expect(page.getByText('50 min', { exact: true })).toBeVisible();

    await page.getByLabel('Day').fill('2199-01-01');
    await saveButton(page).click();
    await expect(page.getByText('A past workout cannot end in the future')).toBeVisible();
    await expect(page.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Day').fill('2026-03-02');
    await field(page, 'Set 2, reps').fill('');
    await saveButton(page).click();
    await expect(page.getByText('Reps must be a number')).toBeVisible();
    await expect(field(page, 'Set 2, reps')).toBeFocused();
    expect(await history(given)).toEqual([]);
    await field(page, 'Set 2, reps').fill('5');
    await saveButton(page).click();
    await expect(page.getByText('Logged afterwards')).toBeVisible();
    expect(await stored(given)).toMatchObject({
      startTime: '2026-03-03T04:30:00.000Z',
      endTime: '2026-03-03T05:20:00.000Z',
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('is reached from the history, without a template, by thumb', async ({ app, page, user }) => {
    const given = { app, page, user };
    await page.goto('/workouts');
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Workout history' }).tap();
    await page.getByRole('link', { name: 'Log past workout' }).click();
    await fillTimes(page);
    await page.getByRole('button', { name: 'Add your first exercise' }).click();
    const picker = page.getByRole('dialog', { name: 'Add exercise' });
    await picker.getByRole('searchbox').fill('Pull-Up');
    await picker.getByRole('button', { name: /^Add Pull-Up/ }).click();
    await picker.getByRole('button', { name: '1 added, Done' }).click();
    await expect(field(page, 'Set 1, reps', 'Pull-Up')).toBeFocused();
    await field(page, 'Set 1, reps', 'Pull-Up').fill('8');
    await field(page, 'Set 1, Added (lbs)', 'Pull-Up').fill('25');
    await page.getByRole('button', { name: 'Set 2 as set 1' }).tap();
    await page.getByRole('button', { name: 'Set 3: Working set, change' }).tap();
    await page.getByRole('menuitem', { name: 'Remove this set' }).tap();
    await page.getByRole('button', { name: 'Set 2: Working set, change' }).tap();
    await page.getByRole('menuitem', { name: 'To failure' }).tap();
    expect(await accessibilityViolations(page)).toEqual([]);
    // The frame around every page has two links that are narrower than a thumb.
    const small = await smallTargets(page, 44);
    expect(small.filter((name) => !/^(LiftLedger, home|FAQ) /.test(name))).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove Pull-Up' }).tap();
    await expect(card(page, 'Pull-Up')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(field(page, 'Set 2, reps', 'Pull-Up')).toHaveValue('8');
    await page.getByLabel('Note of this workout (optional)').fill('At the lake');
    await saveButton(page).tap();
    await expect(page.getByRole('heading', { name: 'Quick Workout', level: 1 })).toBeVisible();
    expect(await stored(given)).toMatchObject({
      notes: 'At the lake',
      exerciseSets: [
        { actualReps: 8, actualWeight: 25, setClassification: 'WORKING' },
        { actualReps: 8, actualWeight: 25, setClassification: 'FAILURE' },
      ],
    });
  });
});

test('starts an exercise with the sets of last time', async ({ app, page, user }) => {
  const given = { app, page, user };
  const [bench] = await exerciseIds(app, user.token, ['Barbell Bench Press']);
  const body = {
    startTime: '2026-02-01T17:00:00.000Z',
    endTime: '2026-02-01T18:00:00.000Z',
    sets: [{ exerciseId: bench, actualReps: 7, actualWeight: 205 }],
  };
  ok(
    await app.call({ method: 'POST', path: '/workout-sessions/past', token: user.token, body }),
    201,
  );
  await page.goto('/workouts/log');
  await page.getByRole('button', { name: 'Add your first exercise' }).click();
  const picker = page.getByRole('dialog', { name: 'Add exercise' });
  await picker.getByRole('searchbox').fill('Barbell Bench Press');
  await picker.getByRole('button', { name: /^Add Barbell Bench Press/ }).click();
  await picker.getByRole('button', { name: '1 added, Done' }).click();
  await expect(page.getByText('Last time 7 × 205')).toBeVisible();
  await expect(field(page, 'Set 1, Weight (lbs)')).toHaveValue('205');
  await expect(field(page, 'Set 2, reps')).toHaveCount(0);
  expect(await history(given)).toHaveLength(1);
});

test('what was typed survives a reload, and leaving is asked about', async ({
  app,
  page,
  user,
}) => {
  const given = { app, page, user };
  await openWithTemplate(given);
  await fillTimes(page);
  await field(page, 'Set 2, reps').fill('12');
  await page.getByRole('link', { name: 'Workout history' }).first().click();
  const question = page.getByRole('alertdialog', {
    name: /^Leave without saving\? What you typed/,
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('A workout of Mar 2, 2026, 2 exercises.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(field(page, 'Set 2, reps')).toHaveValue('12');
  await saveButton(page).click();
  await expect(page.getByText('Logged afterwards')).toBeVisible();
  expect(await history(given)).toHaveLength(1);
});

test('a save without an answer is kept, and is one workout after a reload', async ({
  app,
  page,
  user,
}) => {
  const given = { app, page, user };
  await openWithTemplate(given);
  await fillTimes(page);
  // It arrives, and its answer is lost.
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
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();

  // Changed meanwhile, it is not logged a second time: the first one is found.
  await field(page, 'Set 1, reps').fill('9');
  await saveButton(page).click();
  await expect(page.getByText(/^This workout is already logged/).last()).toBeVisible();
  expect(await history(given)).toHaveLength(1);
  await field(page, 'Set 1, reps').fill('5');
  await saveButton(page).click();
  await expect(page.getByText('Logged afterwards')).toBeVisible();
  expect(await history(given)).toHaveLength(1);
});

test('a doubled press logs one workout', async ({ app, page, user }) => {
  const given = { app, page, user };
  await openWithTemplate(given);
  await fillTimes(page);
  await saveButton(page).dblclick();
  await expect(page.getByText('Logged afterwards')).toBeVisible();
  expect(await history(given)).toHaveLength(1);
});
