// Measures the total blocking time of a page load: the part beyond 50 ms of each task after the first contentful paint.
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
