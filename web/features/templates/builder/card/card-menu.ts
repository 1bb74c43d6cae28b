// Defines the props of an exercise's menu, and the function that moves an exercise. The menu is in
// another file, because its code loads after the page.
import { flushSync } from 'react-dom';
import type { BuilderStore } from '../builder-context.ts';

export interface CardMenuProps {
  lineKey: string;
  exerciseId: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isGrouped: boolean;
  /**
   * `hasRows` is true when each set has separate targets; null for an exercise that cannot have
   * separate targets, such as a hold.
   */
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
}

/** Moves an exercise, and restores the focus that the moved card would lose. */
export function moveCard(
  dispatch: BuilderStore['dispatch'],
  key: string,
  direction: 'up' | 'down',
): void {
  const focused = document.activeElement;
  flushSync(() => dispatch({ type: 'move', key, direction }));
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
