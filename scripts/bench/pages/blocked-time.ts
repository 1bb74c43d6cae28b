// Measures how long a page cannot answer a press while it loads: the sum of what each task after the first picture takes
// beyond 50 ms ("total blocking time").
import type { Page } from '@playwright/test';

const SHORT_TASK_MS = 50;

declare global {
  var longTasks: { startTime: number; duration: number }[] | undefined;
}

/** Notes the long tasks of each page that is opened from now on. Call before it goes anywhere. */
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

/** Milliseconds so far. */
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
