// Delays prefetching and other background work until the page shows its first content. On a slow phone, the work would
// delay the content.

/** The wait for the first responses ends after `LONGEST_MS`, because a bad connection may never deliver them. */
const LONGEST_MS = 10_000;
const LONGEST_IDLE_MS = 2_000;
/** Replaces the wait for an idle browser in browsers without `requestIdleCallback`. */
const SOON_MS = 200;

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Resolves when the first page has the responses to the queries that its HTML sent, and the browser is idle. Resolves
 * after two idle periods when the HTML sent none, for example because the access token has expired. Without responses,
 * resolves after 10 to 14 s. Never rejects.
 */
export function afterFirstContent(): Promise<void> {
  return (shown ??= whenAnswered());
}

export function isFirstContentShown(): boolean {
  return isShown;
}

async function whenAnswered(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([globalThis.firstAnswers?.body, late]);
  // The page renders the responses in the first idle period at the latest. The rendered page is visible by the end of
  // the second idle period.
  await idle();
  await idle();
  isShown = true;
}

/**
 * Resolves when the browser is idle, after 2 s at the latest. Resolves after 200 ms in a browser without
 * `requestIdleCallback`.
 */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, SOON_MS);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_MS });
  });
}
