// Measures the time from a press or key to the painted response, on the slowest screens.
import type { Locator, Page } from '@playwright/test';
import { desktop, phone } from '#tests/support/devices.ts';
import { createTemplate, type LineOptions, ok } from '#tests/support/factories.ts';
import {
  CPU_SLOWNESS,
  openSlowPage,
  type Product,
  type SlowPage,
  withProduct,
  givenTraining,
} from './browser.ts';
import { observeInteractions, timeInteractions } from './event-timing.ts';
import { benchPresses } from './presses.ts';
import { formatTable, quantile } from '#scripts/bench/stats.ts';

const BUILDER_LINES = 60;
const OPENED_CARDS = 30;
const OPENED_EXERCISES = 12;
/** The benchmark presses a key every 120 ms, like a fast typist. */
const TYPING_MS = 120;
/** The benchmark waits 900 ms after each button press, so that remaining work does not slow the next press. */
const AFTER_PRESS_MS = 900;
/** The benchmark waits 2 s after a page load, so that prefetching does not slow the first button press. */
const AFTER_LOAD_MS = 2000;

interface Measured {
  name: string;
  goalMs?: number;
  durationsMs: readonly number[];
}

/** Prints the median and the 95th percentile of each measured interaction, beside its goal if there is one. */
export async function benchInteractions(print: (text: string) => void): Promise<void> {
  await withProduct(async (product) => {
    await benchPresses(product, print);
    const measured = [
      await typeIntoNothing(product),
      ...(await editManyLines(product)),
      await searchLibrary(product),
      await openExercises(product),
      await chooseWeeks(product),
    ];
    const rows = measured.map(({ name, goalMs, durationsMs }) => [
      name,
      String(durationsMs.length),
      quantile(durationsMs, 0.5).toFixed(0),
      quantile(durationsMs, 0.95).toFixed(0),
      goalMs === undefined ? '' : `≤ ${goalMs}`,
    ]);
    const head = `In the browser (processor ${CPU_SLOWNESS} x slower)`;
    print(formatTable([[head, 'times', 'p50 ms', 'p95 ms', 'goal'], ...rows]));
  });
}

async function typeIntoNothing(product: Product): Promise<Measured> {
  const { page, close } = await openPage(product, phone);
  await page.goto('/robots.txt');
  await page.setContent('<input>');
  await page.getByRole('textbox').focus();
  const durationsMs = await typeKeys(page, [...'barbell row barbell row']);
  await close();
  return { name: 'A key in a field on an empty page', durationsMs };
}

async function editManyLines(product: Product): Promise<Measured[]> {
  const { page, user, close } = await openPage(product, desktop);
  const lines = await differentLines(product, user.token, BUILDER_LINES, 3);
  const template = await createTemplate(product, user.token, lines);
  await page.goto(`/workouts/builder/${template.id}`);
  const cards = page.getByRole('article');
  await cards.nth(BUILDER_LINES - 1).waitFor();
  // The template builder shows plain cards until the draggable list has loaded. The benchmark measures draggable cards,
  // so it waits for the list.
  await page.locator('[data-rfd-draggable-id]').first().waitFor();
  await page.waitForTimeout(AFTER_LOAD_MS);
  const openings: number[] = [];
  for (let index = 0; index < OPENED_CARDS; index += 1) {
    const body = cards.nth(index).locator('[aria-expanded=false]').first();
    await body.scrollIntoViewIfNeeded();
    openings.push(
      ...(await timeInteractions(page, 1, async () => {
        await press(page, body);
        await page.waitForTimeout(AFTER_PRESS_MS);
      })),
    );
  }
  const keys: number[] = [];
  for (const index of [0, 14, 29]) {
    await cards.nth(index).getByRole('textbox', { name: 'Reps' }).focus();
    keys.push(
      ...(await typeKeys(page, [...'12', 'Backspace', '0', 'ArrowUp', ...'34', 'ArrowDown'])),
    );
    await cards.nth(index).getByRole('textbox', { name: 'Rest (s)' }).focus();
    keys.push(...(await typeKeys(page, [...'120', 'Backspace', '5', 'ArrowUp', 'ArrowUp', '9'])));
  }
  await close();
  return [
    { name: `Builder of ${BUILDER_LINES}: a key in a field`, goalMs: 50, durationsMs: keys },
    { name: `Builder of ${BUILDER_LINES}: a card is opened`, goalMs: 100, durationsMs: openings },
  ];
}

