import { useEffect } from 'react';

/** Looks into the outbox at once, for pages that cannot wait until the frame around them does (web/site/Background.tsx). */
export function useOverlaysNow(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./follow-outbox.ts').then(
      ({ followOutbox }) => {
        if (!isOver) stop = followOutbox(userId);
      },
      (error: unknown) => console.warn('What waits on this device could not be read', error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
}
