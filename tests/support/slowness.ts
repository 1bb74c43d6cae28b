// Reads the factor by which browser tests slow the processor of the page.

/**
 * Contains the factor, such as 5 for `SLOW_BROWSER=5 npm run e2e`. On a slow processor, a test that
 * does not wait for the page fails.
 */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
