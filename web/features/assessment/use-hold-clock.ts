// A clock that counts whole seconds up to a limit and stops there by itself.
import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 100;
const SECOND_MS = 1000;

/** `onDone` gets the seconds held, at the limit or when the clock is stopped. */
export function useHoldClock(limitSeconds: number, onDone: (seconds: number) => void) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);

  const tick = useEffectEvent((from: number) => {
    const held = secondsSince(from, limitSeconds);
    setSeconds(held);
    if (held < limitSeconds) return;
    setStartedAt(null);
    onDone(limitSeconds);
  });

  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => tick(startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);

  return {
    isRunning: startedAt !== null,
    seconds,
    start: () => {
      setSeconds(0);
      setStartedAt(performance.now());
    },
    stop: () => {
      if (startedAt === null) return;
      setStartedAt(null);
      onDone(secondsSince(startedAt, limitSeconds));
    },
    /** Stops without a result. */
    cancel: () => setStartedAt(null),
  };
}

function secondsSince(from: number, limit: number): number {
  return Math.min(limit, Math.floor((performance.now() - from) / SECOND_MS));
}
