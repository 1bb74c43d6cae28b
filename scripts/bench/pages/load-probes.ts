// Measures a page load inside the page: the total blocking time, the layout shifts, and the moment at which the main
// content is painted.
import type { Page } from '@playwright/test';

const SHORT_TASK_MS = 50;

declare global {
  var longTasks: { startTime: number; duration: number }[] | undefined;
}

/** Records long tasks. Call it before the page navigates. */
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

/** Returns the total blocking time so far, ms. */
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
/** Prefix of the console message by which the page reports. Polling the page would inject scripts while it loads. */
const TOLD = 'bench: content painted';

interface Painted {
  /** Time since the start of the navigation. */
  ms: number;
  /** Time of the measurement by the wall clock, in ms since 1970. */
  at: number;
}

const awaited = new WeakMap<Page, Promise<Painted>>();

/** Makes the next page report when it shows an element. Call it before the page navigates. */
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
  // `contentPainted` returns the same promise, whose caller handles the failure.
  painted.catch(() => undefined);
  awaited.set(page, painted);
}

/** Runs in the page, before the page's scripts. */
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
    // A frame begins with the first callback and is painted before the second.
    requestAnimationFrame(() => setTimeout(tell));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Returns the time at which the content was painted.
 *
 * @throws when it was not painted in time
 */
export async function contentPainted(page: Page): Promise<Painted> {
  const painted = awaited.get(page);
  if (!painted) throw new Error('This page is not watched. Call watchForContent first');
  return painted;
}

declare global {
  var layoutShift: number | undefined;
  interface PerformanceEntry {
    /** Score of a layout shift: the share of the window that moved, times the distance. */
    readonly value?: number;
    /** True within half a second of a press or key: the user expected the shift. */
    readonly hadRecentInput?: boolean;
  }
}

/**
 * Sums the unexpected layout shifts of each page that is opened from now on. Shifts after a press
 * or key do not count. Call this function before the page navigates.
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

/** Returns the sum of the unexpected layout shifts of the current page so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.layoutShift ?? 0);
}
