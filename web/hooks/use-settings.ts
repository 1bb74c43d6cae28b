import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '#shared/account/settings.ts';
import { type Calendar, localTimeZone } from '#shared/calendar.ts';
import { settingsStore } from '#web/api/settings/settings-store.ts';

/** Returns units, theme and signals of the signed-in user; `changeSettings` of web/settings changes them. */
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
