import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { completeSet, expectNextSet, field, finishWorkout } from '#tests/support/run-screen.ts';

test.use({ viewport: phone, hasTouch: true, ...signedOut });

test('a new user registers, logs a superset and reads the report', async ({ page }) => {
  await register(page);
  await buildWorkout(page);
  await trainHalf(page);
  await page.reload();
  await expectNextSet(page, 'Barbell Row', 2);
  await trainRest(page);
  await finishWorkout(page);
  await readReport(page);
});

/** Registers from the landing page in two steps and waits for the dashboard. */
async function register(page: Page) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await page.getByLabel('Full name').fill('Sam Lifter');
  await page.getByLabel('Email').fill(`sam-${Date.now()}-${Math.random()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByLabel('Feet').fill('5');
  await page.getByLabel('Inches').fill('10');
  await page.getByLabel(/Weight/).fill('180');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Sam Lifter' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your first workout' })).toBeVisible();
}

/**
 * Builds a workout of one exercise with one set and a superset of two exercises with two rounds.
 */
async function buildWorkout(page: Page) {
  await page.goto('/workouts/builder');
  await page.getByLabel('Workout name').fill('Push A');
  await addExercises(page, ['Goblet Squat', 'Barbell Bench Press', 'Barbell Row']);
  await setLine(page, 'Goblet Squat', { sets: '1', reps: '12', weight: '50', rest: '2' });
  await setLine(page, 'Barbell Bench Press', { sets: '2', reps: '8', weight: '135', rest: '0' });
  await setLine(page, 'Barbell Row', { sets: '2', reps: '10', weight: '115', rest: '0' });
  await page.getByRole('button', { name: 'More for Barbell Row' }).click();
  await page.getByRole('menuitem', { name: /Group with above/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Workout template saved successfully!')).toBeVisible();
  await expect(page).toHaveURL('/workouts');
  await expect(page.getByText('Push A', { exact: true })).toBeVisible();
}

async function addExercises(page: Page, names: readonly string[]) {
  const search = page.getByRole('searchbox', { name: 'Search exercises' });
  if (!(await search.isVisible())) {
    await page
      .getByRole('button', { name: /Add exercise/ })
      .first()
      .click();
  }
  for (const name of names) {
    await search.fill(name);
    await page.getByRole('button', { name: new RegExp(`^Add ${name} `) }).click();
    await expect(page.getByText('Added').first()).toBeVisible();
  }
  const done = page.getByRole('button', { name: /Done/ });
  if (await done.isVisible()) await done.click();
}

async function setLine(
  page: Page,
  name: string,
  values: { sets: string; reps: string; weight: string; rest: string },
) {
  const card = page.getByRole('article', { name: new RegExp(`^\\d+\\. ${name}`) });
  const fields = {
    Sets: values.sets,
    Reps: values.reps,
    'Weight (lbs)': values.weight,
    'Rest (s)': values.rest,
  };
  if (!(await card.getByLabel('Sets', { exact: true }).isVisible())) {
    await card.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  }
  for (const [label, value] of Object.entries(fields)) {
    const field = card.getByRole('textbox', { name: label, exact: true });
    await field.fill(value);
    await field.blur();
  }
}

/** Logs the first exercise and the first round of the superset. */
async function trainHalf(page: Page) {
  await page.getByRole('link', { name: 'Start Workout Push A' }).click();
  await expectNextSet(page, 'Goblet Squat', 1);
  await completeSet(page);
  await expect(page.getByRole('dialog', { name: 'Rest' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectNextSet(page, 'Barbell Bench Press', 1);
  await completeSet(page);
  await expectNextSet(page, 'Barbell Row', 1);
  await completeSet(page);
  await expectNextSet(page, 'Barbell Bench Press', 2);
  await field(page, 'Weight (lbs)').fill('140');
  await completeSet(page);
  await expectNextSet(page, 'Barbell Row', 2);
}

async function trainRest(page: Page) {
  await completeSet(page);
  await expect(page.getByRole('button', { name: 'Finish & Save Workout' })).toBeVisible();
}

async function readReport(page: Page) {
  const recent = page.getByRole('region', { name: 'Recent Workouts' });
  await recent.getByRole('link', { name: /Push A/ }).click();
  await expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible();
  // The volume is 12 × 50 + 8 × 135 + 10 × 115 + 8 × 140 + 10 × 115 = 5,100.
  await expect(page.getByText('5,100').first()).toBeVisible();
  await expectAccessible(page, 'the report');
  await page.goBack();
  const completed = page.getByRole('link', { name: 'Total Workouts' });
  await expect(completed).toContainText('1', { useInnerText: true });
  await expect(page.getByRole('heading', { name: 'Welcome back, Sam Lifter' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('1 workout');
  const lifts = page.getByRole('region', { name: 'Your lifts' });
  await expect(lifts.getByRole('link', { name: /Barbell Bench Press/ })).toBeVisible();
  await expectAccessible(page, 'the dashboard after a workout');
}
