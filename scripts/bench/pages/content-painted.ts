// Measures when a page shows its main content: the moment at which the frame with that element was painted.
import type { Page } from '@playwright/test';

const CONTENT_WITHIN_MS = 40_000;
/** The page reports through its console, because polling it would inject a script while it loads. */
const TOLD = 'bench: content painted';

interface Painted {
  /** Time since the navigation began. */
  ms: number;
  /** Wall clock, ms. */
  at: number;
}

const awaited = new WeakMap<Page, Promise<Painted>>();

/** Waits in the next page that is opened for an element. Call before it goes anywhere. */
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
  // `contentPainted` returns the same promise, and its caller handles the failure.
  painted.catch(() => undefined);
  awaited.set(page, painted);
}

/** Runs in the page, before its own scripts. */
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
    // A frame begins with the first callback, and what follows it is painted.
    requestAnimationFrame(() => setTimeout(tell));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns the time at which the content was painted. @throws when it does not come */
export async function contentPainted(page: Page): Promise<Painted> {
  const painted = awaited.get(page);
  if (!painted) throw new Error('Nobody waits for the content of this page');
  return painted;
}
