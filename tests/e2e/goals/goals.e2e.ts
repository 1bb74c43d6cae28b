import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  openSite,
  phone,
  type Site,
  visit,
} from '#tests/support/browser.ts';
import {
  createTemplate,
  createUser,
  ok,
  setBody,
  startSession,
  type TestUser,
} from '#tests/support/factories.ts';

const DAY_MS = 86_400_000;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function createGoal(user: TestUser, body: Record<string, unknown>) {
  return ok(await site.test.call({ method: 'POST', path: '/goals', token: user.token, body }), 201);
}

/** A finished workout with one set of the bench press; returns the session's id. */
async function train(user: TestUser, actualReps: number, actualWeight: number): Promise<string> {
  const template = await createTemplate(site.test, user.token);
  const session = await startSession(site.test, user.token, template.id);
  const path = `/workout-sessions/${session.id}`;
  const body = setBody(template.exercises[0].exerciseId, { actualReps, actualWeight });
  ok(await site.test.call({ method: 'POST', path: `${path}/sets`, token: user.token, body }), 201);
  ok(await site.test.call({ method: 'POST', path: `${path}/complete`, token: user.token }));
  return session.id;
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator('.mantine-Notification-root').getByText(text, { exact: true }).waitFor();
}

async function progressOf(page: Page): Promise<string | null> {
  return page.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext');
}

/** The calendar day so many days from now, where the browser is. */
function dayIn(page: Page, days: number): Promise<string> {
  return page.evaluate(
    (milliseconds) => new Date(Date.now() + milliseconds).toLocaleDateString('sv'),
    days * DAY_MS,
  );
}

