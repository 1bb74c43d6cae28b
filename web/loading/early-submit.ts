// A fast thumb (or a password manager) may send a prerendered form before its code is there.

/** A prerendered form is handled from now on; if it was sent too early (see index.html), it is sent again. */
export function comeAlive(): void {
  document.documentElement.dataset.alive = '';
  const form = document.querySelector<HTMLFormElement>('form[data-early]');
  if (!form) return;
  delete form.dataset.early;
  form.requestSubmit();
}
