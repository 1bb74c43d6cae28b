import { useSettings } from '#web/hooks/use-settings.ts';
import { RestPush } from './rest/RestPush.tsx';
import { useWakeLock } from './rest/use-wake-lock.ts';
import { LineAim } from './suggestion/LineAim.tsx';

/**
 * Shows why a line starts with its weight, and the question for notifications. Keeps the screen on, which may come after
 * the first picture as well.
 */
export function BelowForm({ userId }: { userId: string }) {
  useWakeLock(useSettings().wakeLock);
  return (
    <>
      <LineAim />
      <RestPush userId={userId} />
    </>
  );
}
