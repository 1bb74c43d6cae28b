// A slow processor for the tests in a browser.

/**
 * Makes the processor of the page so many times slower: `SLOW_BROWSER=5 npm run e2e`. A test that looks at the page once,
 * where it should wait for it, fails then and not on some other day.
 */
export const slowness = Number(process.env.SLOW_BROWSER ?? '1');
