import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import {
  createTemplate,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const DAY_MS = 86_400_000;

async function createGoal(app: TestApp, user: TestUser, body: Record<string, unknown>) {
  return ok(await app.call({ method: 'POST', path: '/goals', token: user.token, body }), 201);
}

/** A finished workout with one set of the bench press; returns the session's id. */
async function train(
  app: TestApp,
  user: TestUser,
  actualReps: number,
  actualWeight: number,
): Promise<string> {
  const template = await createTemplate(app, user.token);
  const session = await startSession(app, user.token, template.id);
  const path = `/workout-sessions/${session.id}`;
  const body = setBody(template.exercises[0].exerciseId, { actualReps, actualWeight });
  ok(await app.call({ method: 'POST', path: `${path}/sets`, token: user.token, body }), 201);
  ok(await app.call({ method: 'POST', path: `${path}/complete`, token: user.token }));
  return session.id;
}

async function toast(page: Page, text: string): Promise<void> {
  await expect(
    page.locator('.mantine-Notification-root').getByText(text, { exact: true }),
  ).toBeVisible();
}

/** True when the one button comes before the other for the keyboard and for a screen reader. */
async function isFirst(page: Page, name: string, other: string): Promise<boolean> {
  const handle = await page.getByRole('button', { name: other }).elementHandle();
  return page
    .getByRole('button', { name })
    .evaluate(
      (button, following) =>
        following !== null &&
        (button.compareDocumentPosition(following) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      handle,
    );
}

function expectProgress(page: Page, percentage: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  return expect(bar).toHaveAttribute('aria-valuetext', `${percentage}%`);
}

/** The calendar day so many days from now, where the browser is. */
function dayIn(page: Page, days: number): Promise<string> {
  return page.evaluate(
    (milliseconds) => new Date(Date.now() + milliseconds).toLocaleDateString('sv'),
    days * DAY_MS,
  );
}

test.describe('a strength goal', () => {
  test(`is set, and a workout moves it`, async ({ app, page, user }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/goals');
    await expect(page.getByText('Pick one number to move.')).toBeVisible();
    await expectAccessible(page, 'goals without a goal');

    await page.getByRole('link', { name: 'New Goal' }).click();
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(next).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(page.getByText('Please select a goal type')).toBeVisible();
    await expectAccessible(page, 'the choice of a type');
    await page.getByRole('radio', { name: /^Strength/ }).check();
    await next.click();

    await page.getByRole('button', { name: 'Create Goal' }).click();
    await expect(page.getByText('Please enter a goal description')).toBeVisible();
    await expect(page.getByText('Please enter exercise name and target weight')).toBeVisible();
    const description = page.getByLabel('Description');
    await expect(description).toBeFocused();
    await expectAccessible(page, 'a goal that is refused');

    await description.fill('Bench press 225');
    await page.getByRole('combobox', { name: 'Exercise' }).fill('barbell bench');
    const offered = page.getByRole('listbox', { name: 'Exercise' });
    await expect(
      offered.getByRole('option', { name: 'Barbell Bench Press', exact: true }),
    ).toBeVisible();
    await expectAccessible(page, 'the offered exercises');
    await offered.getByRole('option', { name: 'Barbell Bench Press', exact: true }).click();
    await page.getByLabel('Target weight').fill('225');
    await page.getByLabel('Current 1RM').fill('190');
    await page.getByLabel('Target date (optional)').fill(await dayIn(page, 84));
    await expect(page.getByText('35 lbs in 12 weeks = 2.9 a week')).toBeVisible();
    await page.getByRole('radio', { name: /^5/ }).check();
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await toast(page, 'Goal created successfully!');

    await expect(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
    await expect(page.getByText('84 days left')).toBeVisible();
    await expectAccessible(page, 'goals');
    await page.getByRole('link', { name: 'Bench press 225' }).click();
    await expect(page.getByText('STRENGTH GOAL')).toBeVisible();
    await expect(page.getByText('5 High')).toBeVisible();
    await expectProgress(page, 0);

    // 5 × 174 is a 1RM of 203: 13 of the 35 lbs.
    const sessionId = await train(app, user, 5, 174);
    await page.reload();
    await expect(page.getByRole('img', { name: /^From 190 to 203 lbs in 1 entry/ })).toBeVisible();
    await expectProgress(page, 37);
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress).toContainText('Current 203 lbs Target 225 lbs Remaining 22 lbs', {
      useInnerText: true,
    });
    await page.getByText('Show as table').click();
    await expectAccessible(page, 'a goal with its history');
    await page.getByRole('table').getByRole('link', { name: 'Push A' }).click();
    await expect(page).toHaveURL(`/workouts/report/${sessionId}`);
  });

  test('starts from the best 1RM of the last workout', async ({ app, page, user }) => {
    await train(app, user, 5, 150);
    await page.goto('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    await expect(page.getByText('est. from 150 lbs × 5, the last time')).toBeVisible();
    await expect(page.getByLabel('Current 1RM')).toHaveValue('175');
    // The unit follows the setting.
    await expect(page.getByLabel('Unit')).toHaveCount(0);

    await page.getByLabel('Description').fill('Bench 160');
    await page.getByLabel('Target weight').fill('160');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 175 lbs, the target 160 lbs. Save this goal?',
    });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Target weight')).toHaveValue('160');

    // The browser's back button leads to the choice of the type and keeps what was entered.
    await page.goBack();
    await expect(page.getByText('Step 1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Current 1RM')).toHaveValue('175');
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Goal created successfully!');
    await page.getByRole('link', { name: /Bench 160/ }).click();
    await expect(
      page.getByText(
        'Your 1RM has reached the target. Lift it to close the goal, or set a higher target.',
      ),
    ).toBeVisible();
  });

  test('is asked about once when its target is changed to what is lifted already, and else not', async ({
    app,
    page,
    user,
  }) => {
    const goal = await createGoal(app, user, {
      goalType: 'STRENGTH',
      description: 'Squat 200',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 200, current1RM: 150 },
    });
    await page.goto(`/goals/${goal.id}/edit`);
    const save = page.getByRole('button', { name: 'Save Changes' });
    const question = page.getByRole('alertdialog', {
      name: 'You already lift that: your 1RM is 150 lbs, the target 140 lbs. Save this goal?',
    });
    await page.getByLabel('Target weight').fill('140');
    await save.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.route('**/trpc/goals.update*', (route) => route.abort(), { times: 1 });
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Failed to update goal');
    await save.click();
    await toast(page, 'Goal updated successfully!');

    await page.goto(`/goals/${goal.id}/edit`);
    await page.getByLabel('Description').fill('Squat 140');
    await save.click();
    await expect(page.getByRole('heading', { name: 'Squat 140' })).toBeVisible();
  });

  test('that was set in the other unit may keep it', async ({ app, page, user }) => {
    const goal = await createGoal(app, user, {
      goalType: 'STRENGTH',
      description: 'Squat 100 kg',
      targetCriteria: { exercise: 'Goblet Squat', targetWeight: 100, weightUnit: 'kg' },
    });
    await page.goto(`/goals/${goal.id}/edit`);
    await expect(page.getByLabel('Unit')).toHaveValue('kg');
  });
});

