import { useEffect } from 'react';
import { listPending } from './outbox.ts';

/**
 * Applies the pending commands when the page opens, without waiting for web/site/Background.tsx to load. The code of
 * the overlays is loaded only when commands are pending.
 */
export function useOverlaysNow(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      if ((await listPending(userId)).length === 0 || isOver) return;
      const { followOutbox } = await import('./follow-outbox.ts');
      if (!isOver) stop = followOutbox(userId);
    };
    follow().catch((error: unknown) =>
      console.warn('What waits on this device could not be read', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
