/**
 * Resolves when the run has responded to a press on 'Complete Set': the button is disabled or gone, or the form shows a
 * problem. Until then the run ignores a second press. Runs in the page, also by Playwright's `evaluate`.
 */
export function whenAnswered(name: string): Promise<void> {
  // An observer sees each change; polling could miss a lock of 600 ms.
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      const isOpen = buttons.some((each) => each.textContent === name && !each.disabled);
      if (isOpen && !document.querySelector('[aria-invalid="true"], [role="alertdialog"]')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
