import { lazy, Suspense } from 'react';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';

const NotificationSetting = lazy(async () => ({
  default: (await import('./NotificationSetting.tsx')).NotificationSetting,
}));

const LABEL = 'Notification at the end of a rest, on this device';

/** Loaded after the page: until then its row stands there and cannot be pressed. */
export function NotificationSettingOnDemand() {
  const waiting = <ChoiceField type="checkbox" name="notifications" label={LABEL} disabled />;
  return (
    <Suspense fallback={waiting}>
      <NotificationSetting label={LABEL} />
    </Suspense>
  );
}