async function searchLibrary(product: Product): Promise<Measured> {
  const { page, close } = await openPage(product, desktop);
  await page.goto('/exercises');
  const field = page.getByRole('searchbox', { name: 'Search exercises' });
  await field.waitFor();
  await page.waitForTimeout(AFTER_LOAD_MS);
  const durationsMs: number[] = [];
  for (const words of ['barbell row', 'dumbbell press', 'cable fly', 'leg curl']) {
    await field.focus();
    durationsMs.push(...(await typeKeys(page, [...words])));
    await field.selectText();
    await page.waitForTimeout(AFTER_PRESS_MS);
    durationsMs.push(...(await typeKeys(page, ['Backspace'])));
    await page.waitForTimeout(AFTER_PRESS_MS);
  }
  await close();
  return { name: 'Library search: a key', goalMs: 50, durationsMs };
}

async function openExercises(product: Product): Promise<Measured> {
  const { page, close } = await openPage(product, phone);
  await page.goto('/exercises');
  const star = page.getByRole('button', { name: /^Favourite: / });
  const rows = page.getByRole('listitem').filter({ has: star });
  await rows.nth(OPENED_EXERCISES).waitFor();
  await page.waitForTimeout(AFTER_LOAD_MS);
  const durationsMs: number[] = [];
  for (let index = 0; index < OPENED_EXERCISES; index += 1) {
    await rows.nth(index).scrollIntoViewIfNeeded();
    durationsMs.push(
      ...(await timeInteractions(page, 1, async () => {
        await press(page, rows.nth(index));
        await page.waitForTimeout(AFTER_PRESS_MS);
      })),
    );
    await page.keyboard.press('Escape');
    await page.waitForTimeout(AFTER_PRESS_MS);
  }
  await close();
  return { name: 'Library: an exercise is opened', goalMs: 100, durationsMs };
}

/**
 * Measures twice how long the page of muscles takes to show 4, 12, 26 and 52 weeks. The second time, the page has the
 * data in its cache.
 */
async function chooseWeeks(product: Product): Promise<Measured> {
  const { page, user, close } = await openPage(product, phone);
  await givenTraining(product, user);
  await page.goto('/progress?show=muscles');
  await page.getByText(/^Mechanical work this week/).waitFor();
  await page.waitForTimeout(AFTER_LOAD_MS);
  const durationsMs: number[] = [];
  for (const weeks of [26, 52, 4, 12, 26, 52, 4, 12]) {
    const choice = page.getByText(`${weeks}w`, { exact: true });
    durationsMs.push(
      ...(await timeInteractions(page, 1, async () => {
        await press(page, choice);
        await page.waitForTimeout(AFTER_PRESS_MS);
      })),
    );
  }
  await close();
  return { name: 'Progress: other weeks are chosen', goalMs: 100, durationsMs };
}

async function openPage(product: Product, viewport: typeof phone): Promise<SlowPage> {
  const slow = await openSlowPage(product, { viewport });
  await observeInteractions(slow.page);
  return slow;
}

/** Presses a button through `page.mouse`, because Playwright's `click` does extra work in the page. */
async function press(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not visible, so it cannot be pressed');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function typeKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  return timeInteractions(page, keys.length, async () => {
    for (const key of keys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(key === ' ' ? 3 * TYPING_MS : TYPING_MS);
    }
  });
}

async function differentLines(
  { call }: Product,
  token: string,
  count: number,
  targetSets: number,
): Promise<LineOptions[]> {
  const exercises: { id: string }[] = ok(await call({ path: '/exercises', token }));
  return exercises.slice(0, count).map(({ id }) => ({ exerciseId: id, targetSets }));
}
