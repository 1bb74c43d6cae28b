// Measures a page load inside the page: total blocking time, layout shifts, and the time at which the main content is
// painted.
import type { Page } from '@playwright/test';

const SHORT_TASK_MS = 50;

declare global {
  var longTasks: { startTime: number; duration: number }[] | undefined;
}

/** Records tasks that block the page for over 50 ms. Call it before the page navigates. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: { startTime: number; duration: number }[] = [];
    globalThis.longTasks = tasks;
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

export async function blockedMsOf(page: Page): Promise<number> {
  const tasks = await page.evaluate(() => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const after = (globalThis.longTasks ?? []).filter(
      ({ startTime }) => startTime >= (first?.startTime ?? 0),
    );
    return after.map(({ duration }) => duration);
  });
  return tasks.reduce((sum, ms) => sum + ms - SHORT_TASK_MS, 0);
}

const CONTENT_WITHIN_MS = 40_000;
/**
 * The page reports with a console message that begins with this text. Polling the page would slow down the page load.
 */
const TOLD = 'bench: content painted';

interface Painted {
  ms: number;
  at: number;
}

const awaited = new WeakMap<Page, Promise<Painted>>();

/**
 * Makes the next page report the moment at which the element of `xpath` is painted. Call it before the page navigates.
 */
export async function watchForContent(page: Page, xpath: string): Promise<void> {
  await page.addInitScript(watch, { xpath, told: TOLD });
  const painted = page
    .waitForEvent('console', {
      predicate: (message) => message.text().startsWith(TOLD),
      timeout: CONTENT_WITHIN_MS,
    })
    .then((message) => {
      const [ms = Number.NaN, at = Number.NaN] = message
        .text()
        .slice(TOLD.length)
        .trim()
        .split(' ')
        .map(Number);
      return { ms, at };
    });
  // This `catch` prevents an unhandled rejection while nobody awaits the promise yet. The caller of `contentPainted`
  // later gets the error.
  painted.catch(() => undefined);
  awaited.set(page, painted);
}

function watch({ xpath, told }: { xpath: string; told: string }): void {
  const isThere = () =>
    document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
  const tell = () => {
    const ms = performance.now();
    console.debug(`${told} ${ms} ${performance.timeOrigin + ms}`);
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    // Waits until the frame is painted: a timer that is set in requestAnimationFrame runs after the paint.
    requestAnimationFrame(() => setTimeout(tell));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Returns the time at which the content was painted: `ms` since the start of the page load, `at` in ms since 1970.
 * @throws Error when the page is not watched, or when the content was not painted within 40 seconds
 */
export async function contentPainted(page: Page): Promise<Painted> {
  const painted = awaited.get(page);
  if (!painted) throw new Error('This page is not watched. Call watchForContent first');
  return painted;
}

declare global {
  var layoutShift: number | undefined;
  interface PerformanceEntry {
    /**
     * The score of a layout shift: the share of the window that moved, multiplied by the distance as a share of the
     * window's size.
     */
    readonly value?: number;
    /** True within half a second of a button press or key, when the user expected the shift. */
    readonly hadRecentInput?: boolean;
  }
}

/**
 * Adds up each page's layout shifts, except those soon after a button press or key. Call it before the page navigates.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value = 0, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) globalThis.layoutShift = (globalThis.layoutShift ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.layoutShift ?? 0);
}
