// Presses and keys on the screens that do the most for one: how long until the answer is painted.
import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, type LineOptions, ok } from '#tests/support/factories.ts';
import { completeButton, restOverlay } from '#tests/support/run-screen.ts';
import { openSlowPage, type Product, type SlowPage, withProduct } from './browser.ts';
import { observeInteractions, timeInteractions } from './event-timing.ts';
import { formatTable, quantile } from './stats.ts';

const SETS = 60;
const BUILDER_LINES = 60;
const CARDS = 30;
/** Between two keys of somebody who types well. */
const TYPING_MS = 120;
const SEARCHES = ['barbell row', 'dumbbell press', 'cable fly', 'leg curl'];

interface Measured {
  name: string;
  goalMs: number;
  durationsMs: readonly number[];
}

/** Prints the median and the 95th percentile of each, on a processor four times slower, with its goal. */
export async function benchInteractions(print: (text: string) => void): Promise<void> {
  await withProduct(async (product) => {
    const measured = [
      await completeSets(product),
      ...(await editManyLines(product)),
      await searchLibrary(product),
    ];
    const rows = measured.map(({ name, goalMs, durationsMs }) => [
      name,
      String(durationsMs.length),
      quantile(durationsMs, 0.5).toFixed(0),
      quantile(durationsMs, 0.95).toFixed(0),
      `≤ ${goalMs}`,
    ]);
    print(
      formatTable([
        ['In the browser, processor 4 x slower', 'n', 'p50 ms', 'p95 ms', 'goal'],
        ...rows,
      ]),
    );
  });
}

async function openPage(product: Product, viewport: typeof phone): Promise<SlowPage> {
  const slow = await openSlowPage(product, { viewport });
  await observeInteractions(slow.page);
  return slow;
}

/** Each set is completed without a connection, and its rest skipped. */
async function completeSets(product: Product): Promise<Measured> {
  const { page, user, close } = await openPage(product, phone);
  const template = await createTemplate(
    product,
    user.token,
    await manyLines(product, user.token, 6, 10),
  );
  await page.goto(`/workouts/execute/${template.id}`);
  await completeButton(page).waitFor();
  await settle(page);
  await page.context().setOffline(true);
  const durationsMs: number[] = [];
  for (let set = 0; set < SETS; set += 1) {
    await completeButton(page).and(page.locator(':enabled')).waitFor();
    durationsMs.push(
      ...(await timeInteractions(page, 1, async () => {
        await completeButton(page).click();
        await restOverlay(page).waitFor();
      })),
    );
    await restOverlay(page).getByRole('button', { name: 'Skip' }).click();
    await restOverlay(page).waitFor({ state: 'hidden' });
  }
  await close();
  return { name: 'Complete Set, offline', goalMs: 100, durationsMs };
}

/** A workout of many exercises: its cards are opened one by one, and numbers typed into the last of them. */
async function editManyLines(product: Product): Promise<Measured[]> {
  const { page, user, close } = await openPage(product, desktop);
  const template = await createTemplate(
    product,
    user.token,
    await manyLines(product, user.token, BUILDER_LINES, 3),
  );
  await page.goto(`/workouts/builder/${template.id}`);
  const cards = page.getByRole('article');
  await cards.nth(BUILDER_LINES - 1).waitFor();
  await settle(page);
  const openings: number[] = [];
  for (let index = 0; index < CARDS; index += 1) {
    const body = cards.nth(index).locator('[aria-expanded=false]').first();
    openings.push(...(await timeInteractions(page, 1, () => body.click())));
    await cards.nth(index).getByRole('textbox', { name: 'Sets' }).waitFor();
  }
  const keys: number[] = [];
  for (let index = 0; index < CARDS; index += 10) {
    const field = cards.nth(index).getByRole('textbox', { name: 'Reps' });
    await field.focus();
    keys.push(
      ...(await timeInteractions(page, 20, () =>
        typeKeys(page, [
          '1',
          '2',
          'Backspace',
          '0',
          'ArrowUp',
          '3',
          'Backspace',
          'Backspace',
          'Backspace',
          '8',
          '1',
          '2',
          'Backspace',
          '0',
          'ArrowUp',
          '3',
          'Backspace',
          'Backspace',
          'Backspace',
          '8',
        ]),
      )),
    );
  }
  await close();
  return [
    { name: `Builder of ${BUILDER_LINES}, a key in a field`, goalMs: 50, durationsMs: keys },
    { name: `Builder of ${BUILDER_LINES}, opening a card`, goalMs: 100, durationsMs: openings },
  ];
}

async function searchLibrary(product: Product): Promise<Measured> {
  const { page, close } = await openPage(product, desktop);
  await page.goto('/exercises');
  const field = page.getByRole('searchbox', { name: 'Search exercises' });
  await page.getByRole('status').filter({ hasText: 'exercises' }).waitFor();
  await settle(page);
  const durationsMs: number[] = [];
  for (const words of SEARCHES) {
    await field.focus();
    durationsMs.push(
      ...(await timeInteractions(page, words.length, () => typeKeys(page, [...words]))),
    );
    await field.fill('');
    await settle(page);
  }
  await close();
  return { name: 'Library search, a key', goalMs: 50, durationsMs };
}

async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(TYPING_MS);
  }
}

/** What a page loads ahead once it is shown is no part of a press. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Lines of different exercises of the library. */
async function manyLines(
  { call }: Product,
  token: string,
  count: number,
  targetSets: number,
): Promise<LineOptions[]> {
  const exercises: { id: string }[] = ok(await call({ path: '/exercises', token }));
  return exercises.slice(0, count).map(({ id }) => ({ exerciseId: id, targetSets }));
}
