import { useSettings } from '#web/hooks/use-settings.ts';
import { RestPush } from './rest/RestPush.tsx';
import { useWakeLock } from './rest/use-wake-lock.ts';
import { FirstSuggestion } from './suggestion/SetSuggestion.tsx';

/**
 * Shows why a weight is suggested for a first set, and the question for notifications. Keeps the screen on, which may come
 * after the first picture as well.
 */
export function BelowForm({ userId }: { userId: string }) {
  useWakeLock(useSettings().wakeLock);
  return (
    <>
      <FirstSuggestion />
      <RestPush userId={userId} />
    </>
  );
}
