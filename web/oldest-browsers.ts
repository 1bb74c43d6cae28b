/**
 * The oldest browsers that the README promises, as the bundler names them: it rewrites syntax and styles for them. What it
 * cannot rewrite is kept out by tests/house/browser-floor.test.ts. `:has` sets the one of Firefox, the rest is of one age.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'ios16.4', 'safari16.4'];
