import { useEffect } from 'react';

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;

    async function request() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isGone) await granted.release();
        else lock = granted;
      } catch {
        // The browser may refuse the lock, for example to save power. The screen then turns off as
        // usual.
      }
    }

    void request();
    // The browser releases the lock of a hidden page, so a visible page requests a new lock.
    document.addEventListener('visibilitychange', request);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', request);
      lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
