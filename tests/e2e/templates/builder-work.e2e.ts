// How much the builder does for one press or key. Counted, not timed: a slow phone pays for each element.
import type { Page } from '@playwright/test';
import { createTemplate, exerciseIds } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';

const NAMES = ['Goblet Squat', 'Barbell Bench Press', 'Barbell Row'];
/** Four numbers between two buttons each, tempo and notes. */
const MOST_ELEMENTS = 40;

async function givenBuilder({ app, page, user }: Given) {
  const ids = await exerciseIds(app, user.token, NAMES);
  const lines = ids.map((exerciseId, index) => ({ exerciseId, groupNumber: index + 1 }));
  const template = await createTemplate(app, user.token, lines);
  await page.goto(`/workouts/builder/${template.id}`);
  await expect(page.getByRole('article')).toHaveCount(NAMES.length);
}

const countElements = (page: Page) => page.getByRole('article').first().locator('*').count();

test('an opened card has few elements: each is made, styled and painted before the press is answered', async ({
  app,
  page,
  user,
}) => {
  await givenBuilder({ app, page, user });
  const closed = await countElements(page);
  await page.getByRole('article').first().locator('[aria-expanded=false]').first().click();
  await expect(page.getByRole('textbox', { name: 'Sets' })).toBeVisible();
  expect((await countElements(page)) - closed).toBeLessThanOrEqual(MOST_ELEMENTS);
});

test('rows of the library that are out of view are in the page and are neither laid out nor painted', async ({
  app,
  page,
  user,
}) => {
  await givenBuilder({ app, page, user });
  const rows = page.getByRole('region', { name: 'Found exercises' }).getByRole('listitem');
  await expect(rows.nth(99)).toBeAttached();
  const isLaidOut = (index: number) =>
    rows
      .nth(index)
      .getByRole('button')
      .first()
      .evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut(0)).toBe(true);
  expect(await isLaidOut(99)).toBe(false);
});
