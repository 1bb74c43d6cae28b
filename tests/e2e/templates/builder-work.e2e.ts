// Counts the elements that the builder renders after one tap or key press, because each element takes time on a slow
// phone.
import type { Page } from '@playwright/test';
import { createTemplate } from '#tests/support/factories.ts';
import { expect, type Given, test } from '#tests/support/fixtures.ts';
import { untilQuiet } from '#tests/support/browser/quiet.ts';
import { watchRenders } from '#tests/support/browser/renders.ts';

const NAMES = ['Goblet Squat', 'Barbell Bench Press', 'Barbell Row'];
/** Limits the number of elements that opening a card adds. */
const MOST_ELEMENTS = 44;
/** The page counts as idle after this time in milliseconds without a request or response. */
const QUIET_MS = 500;

async function givenBuilder({ app, page, user }: Given) {
  const lines = NAMES.map((exercise, index) => ({ exercise, groupNumber: index + 1 }));
  const template = await createTemplate(app, user.token, lines);
  await page.goto(`/workouts/builder/${template.id}`);
  await expect(page.getByRole('article')).toHaveCount(NAMES.length);
}

/** Waits until drag and drop has loaded, because loading it renders every card once more. */
async function whenSortable(page: Page) {
  await expect(page.getByRole('button', { name: /^Reorder/ })).toHaveCount(NAMES.length);
  await untilQuiet(page, QUIET_MS);
  // `requestIdleCallback` runs only after the page has rendered the last response, also on a busy machine.
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
}

const countElements = (page: Page) => page.getByRole('article').first().locator('*').count();

const openCard = (page: Page, index: number) =>
  page.getByRole('article').nth(index).locator('[aria-expanded=false]').first().click();

test('opening a card renders only that card, and typing in a card also renders the summary', async ({
  app,
  page,
  user,
}) => {
  await givenBuilder({ app, page, user });
  await whenSortable(page);
  const fields = page.getByRole('textbox', { name: 'Sets' });
  const closed = await countElements(page);
  const renderedByPress = await watchRenders(page);
  await openCard(page, 1);
  await expect(fields).toHaveCount(1);
  expect(await renderedByPress()).toEqual(['2. Barbell Bench Press']);
  await openCard(page, 0);
  await expect(fields).toHaveCount(2);
  expect((await countElements(page)) - closed).toBeLessThanOrEqual(MOST_ELEMENTS);
  await openCard(page, 2);
  await expect(fields).toHaveCount(NAMES.length);

  const reps = page.getByRole('textbox', { name: 'Reps' }).nth(1);
  // The first change also switches on the warning about unsaved changes, which renders more elements, so the test
  // measures the second change.
  await reps.fill('1');
  await expect(page.getByRole('article').nth(1)).toContainText('3 × 1 ·');
  const rendered = await watchRenders(page);
  await reps.fill('12');
  await expect(page.getByRole('article').nth(1)).toContainText('3 × 12 ·');
  // The summary shows the totals of all exercises. The builder defers it (`useDeferredValue`), so typing stays fast.
  await expect.poll(rendered).toEqual(['2. Barbell Bench Press', 'Summary']);

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
