// Slows the processor for tests in a browser.

/**
 * Slows the processor of the page by this factor: `SLOW_BROWSER=5 npm run e2e`. On a slow processor
 * a test fails that does not wait for the page.
 */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
