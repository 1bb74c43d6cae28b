// Finds accessibility violations with axe-core. `findViolations` is sent to the page, so the function uses no code
// outside its body.
import type axeCore from 'axe-core';

export const WCAG_AA: axeCore.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/**
 * Lists rules of axe that the tests enable by name. `label-content-name-mismatch` checks WCAG 2.5.3; the landmark rules
 * are best practices, which the tags of WCAG do not select.
 */
export const ALSO: axeCore.RuleObject = {
  'label-content-name-mismatch': { enabled: true },
  'landmark-no-duplicate-banner': { enabled: true },
  'landmark-unique': { enabled: true },
};

/**
 * Returns the rule and the element of each violation on the page. axe must have been loaded before.
 */
export async function findViolations({
  runOnly,
  rules: further,
}: {
  runOnly: axeCore.RunOnly;
  rules: axeCore.RuleObject;
}): Promise<string[]> {
  // The cast is safe because the caller has loaded axe into `globalThis`.
  const { axe } = globalThis as unknown as { axe: typeof axeCore };
  const found: string[] = [];
  // No rule needs style sheets or frames, so axe does not load them, which saves a tenth of the time.
  const result = await axe.run(document, {
    runOnly,
    rules: further,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  });
  // Landmarks behind an open dialog cannot be reached, so their conflicts with landmarks of the dialog are not
  // reported.
  const hasWindow = document.querySelector('[role="dialog"]') !== null;
  for (const { id, nodes } of result.violations) {
    if (id === 'landmark-unique' && hasWindow) continue;
    for (const node of nodes) {
      const element = document.querySelector(String(node.target[0]));
      // A sticky bar may hide half of a control, so the control is scrolled to the middle and
      // checked again.
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