test.describe('a goal', () => {
  test('is paused, resumed and, after a question, completed, which can be undone', async ({
    app,
    page,
    user,
  }) => {
    const goal = await createGoal(app, user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.setViewportSize(phone);
    await page.goto(`/goals/${goal.id}`);

    expect(await isFirst(page, 'Pause Goal', '25%')).toBe(false);
    await page.setViewportSize(desktop);
    expect(await isFirst(page, 'Pause Goal', '25%')).toBe(true);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast(page, 'Goal paused');
    await page.getByRole('button', { name: 'Resume Goal' }).click();
    await toast(page, 'Goal resumed');
    await page.getByRole('button', { name: '50%' }).click();
    await expectProgress(page, 50);
    const complete = page.getByRole('button', { name: 'Mark as Complete' });
    const question = page.getByRole('alertdialog', {
      name: 'First muscle-up is at 50%. Complete it?',
    });
    await complete.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await complete.click();
    await expectAccessible(page, 'the question before a goal is completed');
    await question.getByRole('button', { name: 'Complete' }).click();
    await toast(page, 'Goal completed! 🎉');
    await expect(page.getByRole('group', { name: 'Status' })).not.toBeAttached();
    await expectAccessible(page, 'a goal that was completed by hand');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Goal reopened');
    await expectProgress(page, 50);
    await complete.click();
    await question.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('group', { name: 'Status' })).not.toBeAttached();
    // The pressed button is gone: the focus goes on at the heading.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(page.getByRole('heading', { name: 'Completed (1)' })).toBeVisible();
  });

  test('celebrates what is recorded by hand', async ({ app, page, user }) => {
    const goal = await createGoal(app, user, {
      goalType: 'FAT_LOSS',
      description: 'To 16% body fat',
    });
    await page.goto(`/goals/${goal.id}`);
    await expect(page.getByText('FAT LOSS GOAL')).toBeVisible();

    await page.getByRole('button', { name: '25%' }).click();
    await toast(page, '25% milestone reached!');
    await page.getByLabel('Another value').fill('62,5');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await toast(page, "Halfway there! You're doing great!");
    await expect(page.getByText('62.5% recorded.')).toBeVisible();
    await expectProgress(page, 63);
    await page.getByRole('button', { name: '75%' }).click();
    await toast(page, '75% milestone reached! Keep pushing!');
    await page.getByRole('button', { name: '100%' }).click();
    await toast(page, 'Goal completed! Congratulations!');
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
    await expect(reached).toHaveCount(4);
    await expectAccessible(page, 'a completed goal');
  });

  test('is deleted after a question, and brought back', async ({ app, page, user }) => {
    const goal = await createGoal(app, user, {
      goalType: 'MOBILITY',
      description: 'Touch my toes',
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/goals/${goal.id}`);
    await page.getByRole('button', { name: '50%' }).click();
    await toast(page, "Halfway there! You're doing great!");

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this goal? This action cannot be undone.',
    });
    await expectAccessible(page, 'the question before a deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Goal deleted');
    await expect(page.getByText('Pick one number to move.')).toBeVisible();
    await expectAccessible(page, 'goals after a deletion');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Touch my toes' }).click();
    await expect(page.getByRole('heading', { name: 'Touch my toes' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
    await expectProgress(page, 50);
  });

  test('is edited and archived, and then found by the filter in the address', async ({
    app,
    page,
    user,
  }) => {
    const goal = await createGoal(app, user, {
      goalType: 'AESTHETIC',
      description: 'The old suit',
    });
    await createGoal(app, user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.setViewportSize(phone);
    await page.goto(`/goals/${goal.id}/edit`);
    await page.getByLabel('Description').fill('The old suit by June');
    await page.getByLabel('Status').selectOption({ label: 'Archived' });
    await expectAccessible(page, 'the editor of a goal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Goal updated successfully!');
    await expect(page.getByRole('heading', { name: 'The old suit by June' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
    await expect(page.getByText('The old suit by June')).toHaveCount(0);
    await page.getByLabel('Status').selectOption({ label: 'Archived' });
    await expect(page).toHaveURL('/goals?status=ABANDONED');
    await page.reload();
    await expect(page.getByRole('link', { name: 'The old suit by June' })).toBeVisible();
    await page.getByLabel('Type').selectOption({ label: 'Strength' });
    await expect(page.getByText('No goal matches these filters.')).toBeVisible();
    await expectAccessible(page, 'filters without a match');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByRole('heading', { name: 'Active (1)' })).toBeVisible();
    await expect(page).toHaveURL('/goals');
  });

  test('says what failed, and keeps what was entered', async ({ app, page, user }) => {
    const goal = await createGoal(app, user, { goalType: 'SKILL', description: 'First muscle-up' });
    await page.goto(`/goals/${goal.id}`);
    await page.route('**/trpc/goals.*', async (route) => {
      await (route.request().method() === 'POST' ? route.abort() : route.fallback());
    });
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast(page, 'Failed to update goal status');
    await page.getByRole('button', { name: '25%' }).click();
    await toast(page, 'Failed to record achievement');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete goal');

    await page.goto(`/goals/${goal.id}/edit`);
    await page.getByLabel('Description').fill('Two muscle-ups');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Failed to update goal');
    await expect(page.getByText('What you entered is kept')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Two muscle-ups');

    await page.unroute('**/trpc/goals.*');
    // A server that answers in no way would be stood in for by what is kept.
    const refusal = { error: { message: '', code: -32603, data: { httpStatus: 500 } } };
    await page.route('**/trpc/**goals.*', (route) =>
      route.fulfill({ status: 500, json: Array.from({ length: 5 }, () => refusal) }),
    );
    await page.goto('/goals');
    await expect(page.getByRole('alert').getByText('Failed to load goals').first()).toBeVisible();
    await expectAccessible(page, 'goals that could not be loaded');
    await page.unroute('**/trpc/**goals.*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'First muscle-up' })).toBeVisible();

    await page.goto('/goals/00000000-0000-7000-8000-000000000000');
    await toast(page, 'Failed to load goal details');
    await expect(page.getByText('There is no such goal.')).toBeVisible();
  });
});