describe('a strength goal', () => {
  it.each([
    { name: 'phone', viewport: phone, colorScheme: 'dark' },
    { name: 'desktop', viewport: desktop, colorScheme: 'light' },
  ] as const)('is set, and a workout moves it, on a $name', async ({ viewport, colorScheme }) => {
    const user = await createUser(site.test);
    const { page, context, complaints } = await visit(site, { viewport, colorScheme, user });
    await page.goto('/goals');
    await page.getByText('Pick one number to move.').waitFor();
    await expectAccessible(page, 'goals without a goal');

    await page.getByRole('link', { name: 'New Goal' }).click();
    const next = page.getByRole('button', { name: 'Continue' });
    await next.waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByText('Please select a goal type').waitFor();
    await expectAccessible(page, 'the choice of a type');
    await page.getByRole('radio', { name: /^Strength/ }).check();
    await next.click();

    await page.getByRole('button', { name: 'Create Goal' }).click();
    await page.getByText('Please enter a goal description').waitFor();
    await page.getByText('Please enter exercise name and target weight').waitFor();
    const description = page.getByLabel('Description');
    expect(await description.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page, 'a goal that is refused');

    await description.fill('Bench press 225');
    await page.getByRole('combobox', { name: 'Exercise' }).fill('barbell bench');
    const offered = page.getByRole('listbox', { name: 'Exercise' });
    await offered.getByRole('option', { name: 'Barbell Bench Press', exact: true }).waitFor();
    await expectAccessible(page, 'the offered exercises');
    await offered.getByRole('option', { name: 'Barbell Bench Press', exact: true }).click();
    await page.getByLabel('Target weight').fill('225');
    await page.getByLabel('Current 1RM').fill('190');
    await page.getByLabel('Target date (optional)').fill(await dayIn(page, 84));
    await page.getByText('35 lbs in 12 weeks = 2.9 a week').waitFor();
    await page.getByRole('radio', { name: /^5/ }).check();
    await page.getByRole('button', { name: 'Create Goal' }).click();
    await toast(page, 'Goal created successfully!');

    await page.getByRole('heading', { name: 'Active (1)' }).waitFor();
    await page.getByText('84 days left').waitFor();
    await expectAccessible(page, 'goals');
    await page.getByRole('link', { name: 'Bench press 225' }).click();
    await page.getByText('STRENGTH GOAL').waitFor();
    await page.getByText('5 High').waitFor();
    expect(await progressOf(page)).toBe('0 %');

    // 5 × 174 is a 1RM of 203: 13 of the 35 lbs.
    const sessionId = await train(user, 5, 174);
    await page.reload();
    await page.getByRole('img', { name: /^From 190 to 203 lbs in 1 entry/ }).waitFor();
    expect(await progressOf(page)).toBe('37 %');
    const progress = page.getByRole('region', { name: 'Progress' });
    expect((await progress.innerText()).replace(/\s+/g, ' ')).toContain(
      'Current 203 lbs Target 225 lbs Remaining 22 lbs',
    );
    await page.getByText('Show as table').click();
    await expectAccessible(page, 'a goal with its history');
    await page.getByRole('table').getByRole('link', { name: 'Push A' }).click();
    await page.waitForURL(`**/workouts/report/${sessionId}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('starts from the best 1RM of the last workout', async () => {
    const user = await createUser(site.test);
    await train(user, 5, 150);
    const { page, context } = await visit(site, { user });
    await page.goto('/goals/create');
    await page.getByRole('radio', { name: /^Strength/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('combobox', { name: 'Exercise' }).fill('Barbell Bench Press');
    await page.getByText('est. from 150 lbs × 5, the last time').waitFor();
    expect(await page.getByLabel('Current 1RM').inputValue()).toBe('175');
    await page.getByLabel('Unit').selectOption('kg');
    await page.getByText('est. from 68 kg × 5, the last time').waitFor();
    expect(await page.getByLabel('Current 1RM').inputValue()).toBe('79.4');

    // The browser's back button leads to the choice of the type and keeps what was entered.
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('Current 1RM').inputValue()).toBe('79.4');
    await context.close();
  });
});

describe('a goal', () => {
  it('is paused, resumed and completed', async () => {
    const user = await createUser(site.test);
    const goal = await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    const { page, context, complaints } = await visit(site, { viewport: phone, user });
    await page.goto(`/goals/${goal.id}`);

    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast(page, 'Goal paused');
    await page.getByRole('button', { name: 'Resume Goal' }).click();
    await toast(page, 'Goal resumed');
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await toast(page, 'Goal completed! 🎉');
    await page.getByRole('group', { name: 'Status' }).waitFor({ state: 'detached' });
    // The pressed button is gone: the focus goes on at the heading.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await page.getByRole('heading', { name: 'Completed (1)' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('celebrates what is recorded by hand', async () => {
    const user = await createUser(site.test);
    const goal = await createGoal(user, { goalType: 'FAT_LOSS', description: 'To 16 % body fat' });
    const { page, context } = await visit(site, { user });
    await page.goto(`/goals/${goal.id}`);
    await page.getByText('FAT LOSS GOAL').waitFor();

    await page.getByRole('button', { name: '25 %' }).click();
    await toast(page, '25% milestone reached!');
    await page.getByLabel('Another value').fill('62,5');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await toast(page, "Halfway there! You're doing great!");
    await page.getByText('62.5 % recorded.').waitFor();
    expect(await progressOf(page)).toBe('63 %');
    await page.getByRole('button', { name: '75 %' }).click();
    await toast(page, '75% milestone reached! Keep pushing!');
    await page.getByRole('button', { name: '100 %' }).click();
    await toast(page, 'Goal completed! Congratulations!');
    await page.getByText('Completed', { exact: true }).waitFor();
    const reached = page.getByRole('list', { name: 'Milestones reached' }).getByRole('listitem');
    expect(await reached.count()).toBe(4);
    await expectAccessible(page, 'a completed goal');
    await context.close();
  });

  it('is deleted after a question, and brought back', async () => {
    const user = await createUser(site.test);
    const goal = await createGoal(user, { goalType: 'MOBILITY', description: 'Touch my toes' });
    const { page, context, complaints } = await visit(site, { colorScheme: 'dark', user });
    await page.goto(`/goals/${goal.id}`);
    await page.getByRole('button', { name: '50 %' }).click();
    await toast(page, "Halfway there! You're doing great!");

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this goal? This action cannot be undone.',
    });
    await expectAccessible(page, 'the question before a deletion');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Goal deleted');
    await page.getByText('Pick one number to move.').waitFor();
    await expectAccessible(page, 'goals after a deletion');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Touch my toes' }).click();
    await page.getByRole('heading', { name: 'Touch my toes' }).waitFor();
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    expect(await progressOf(page)).toBe('50 %');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is edited and archived, and then found by the filter in the address', async () => {
    const user = await createUser(site.test);
    const goal = await createGoal(user, { goalType: 'AESTHETIC', description: 'The old suit' });
    await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    const { page, context, complaints } = await visit(site, { viewport: phone, user });
    await page.goto(`/goals/${goal.id}/edit`);
    await page.getByLabel('Description').fill('The old suit by June');
    await page.getByLabel('Status').selectOption({ label: 'Archived' });
    await expectAccessible(page, 'the editor of a goal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Goal updated successfully!');
    await page.getByRole('heading', { name: 'The old suit by June' }).waitFor();

    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await page.getByRole('heading', { name: 'Active (1)' }).waitFor();
    expect(await page.getByText('The old suit by June').count()).toBe(0);
    await page.getByLabel('Status').selectOption({ label: 'Archived' });
    await page.waitForURL('**/goals?status=ABANDONED');
    await page.reload();
    await page.getByRole('link', { name: 'The old suit by June' }).waitFor();
    await page.getByLabel('Type').selectOption({ label: 'Strength' });
    await page.getByText('No goal matches these filters.').waitFor();
    await expectAccessible(page, 'filters without a match');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('heading', { name: 'Active (1)' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says what failed, and keeps what was entered', async () => {
    const user = await createUser(site.test);
    const goal = await createGoal(user, { goalType: 'SKILL', description: 'First muscle-up' });
    const { page, context } = await visit(site, { user });
    await page.goto(`/goals/${goal.id}`);
    await page.route('**/trpc/goals.*', async (route) => {
      await (route.request().method() === 'POST' ? route.abort() : route.fallback());
    });
    await page.getByRole('button', { name: 'Pause Goal' }).click();
    await toast(page, 'Failed to update goal status');
    await page.getByRole('button', { name: '25 %' }).click();
    await toast(page, 'Failed to record achievement');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete goal');

    await page.goto(`/goals/${goal.id}/edit`);
    await page.getByLabel('Description').fill('Two muscle-ups');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Failed to update goal');
    await page.getByText('What you entered is kept').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Two muscle-ups');

    await page.unroute('**/trpc/goals.*');
    await page.route('**/trpc/**goals.*', (route) => route.abort());
    await page.goto('/goals');
    await page.getByRole('alert').getByText('Failed to load goals').first().waitFor();
    await expectAccessible(page, 'goals that could not be loaded');
    await page.unroute('**/trpc/**goals.*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'First muscle-up' }).waitFor();

    await page.goto('/goals/00000000-0000-7000-8000-000000000000');
    await toast(page, 'Failed to load goal details');
    await page.getByText('There is no such goal.').waitFor();
    await context.close();
  });
});
