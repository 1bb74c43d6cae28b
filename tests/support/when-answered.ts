/**
 * Resolves when the workout screen has handled a press on 'Complete Set'. The button is then disabled or gone, or an
 * error is shown.
 */
export function whenAnswered(name: string): Promise<void> {
  // An observer sees each change, while polling could miss the 600 ms in which the button is
  // disabled.
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
