// The input of a card's menu, and the move that its buttons and keys make too. The menu itself loads with drag and drop,
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
  /** True when the sets are planned one by one; null: impossible, since the measure is not reps. */
  hasRows: boolean | null;
  onDetails: (exerciseId: string) => void;
}

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
