// Checks the layout of a rendered screen. tests/support/layout.ts checks a page in a browser test.
export {
  findSidewaysOverflow as sidewaysOverflow,
  findSmallTargets as smallTargets,
} from '#tests/support/find-layout.ts';
