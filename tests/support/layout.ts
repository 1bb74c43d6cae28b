// Checks the layout of a page: controls that are too small, and elements beyond the edge of the
// window.
import type { Page } from '@playwright/test';
import { findSidewaysOverflow, findSmallTargets } from './find-layout.ts';

export function smallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate(findSmallTargets, leastPx);
}

/** Returns the elements beyond the right edge of the window; empty when the page does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(findSidewaysOverflow);
}
