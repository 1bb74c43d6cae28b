// Measures the time from common button presses in a workout to the painted change. Compares each time with that of a
// bare React page.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { formatTable, quantile } from '#scripts/bench/stats.ts';
import { phone } from '#tests/support/devices.ts';
import { createTemplate, ok } from '#tests/support/factories.ts';
import { completeButton, restOverlay } from '#tests/support/run-screen.ts';
import { CPU_SLOWNESS, openSlowPage, type Product } from './browser.ts';
import { observeInteractions, timeInteractions, timeUntilChanged } from './event-timing.ts';
import lastReleaseRatios from './last-release.json' with { type: 'json' };

const EXERCISES = 6;
const REST_SECONDS = 90;
const SETS_PER_LINE = [4, 20] as const;
const PRESSES = 12;
/** The benchmark waits 900 ms after each button press, so that remaining work does not slow the next press. */
const AFTER_PRESS_MS = 900;
/** The benchmark waits 2 s after a page load, so that prefetching does not slow the first button press. */
const AFTER_LOAD_MS = 2000;

interface Pressed {
  name: string;
  shownMs: number[];
  /** Milliseconds from each button press to the next frame, as Chromium's Event Timing reports them. */
  answeredMs: number[];
}

/**
 * The ratios of the last release, by row of the table. A ratio is the duration of a button press divided by the
 * duration on the bare React page.
 */
const lastRelease = new Map<string, number>(Object.entries(lastReleaseRatios));

/**
 * Prints each button press with 4 and with 20 sets per exercise as a ratio to the bare React page, beside the last
 * release's ratio.
 */
export async function benchPresses(product: Product, print: (text: string) => void): Promise<void> {
  const bareScript = await bundleBareList();
  const rows: string[][] = [];
  for (const sets of SETS_PER_LINE) {
    const bare = await pressBareList(product, bareScript, sets);
    const bareMs = quantile(bare.shownMs, 0.5);
    const all = [
      bare,
      ...(await pressWithoutRest(product, sets)),
      ...(await pressWithRest(product, sets)),
    ];
    for (const { name, shownMs, answeredMs } of all) {
      const row = `${name}, ${sets} sets`;
      rows.push([
        row,
        String(shownMs.length),
        quantile(shownMs, 0.5).toFixed(0),
        quantile(shownMs, 0.95).toFixed(0),
        quantile(answeredMs, 0.95).toFixed(0),
        (quantile(shownMs, 0.5) / bareMs).toFixed(1),
        lastRelease.get(row)?.toFixed(1) ?? '',
      ]);
    }
  }
  const head = `Offline, processor ${CPU_SLOWNESS} x slower`;
  const columns = ['times', 'shown p50 ms', 'p95', 'answered p95', '÷ bare', 'last release'];
  print(formatTable([[head, ...columns], ...rows]));
}

async function bundleBareList(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'bare-list.tsx') },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The bare page was not built');
  return output.output[0].code;
}

async function pressBareList(product: Product, script: string, rows: number): Promise<Pressed> {
  const { page, close } = await openSlowPage(product, { viewport: phone });
  await observeInteractions(page);
  const body = `<!doctype html><div id="root" data-rows="${rows}"></div><script type="module">${script}</script>`;
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/bare');
  const add = page.getByRole('button', { name: 'Add' });
  await add.waitFor();
  const pressed = pressedAs('A row in a list of React alone');
  for (let count = 0; count < PRESSES; count += 1) await press(page, add, 'li', pressed);
  await close();
  return pressed;
}

async function pressWithoutRest(product: Product, sets: number): Promise<Pressed[]> {
  const { page, close } = await openRun(product, sets, 0);
  const completed = pressedAs('Complete Set');
  const weight = pressedAs('A step of the weight');
  const reps = pressedAs('A step of the repetitions');
  const edited = pressedAs('A set is edited');
  for (let count = 0; count < PRESSES; count += 1) {
    await press(page, completeButton(page), DONE_ROWS, completed);
    await press(
      page,
      page.getByRole('button', { name: 'More Weight (lbs)' }),
      'form input',
      weight,
    );
    await press(page, page.getByRole('button', { name: 'More Reps' }), 'form input', reps);
    if (count % 4 === 0) await editNewest(page, edited);
  }
  await close();
  return [completed, weight, reps, edited];
}

async function editNewest(page: Page, edited: Pressed): Promise<void> {
  await page.locator(DONE_ROWS).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Reps' }).fill(String(edited.shownMs.length + 1));
  await page.waitForTimeout(AFTER_PRESS_MS);
  await press(page, sheet.getByRole('button', { name: 'Save' }), DONE_ROWS, edited);
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForTimeout(AFTER_PRESS_MS);
}

async function pressWithRest(product: Product, sets: number): Promise<Pressed[]> {
  const { page, close } = await openRun(product, sets, REST_SECONDS);
  const completed = pressedAs(`Complete Set, rest of ${REST_SECONDS} s`);
  const skipped = pressedAs('Skip');
  for (let count = 0; count < PRESSES; count += 1) {
    await press(page, completeButton(page), 'dialog', completed);
    await press(page, restOverlay(page).getByRole('button', { name: 'Skip' }), 'dialog', skipped);
  }
  await close();
  return [completed, skipped];
}

const DONE_ROWS = 'button[data-done]';

async function openRun(product: Product, targetSets: number, restTime: number) {
  const slow = await openSlowPage(product, { viewport: phone });
  const { page, user } = slow;
  await observeInteractions(page);
  const exercises: { id: string }[] = ok(
    await product.call({ path: '/exercises', token: user.token }),
  );
  const lines = exercises
    .slice(0, EXERCISES)
    .map(({ id }) => ({ exerciseId: id, targetSets, restTime }));
  const template = await createTemplate(product, user.token, lines);
  await page.goto(`/workouts/execute/${template.id}`);
  await completeButton(page).waitFor();
  await page.waitForTimeout(AFTER_LOAD_MS);
  await page.context().setOffline(true);
  return slow;
}

function pressedAs(name: string): Pressed {
  return { name, shownMs: [], answeredMs: [] };
}

async function press(
  page: Page,
  button: Locator,
  selector: string,
  pressed: Pressed,
): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not visible, so it cannot be pressed');
  const answered = await timeInteractions(page, 1, async () => {
    const shown = await timeUntilChanged(page, selector, () =>
      page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
    );
    pressed.shownMs.push(shown);
    await page.waitForTimeout(AFTER_PRESS_MS);
  });
  pressed.answeredMs.push(...answered);
}
