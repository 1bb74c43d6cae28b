/**
 * Lists the oldest browsers that the README promises, in the bundler's format. The bundler rewrites
 * syntax and styles for them. tests/house/browser-floor.test.ts rejects features that it cannot
 * rewrite. `:has` determines the version of Firefox; the others are of the same age.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'ios16.4', 'safari16.4'];
