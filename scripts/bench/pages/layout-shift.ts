// Measures how much of a page moves unexpectedly: the sum of Chromium's layout shift scores.
import type { Page } from '@playwright/test';

declare global {
  var layoutShift: number | undefined;
  interface PerformanceEntry {
    /** Score of a layout shift: the share of the window that moved, times the distance. */
    readonly value?: number;
    /** A press or a key half a second before: it was asked for. */
    readonly hadRecentInput?: boolean;
  }
}

/** Adds up in each page that is opened from now on. Call before it goes anywhere. */
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

/** The sum so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.layoutShift ?? 0);
}
