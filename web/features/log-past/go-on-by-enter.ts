import type { KeyboardEvent } from 'react';

/**
 * `enterStop` marks a button that Enter focuses from the field before it. A second Enter then
 * presses the button.
 */
export const enterStop = { 'data-enter-stop': true };

const STOPS = 'input:not([type="checkbox"]), select, textarea, [data-enter-stop]';

/**
 * Moves the focus to the next field on Enter, where a browser would submit the form. Ctrl+Enter and
 * ⌘+Enter submit.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)];
  stops[stops.indexOf(target) + 1]?.focus();
}
