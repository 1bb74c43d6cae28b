// Slows the processor for tests in a browser.

/**
 * The factor by which the processor of the page is slowed: `SLOW_BROWSER=5 npm run e2e`. A test that checks the page
 * once instead of waiting fails then, and not on some later day.
 */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
