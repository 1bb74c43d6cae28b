import { lazy, Suspense } from 'react';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';

const NotificationSetting = lazy(async () => ({
  default: (await import('./NotificationSetting.tsx')).NotificationSetting,
}));

export const NOTIFICATION_LABEL = 'Notification at the end of a rest, on this device';

/** Loaded after the page: until then its row stands there and cannot be pressed. */
export function NotificationSettingOnDemand() {
  const waiting = (
    <ChoiceField type="checkbox" name="notifications" label={NOTIFICATION_LABEL} disabled />
  );
  return (
    <Suspense fallback={waiting}>
      <NotificationSetting />
    </Suspense>
  );
}
