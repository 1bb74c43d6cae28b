// The layout of a rendered screen: what tests/support/layout.ts asks of a page.
export {
  findSidewaysOverflow as sidewaysOverflow,
  findSmallTargets as smallTargets,
} from '#tests/support/find-layout.ts';
