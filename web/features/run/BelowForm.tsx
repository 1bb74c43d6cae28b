import { useSettings } from '#web/hooks/use-settings.ts';
import { RestPush } from './rest/RestPush.tsx';
import { useWakeLock } from './rest/use-wake-lock.ts';
import { LineHeld } from './suggestion/LineHeld.tsx';

/**
 * Shows that an injury holds a weight, and the question for notifications. Keeps the screen on, which may come after
 * the first picture as well.
 */
export function BelowForm({ userId }: { userId: string }) {
  useWakeLock(useSettings().wakeLock);
  return (
    <>
      <LineHeld />
      <RestPush userId={userId} />
    </>
  );
}
