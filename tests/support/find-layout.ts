// Finds layout faults in the page that it runs in. A browser driven from outside receives these functions as text.

/**
 * Returns names and sizes of controls that are smaller than `leastPx` in either direction. The check covers only the
 * front layer: an open dialog covers the rest. A radio or checkbox counts with its label.
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
    // Half a pixel is tolerated, for zoom and fractional row heights.
    if (isShown && Math.min(width, height) < leastPx - 0.5) {
      const name = element.getAttribute('aria-label') ?? target.textContent;
      found.push(`${name} ${width.toFixed(0)} × ${height.toFixed(0)}`);
    }
  }
  return found;
}

/**
 * Returns the elements whose right edge is beyond the screen, with their classes; empty when the
 * page does not scroll sideways. Waits up to ten frames, because charts adjust to the width of
 * their box a frame later.
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
