// Returns the violations that axe-core finds in a page. This function runs in the page, so it uses nothing else of this
// file.
import type axeCore from 'axe-core';

export const WCAG_AA: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Rules without a tag of the standard that apply here as well. */
export const ALSO: axeCore.RuleObject = {
  'label-content-name-mismatch': { enabled: true },
  'landmark-no-duplicate-banner': { enabled: true },
  'landmark-unique': { enabled: true },
};

/** Returns the rule and the element of every violation on the current page. `axe` is already loaded. */
export async function findViolations({
  runOnly,
  rules: further,
}: {
  runOnly: axeCore.RunOnly;
  rules: axeCore.RuleObject;
}): Promise<string[]> {
  // The script that was evaluated in the page has defined it.
  const { axe } = globalThis as unknown as { axe: typeof axeCore };
  const found: string[] = [];
  // None of these rules reads style sheets or frames, and waiting for style sheets and frames costs a tenth.
  const result = await axe.run(document, {
    runOnly,
    rules: further,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  });
  // Elements behind an open window cannot be reached: their landmarks do not conflict with the landmarks of the page.
  const hasWindow = document.querySelector('[role="dialog"]') !== null;
  for (const { id, nodes } of result.violations) {
    if (id === 'landmark-unique' && hasWindow) continue;
    for (const node of nodes) {
      const element = document.querySelector(String(node.target[0]));
      // A sticky bar may cover half of the element at this scroll position, so the size is measured
      // after scrolling.
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
