import type { Page } from '@playwright/test';
import {
  button,
  press,
  type Stop,
  walkEverything,
} from '#tests/support/browser/accessible-screens.ts';
import type { EverythingOnce } from '#tests/support/accounts/everything-once.ts';
import { desktop, phone } from '#tests/support/devices.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const runStops = (data: EverythingOnce): Stop[] => [
  { name: 'the live session', path: `/workouts/execute/${data.template}` },
  { name: 'the lower half of the RPE', act: press(/^1-5/) },
  {
    name: 'the rest',
    act: async (page) => {
      await button(page, /^6-10/).click();
      await button(page, 'Complete Set').click();
      await expect(page.getByRole('timer', { name: 'Rest left' })).toBeVisible();
    },
  },
  { name: 'a correction during the rest', act: press('Edit') },
  {
    name: 'the rest put aside',
    act: async (page) => {
      await button(page, 'Cancel').click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Rest' })).toBeHidden();
    },
  },
  {
    name: 'a wrong number in the live session',
    act: async (page) => {
      await button(page, 'Skip').click();
      await page.getByRole('textbox', { name: 'Weight (lbs)' }).fill('heavy');
      await button(page, 'Complete Set').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'all exercises',
    act: async (page) => {
      await button(page, 'All exercises').click();
      await expect(page.getByRole('dialog', { name: 'All exercises' })).toBeVisible();
    },
  },
  { name: 'the end of the workout', act: press('Go to the end of the workout') },
  {
    name: 'the question at the end',
    act: async (page) => {
      await expect(page.getByRole('dialog')).toBeHidden();
      await button(page, 'Finish & Save Workout').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'another workout that is open',
    path: `/workouts/execute/${data.other}`,
    act: async (page) => {
      await expect(button(page, 'Resume it')).toBeVisible();
      await expectWholeRing(page, 'Resume it');
    },
  },
  {
    name: 'a dashboard with an open workout',
    path: '/dashboard',
    act: (page) => expect(page.getByRole('link', { name: 'Resume Push A' }).first()).toBeVisible(),
  },
];

/**
 * Expects that nothing covers the focus ring of a button, which is 3 px wide at a distance of 2 px.
 */
async function expectWholeRing(page: Page, name: string) {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const isFree = button(page, name).evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top - 4);
      return (
        above?.closest('[role=dialog]') === element.closest('[role=dialog]') &&
        !above?.closest('header')
      );
    });
    expect(await isFree, `the ring of ${name} at ${viewport.width} px`).toBe(true);
  }
}

test.use({ viewport: phone });

test('every screen of a running workout is accessible', async ({ app, page, user }) => {
  expect(await walkEverything({ app, page, user }, runStops)).toEqual([]);
});
