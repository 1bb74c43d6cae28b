// Reads the factor by which browser tests slow the processor of the page.

/** The factor is 5 with `SLOW_BROWSER=5 npm run e2e`. A slow browser reveals tests that do not wait for the page. */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
