// Finds layout faults of a page. Each function is sent to the browser as text, so it must not use imports or other
// functions of this file.

/**
 * Returns the names and sizes of visible controls smaller than `leastPx`. While a dialog is open, only the controls of
 * the dialog count.
 */
export function findSmallTargets(leastPx: number): string[] {
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
  const front = dialogs.at(-1) ?? document;
  const found: string[] = [];
  for (const element of front.querySelectorAll('button, a[href], input, select, textarea')) {
    if (element.matches('.skip-link')) continue;
    const isChoice = element.matches('[type="radio"], [type="checkbox"]');
    const target = (isChoice && element.closest('label')) || element;
    const { width, height } = target.getBoundingClientRect();
    const isShown = target.checkVisibility({ visibilityProperty: true });
    // Half a pixel is allowed, because zoom makes fractional sizes.
    if (isShown && Math.min(width, height) < leastPx - 0.5) {
      const name = element.getAttribute('aria-label') ?? target.textContent;
      found.push(`${name} ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
  }
  return found;
}

/**
 * Returns elements beyond the right edge of the window. Waits up to ten frames, because charts adapt their width late.
 */
export async function findSidewaysOverflow(): Promise<string[]> {
  for (let frames = 0; frames < 10; frames += 1) {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (frames > 1 && scrollWidth <= clientWidth) return [];
    await new Promise(requestAnimationFrame);
  }
  const { clientWidth } = document.documentElement;
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > clientWidth + 0.5;
  });
  return wide.map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
}
