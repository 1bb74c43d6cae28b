import { flushSync } from 'react-dom';
import type { BuilderStore } from '../builder-context.ts';

/** Moves an exercise, which moves its card in the page, and gives the focus back to the element that had it. */
export function moveCard(
  dispatch: BuilderStore['dispatch'],
  key: string,
  direction: 'up' | 'down',
): void {
  const focused = document.activeElement;
  flushSync(() => dispatch({ type: 'move', key, direction }));
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
