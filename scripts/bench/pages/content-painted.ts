// Measures when the frame with a page's main content is painted.
import type { Page } from '@playwright/test';

const CONTENT_WITHIN_MS = 40_000;
/** Prefix of the console message by which the page reports. Polling the page would inject scripts while it loads. */
const TOLD = 'bench: content painted';

interface Painted {
  /** Time since the start of the navigation. */
  ms: number;
  /** Wall clock, ms. */
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
