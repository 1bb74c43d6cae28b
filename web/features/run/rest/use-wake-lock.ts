import { useEffect } from 'react';

/** Keeps the screen on while mounted and `isWanted`, if the device allows it. */
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
        // Low power mode, or the page was hidden meanwhile: the screen turns off as usual.
      }
    }

    void request();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', request);
      lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
