// A fast thumb (or a password manager) may send a prerendered form before the page is hydrated. web/index.html holds
// such a form back.

/** Marks that the page's code now handles its forms, and sends again one that was sent before. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset.early;
  form.requestSubmit();
}
