// Defines the props of a card's menu and the function that moves a card. The menu itself loads
// after the page.
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
   * True when each set has separate targets; null for a hold or a carry, which cannot have them.
   */
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
}

/** Moves an exercise and its card, and restores the focus that the move would lose. */
export function moveCard(
  dispatch: BuilderStore['dispatch'],
  key: string,
  direction: 'up' | 'down',
): void {
  const focused = document.activeElement;
  flushSync(() => dispatch({ type: 'move', key, direction }));
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
}
