import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '#shared/account/settings.ts';
import { type Calendar, localTimeZone } from '#shared/calendar.ts';
import { settingsStore } from '#web/api/settings/settings-store.ts';

/** Units, theme and signals of the signed-in user; changed by `changeSettings` of web/settings. */
export function useSettings(): Settings {
  return useStore(settingsStore);
}

/** Returns the signed-in user's time zone and first day of the week; this device's zone while none is known. */
export function useCalendar(): Calendar {
  const { timeZone, firstDayOfWeek } = useSettings();
  return useMemo(
    () => ({ timeZone: timeZone ?? localTimeZone(), firstDayOfWeek }),
    [timeZone, firstDayOfWeek],
  );
}
