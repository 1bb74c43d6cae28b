// Checks the layout of a rendered screen, as tests/support/layout.ts does for browser tests.
export {
  findSidewaysOverflow as sidewaysOverflow,
  findSmallTargets as smallTargets,
} from '#tests/support/find-layout.ts';
