import { useEffect, useRef, useState } from 'react';
import { isOnline, subscribeToRetryMoments } from '#web/api/connection.ts';

/**
 * For a save that waits in the open page: `save` runs once at the next moment when a connection may be there, if
 * `setIsWaiting(true)` was called and not taken back. What may be kept in the browser's storage waits in the outbox.
 */
export function useSaveWhenOnline(save: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const tryNow = () => {
      if (!isOnline()) return;
      setIsWaiting(false);
      latest.current();
    };
    // The connection may have come back before this page listened.
    tryNow();
    return subscribeToRetryMoments(tryNow);
  }, [isWaiting]);
  return { isWaiting, setIsWaiting };
}
