import { flushSync } from 'react-dom';

/** Runs a change that moves elements in the page, and gives the focus back to the one that had it. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  flushSync(change);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
