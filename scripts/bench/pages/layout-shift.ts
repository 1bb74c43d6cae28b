// Measures how much of a page moves unexpectedly: the sum of Chromium's layout shift scores.
import type { Page } from '@playwright/test';

declare global {
  var layoutShift: number | undefined;
  interface PerformanceEntry {
    /** Score of a layout shift: the share of the window that moved, times the distance. */
    readonly value?: number;
    /** True within half a second of a press or key: the user expected the shift. */
    readonly hadRecentInput?: boolean;
  }
}

/** Sums layout shifts in each page that is opened from now on. Call it before the page navigates. */
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

/** Returns the sum so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.layoutShift ?? 0);
}
