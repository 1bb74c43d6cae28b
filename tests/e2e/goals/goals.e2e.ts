import type { Page } from '@playwright/test';
import type { TestApp } from '#tests/support/app.ts';
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

const DAY_MS = 86_400_000;

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
    await expect(page.getByRole('combobox', { name: 'Exercise' })).toBeFocused();
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
});
