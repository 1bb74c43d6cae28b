/** Puts the focus into the first field that is marked as wrong; a number is selected, so that typing replaces it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
  field?.focus();
  if (field instanceof HTMLInputElement && field.inputMode !== '') field.select();
}
