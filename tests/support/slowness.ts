// Reads the factor by which browser tests slow the processor of the page.

/**
 * Contains the factor, for example 5 in `SLOW_BROWSER=5 npm run e2e`. It reveals tests that do not
 * wait for the page.
 */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
