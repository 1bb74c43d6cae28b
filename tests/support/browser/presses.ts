import type { Page } from '@playwright/test';

/**
 * Starts to count clicks, taps and key presses. Call `countPresses` before the page opens. The returned function runs
 * an action and returns how many clicks, taps and key presses the action needed.
 */
export async function countPresses(
  page: Page,
): Promise<(action: () => Promise<void>) => Promise<number>> {
  await page.addInitScript(() => {
    let presses = 0;
    addEventListener('pointerdown', () => (presses += 1), { capture: true });
    addEventListener('keydown', () => (presses += 1), { capture: true });
    Object.assign(globalThis, { readPresses: () => presses });
  });
  const read = () =>
    page.evaluate(() => {
      // The cast is safe because the script above has set `readPresses`.
      const { readPresses } = globalThis as unknown as { readPresses: () => number };
      return readPresses();
    });
  return async (action) => {
    const before = await read();
    await action();
    return (await read()) - before;
  };
}
