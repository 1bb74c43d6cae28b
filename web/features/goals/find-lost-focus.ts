/**
 * A button that did its work may be gone from the page. Whoever pressed it goes on at the heading, not at the
 * beginning of the document. To be called once the page has changed.
 */
export function findLostFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
