import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from './use-is-online.ts';

/** Offline, a save waits: `onOnline` runs once when the connection is back, if `wait` was called and not taken back. */
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
  return { isOnline, isWaiting, setIsWaiting };
}
