import { useEffect, useEffectEvent, useRef, useState } from 'react';

const HOLD_MS = 400;
const SLOWEST_MS = 180;
const FASTEST_MS = 50;
const FASTER_BY = 0.85;

/** Button handlers: a press acts once, a held press goes on, faster and faster, until it ends. */
export function useHoldRepeat(act: () => void) {
  const [isPressed, setIsPressed] = useState(false);
  const wasHeld = useRef(false);
  const actAgain = useEffectEvent(() => {
    wasHeld.current = true;
    act();
  });

  useEffect(() => {
    if (!isPressed) return;
    let timer = setTimeout(() => repeat(SLOWEST_MS), HOLD_MS);
    function repeat(waitMs: number) {
      actAgain();
      timer = setTimeout(() => repeat(Math.max(FASTEST_MS, waitMs * FASTER_BY)), waitMs);
    }
    return () => clearTimeout(timer);
  }, [isPressed]);
  const stop = () => setIsPressed(false);

  return {
    onPointerDown: () => {
      wasHeld.current = false;
      setIsPressed(true);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold is not one more step.
      if (!wasHeld.current) act();
      wasHeld.current = false;
    },
  };
}
