import { useEffect, useRef } from 'react';

const HOLD_MS = 400;
const SLOWEST_MS = 180;
const FASTEST_MS = 50;
const FASTER_BY = 0.85;

/** Button handlers: a press acts once, a held press goes on, faster and faster, until it ends. */
export function useHoldRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);

  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat(waitMs: number) {
    wasHeld.current = true;
    latest.current();
    timer.current = setTimeout(() => repeat(Math.max(FASTEST_MS, waitMs * FASTER_BY)), waitMs);
  }
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDown: () => {
      wasHeld.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => repeat(SLOWEST_MS), HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold is not one more step.
      if (!wasHeld.current) latest.current();
      wasHeld.current = false;
    },
  };
}
