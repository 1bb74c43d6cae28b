// axe-core on the page as it is now: what WCAG 2.2 AA forbids.
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';

const require = createRequire(import.meta.url);
const axeSource = readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_AA: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Rules that are no part of the standard's tags, and hold here all the same. */
const ALSO = ['label-content-name-mismatch', 'landmark-unique'];

/** The rule and the element of every violation of `rules` (WCAG 2.2 AA) on the page as it is now. */
export async function accessibilityViolations(
  page: Page,
  rules: axeCore.RunOnly = WCAG_AA,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(await axeSource);
  const also =
    rules === WCAG_AA ? Object.fromEntries(ALSO.map((rule) => [rule, { enabled: true }])) : {};
  return page.evaluate(
    async ({ runOnly, rules: further }) => {
      // Defined by the script that was evaluated in the page.
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const found: string[] = [];
      // No rule of these looks at style sheets or into frames, and waiting for both costs a tenth.
      const result = await axe.run(document, {
        runOnly,
        rules: further,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      });
      // What is behind an open window is out of reach: its landmarks are no others beside those of the page.
      const hasWindow = document.querySelector('[role="dialog"]') !== null;
      for (const { id, nodes } of result.violations) {
        if (id === 'landmark-unique' && hasWindow) continue;
        for (const node of nodes) {
          const element = document.querySelector(String(node.target[0]));
          // Half under a sticky bar at this scroll position: what counts is its size when it is scrolled to.
          if (id === 'target-size' && element && node.failureSummary?.includes('obscured')) {
            const { scrollX, scrollY } = globalThis;
            element.scrollIntoView({ block: 'center' });
            const again = await axe.run(element, { runOnly: ['target-size'] });
            globalThis.scrollTo(scrollX, scrollY);
            if (again.violations.length === 0) continue;
          }
          found.push(`${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`);
        }
      }
      return found;
    },
    { runOnly: rules, rules: also },
  );
}

/** Fails with every violation on the page as it is now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityViolations(page), `axe on ${what}`).toEqual([]);
}
