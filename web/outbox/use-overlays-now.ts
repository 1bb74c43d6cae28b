import { useEffect } from 'react';
import { listUnsent } from './outbox.ts';

/**
 * Looks into the outbox at once, for pages that cannot wait until the frame around them does (web/site/Background.tsx).
 * The rules of the overlays are loaded only where something waits.
 */
export function useOverlaysNow(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const follow = async () => {
      if ((await listUnsent(userId)).length === 0 || isOver) return;
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
