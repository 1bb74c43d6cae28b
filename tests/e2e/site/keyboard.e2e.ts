// Tests a registration and a workout by keyboard alone, without a click or a tap.
import type { Locator, Page } from '@playwright/test';
import { expect, signedOut, test } from '#tests/support/fixtures.ts';
import { completeSet, storedWorkout } from '#tests/support/run-screen.ts';

const MOST_TABS = 80;

/** Presses Tab (or Shift+Tab) until `target` has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${String(target)}`);
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

const focused = (target: Locator) => expect(target).toBeFocused();

test.describe('the app can be used by keyboard alone', () => {
  test.use(signedOut);

  test('a new user can register, build a superset and train it by keyboard alone', async ({
    app,
    page,
  }) => {
    // A script that the test adds to the page reports any pointer event as an error.
    await page.addInitScript(() => {
      const cheated = () => reportError(new Error('A pointer was used'));
      addEventListener('pointerdown', cheated, { capture: true });
    });
    await register(page);
    await build(page);
    await run(page);
    const token = await page.evaluate(() => localStorage.getItem('accessToken'));
    const workout = await storedWorkout(app, { token: String(token) });
    expect(workout).toMatchObject({
      status: 'COMPLETED',
      sets: [
        [10, 105],
        [11, 45],
        [10, 105],
        [10, 45],
      ],
    });
  });
});

async function register(page: Page) {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Get Started Free' }));
  await typeInto(page, page.getByLabel('Full name'), 'Kim Keys');
  await typeInto(page, page.getByLabel('Email'), `kim-${Date.now()}@example.com`);
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'correct horse battery');
  await page.keyboard.press('Enter');
  await focused(page.getByRole('heading', { name: /^Step 2 of 2/ }));
  await tabTo(page, page.getByLabel('Date of birth'));
  // The date field of the browser (locale en-US) expects the keys in the order month, day, year.
  await page.keyboard.type('05171990');
  await typeInto(page, page.getByLabel('Feet'), '5');
  await typeInto(page, page.getByLabel('Inches'), '10');
  await typeInto(page, page.getByLabel('Weight (lbs)'), '180');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome.*Kim Keys/ })).toBeVisible();
}

/** Builds a superset of bench press and row with two rounds and a rest after the row. */
async function build(page: Page) {
  await press(page, page.getByRole('link', { name: 'Workouts' }).first());
  await expect(page.getByRole('heading', { name: 'My Workouts' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Create Workout' }));
  await press(page, button(page, 'Skip to the workout'));
  await focused(page.getByLabel('Workout name'));
  await page.keyboard.type('Keys A');
  const search = page.getByRole('searchbox', { name: 'Search exercises' });
  await press(page, button(page, 'Add exercise'));
  for (const name of ['Barbell Bench Press', 'Barbell Row']) {
    await focused(search);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
    await press(page, page.getByRole('button', { name: new RegExp(`^Add ${name} `) }));
    await expect(page.getByRole('article', { name: new RegExp(`^\\d\\. ${name}$`) })).toBeVisible();
    await page.keyboard.press('/');
  }
  await press(page, button(page, 'More for Barbell Row'));
  const group = page.getByRole('menuitem', { name: 'Group with above' });
  await expect(group).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await group.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Superset A').first()).toBeVisible();
  await expect(page.getByText('Rest after the round', { exact: true })).toBeVisible();

  const bench = page.getByRole('article', { name: /Barbell Bench Press$/ });
  const sets = bench.getByRole('textbox', { name: 'Sets', exact: true });
  if (!(await sets.isVisible())) {
    await tabTo(page, bench.getByRole('button', { name: /^Barbell Bench Press / }), 'Shift+Tab');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, sets, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, bench.getByRole('textbox', { name: 'Weight (lbs)' }), '100');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Workout template saved successfully!')).toBeVisible();
  await expect(page).toHaveURL('/workouts');
}

async function run(page: Page) {
  await press(page, page.getByRole('link', { name: 'Start Workout Keys A' }));
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const complete = page.getByRole('button', { name: 'Complete Set' });
  const ready = complete.and(page.locator(':enabled'));
  const rest = page.getByRole('dialog', { name: 'Rest' });

  // While the heading has the focus, Enter logs the set, the arrow keys change the repetitions and
  // the digits set the RPE.
  await focused(heading('Barbell Bench Press'));
  const enter = () => page.keyboard.press('Enter');
  await expect(ready).toBeVisible();
  await completeSet(page, enter);
  await focused(heading('Barbell Row'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('8');
  await expect(ready).toBeVisible();
  await completeSet(page, enter);
  await expect(rest.getByText('Logged: set 1, 11 × 45 @8')).toBeVisible();
  await focused(rest.getByRole('button', { name: 'Skip' }));
  await page.keyboard.press('s');
  await expect(rest).toBeHidden();

  await expect(heading('Barbell Bench Press')).toBeVisible();
  await completeSet(page, () => press(page, ready));
  await expect(heading('Barbell Row')).toBeVisible();
  await completeSet(page, () => press(page, ready));
  await press(page, page.getByRole('button', { name: 'Finish & Save Workout' }));
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to finish this workout?',
  });
  await focused(question.getByRole('button', { name: 'Cancel' }));
  await press(page, question.getByRole('button', { name: 'Finish', exact: true }));
  // The template has no weight for the row, so the page offers to store the weight that was used.
  const changes = page.getByRole('dialog', { name: 'Update template?' });
  await press(page, changes.getByRole('button', { name: 'Only today' }));
  await expect(page).toHaveURL('/dashboard');
}
