// A fast thumb (or a password manager) may send a prerendered form before the page is hydrated. web/index.html holds
// such a form back.

/** From now on the page's code handles its forms; one that was sent before is sent again. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset.early;
  form.requestSubmit();
}
