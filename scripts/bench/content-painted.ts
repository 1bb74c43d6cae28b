// Measures when a page shows its main content: the moment at which the frame with that element was painted.
import type { Page } from '@playwright/test';

const CONTENT_WITHIN_MS = 40_000;

declare global {
  /** When the frame was painted that had the content in it, ms since the navigation began. */
  var contentPaintedAt: number | undefined;
}

/** Waits in each page that is opened from now on for an element. Call before it goes anywhere. */
export async function watchForContent(page: Page, xpath: string): Promise<void> {
  await page.addInitScript(watch, xpath);
}

/** Runs in the page, before its own scripts. */
function watch(xpath: string): void {
  const isThere = () =>
    document.evaluate(xpath, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    // A frame begins with the first callback, and what follows it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => (globalThis.contentPaintedAt = performance.now())),
    );
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Since the navigation began, and by the clock in ms. @throws when it does not come */
export async function contentPainted(page: Page): Promise<{ ms: number; at: number }> {
  const handle = await page.waitForFunction(() => globalThis.contentPaintedAt, undefined, {
    timeout: CONTENT_WITHIN_MS,
    polling: 50,
  });
  const ms = Number(await handle.jsonValue());
  return { ms, at: (await page.evaluate(() => performance.timeOrigin)) + ms };
}
