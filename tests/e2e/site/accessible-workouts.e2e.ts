import type { Page } from '@playwright/test';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import {
  button,
  closeOverlay,
  press,
  see,
  type Stop,
  walkEverything,
} from '#tests/support/browser/accessible-screens.ts';
import type { EverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { phone } from '#tests/support/devices.ts';
import { expect, test } from '#tests/support/fixtures.ts';

async function sparingShoulder(page: Page) {
  await button(page, 'Filters').click();
  await page.getByRole('checkbox', { name: 'Avoid exercises that load my shoulder' }).check();
  await expect(button(page, 'Filters (1)')).toBeVisible();
  // The rows of the library must have loaded before axe checks them.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const workoutStops = (data: EverythingOnce): Stop[] => [
  { name: 'the dashboard', path: '/dashboard' },
  { name: 'a question', act: press(/^Delete Push A/) },
  { name: 'the workouts', path: '/workouts' },
  { name: 'the menu of a workout', act: press('More for Push A') },
  { name: 'a workout', path: `/workouts/view/${data.template}` },
  { name: 'the builder', path: `/workouts/builder/${data.template}` },
  {
    name: 'an open exercise in the builder',
    act: (page) => page.getByRole('button', { name: /^Barbell Row / }).click(),
  },
  { name: 'the menu of an exercise', act: press('More for Barbell Row') },
  {
    name: 'what an exercise is',
    act: async (page) => {
      await page.getByRole('menuitem', { name: 'Details' }).click();
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Muscles' })).toBeVisible();
    },
  },
  {
    name: 'the selection',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Select').click();
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    name: 'the library in the builder',
    act: async (page) => {
      await button(page, 'Leave selection').click();
      await button(page, 'Add exercise').click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: /^Add / }).first(),
      ).toBeVisible();
    },
  },
  { name: 'the open filters in the builder', act: sparingShoulder },
  {
    name: 'the programs',
    path: '/programs',
    act: async (page) => {
      await page.getByRole('heading', { name: 'Linear 3×5' }).click();
      await expect(button(page, 'Use this: Linear 3×5')).toBeVisible();
    },
  },
  {
    name: 'a new program',
    path: '/programs/new',
    act: async (page) => {
      await button(page, 'Add Push A to week 1').click();
      await expect(button(page, /^As in the template/)).toBeVisible();
    },
  },
  { name: 'the library', path: '/exercises' },
  {
    name: 'nothing found for somebody with an injury',
    act: async (page) => {
      // Filters of an earlier screen stay active in this tab, and the button shows their number, so
      // the test matches only the start of its name.
      await button(page, /^Filters/).click();
      await page.getByRole('checkbox', { name: 'Avoid exercises that load my shoulder' }).check();
      await page.getByRole('searchbox').fill('shoulder press');
      await expect(button(page, 'Show exercises that load my shoulder')).toBeVisible();
    },
  },
  {
    name: 'a new exercise',
    act: async (page) => {
      await button(page, /New exercise/).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: /Save|Create|Add/ })
        .first()
        .click();
      await see(page, 'Please enter an exercise name');
    },
  },
  {
    name: 'the report',
    path: `/workouts/report/${data.session}`,
    act: (page) => expect(page.getByRole('heading', { name: 'Push A' })).toBeVisible(),
  },
  { name: 'the menu of the report', act: press('More actions') },
  {
    name: 'the report while it is edited',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Edit Workout').click();
      await expect(button(page, 'Save Changes')).toBeVisible();
    },
  },
  {
    name: 'an exercise',
    path: `/exercises/${exerciseId('barbell-bench-press')}?part=how-to`,
    act: (page) => see(page, 'Common faults'),
  },
  { name: 'the history', path: '/workouts/history' },
  {
    name: 'a past workout',
    path: '/workouts/log',
    act: async (page) => {
      await page.getByLabel('Workout', { exact: true }).selectOption('Push A');
      await page.locator('summary', { hasText: 'Today' }).click();
      await page.getByLabel('Started').fill('18:00');
      await page.getByLabel('Ended').fill('17:00');
      await page.getByRole('textbox', { name: 'Set 1, reps' }).first().fill('many');
      await button(page, 'Save workout').click();
      await see(page, 'The end cannot be before the start');
    },
  },
  { name: 'the kind of a set of a past workout', act: press('Set 2: Working set, change') },
  {
    name: 'the library beside a past workout',
    act: async (page) => {
      await closeOverlay(page);
      await button(page, 'Add exercise').click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: /^Add / }).first(),
      ).toBeVisible();
    },
  },
  { name: 'the goals', path: '/goals' },
  { name: 'the type of a goal', path: '/goals/create' },
  {
    name: 'a goal with errors',
    act: async (page) => {
      await page.getByRole('radio', { name: /^Strength/ }).click();
      await button(page, 'Create Goal').click();
      await see(page, 'Please enter a goal description');
    },
  },
  { name: 'a goal', path: `/goals/${data.goal}` },
  { name: 'a goal while it is edited', path: `/goals/${data.goal}/edit` },
];

test.use({ viewport: phone });

test('every screen of workouts and goals is accessible', async ({ app, page, user }) => {
  // So many screens take more than two minutes on a busy machine, so the test gets a longer
  // timeout.
  test.slow();
  expect(await walkEverything({ app, page, user }, workoutStops)).toEqual([]);
});
