/**
 * Lists the oldest browsers that the README promises to support, in the bundler's format. Firefox 121 is the first
 * Firefox with `:has`; the other browsers are from March 2023.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'ios16.4', 'safari16.4'];
