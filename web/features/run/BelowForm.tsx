import { useSettings } from '#web/hooks/use-settings.ts';
import { RecordWithoutRest } from './records/RecordMoment.tsx';
import { RestPush } from './rest/RestPush.tsx';
import { useWakeLock } from './rest/use-wake-lock.ts';
import { LineHeld } from './suggestion/LineHeld.tsx';

/**
 * Shows a record, held weights and the question for notifications, and keeps the screen on. It loads after the first paint, since
 * all of it can wait.
 */
export function BelowForm({ userId }: { userId: string }) {
  useWakeLock(useSettings().wakeLock);
  return (
    <>
      <RecordWithoutRest />
      <LineHeld />
      <RestPush userId={userId} />
    </>
  );
}
