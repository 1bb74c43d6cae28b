// Checks the layout of a page: targets that are too small, and elements that overflow at the side.
import type { Page } from '@playwright/test';
import { findSidewaysOverflow, findSmallTargets } from './find-layout.ts';

/** Returns names and sizes of controls that are smaller than `leastPx` in either direction. */
export function smallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate(findSmallTargets, leastPx);
}

/** Returns the elements that are wider than the screen; empty when the page does not scroll sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(findSidewaysOverflow);
}
