// Returns what axe-core finds in a page. It runs there, also when Playwright sends it: it uses nothing of this file.
import type axeCore from 'axe-core';

export const WCAG_AA: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Rules that are no part of the standard's tags, and hold here all the same. */
export const ALSO: axeCore.RuleObject = {
  'label-content-name-mismatch': { enabled: true },
  'landmark-no-duplicate-banner': { enabled: true },
  'landmark-unique': { enabled: true },
};

/** Returns the rule and the element of every violation on the page as it is now. `axe` is there already. */
export async function findViolations({
  runOnly,
  rules: further,
}: {
  runOnly: axeCore.RunOnly;
  rules: axeCore.RuleObject;
}): Promise<string[]> {
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
  // Elements behind an open window are out of reach: their landmarks do not compete with those of the page.
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
}
