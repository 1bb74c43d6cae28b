import type { Page } from '@playwright/test';

/** Returns a function that counts the presses and keys of an action on this page. Call it before the page opens. */
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
      // The script above has set it.
      const { readPresses } = globalThis as unknown as { readPresses: () => number };
      return readPresses();
    });
  return async (action) => {
    const before = await read();
    await action();
    return (await read()) - before;
  };
}
