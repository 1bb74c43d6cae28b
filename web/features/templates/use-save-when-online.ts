import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from '#web/hooks/use-is-online.ts';

/** Offline, a save waits: `onOnline` runs once when the connection is back, if `wait` was called before. */
export function useSaveWhenOnline(onOnline: () => void) {
  const isOnline = useIsOnline();
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(onOnline);
  useEffect(() => {
    latest.current = onOnline;
  });
  useEffect(() => {
    if (!isOnline || !isWaiting) return;
    setIsWaiting(false);
    latest.current();
  }, [isOnline, isWaiting]);
  return { isOnline, isWaiting, wait: () => setIsWaiting(true) };
}
