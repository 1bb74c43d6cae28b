import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '#shared/account/settings.ts';
import { type Calendar, localTimeZone } from '#shared/calendar.ts';
import { settingsStore } from '#web/api/settings/settings-store.ts';

export function useSettings(): Settings {
  return useStore(settingsStore);
}

/** Returns the user's time zone and first day of the week. An unknown time zone becomes this device's time zone. */
export function useCalendar(): Calendar {
  const { timeZone, firstDayOfWeek } = useSettings();
  return useMemo(
    () => ({ timeZone: timeZone ?? localTimeZone(), firstDayOfWeek }),
    [timeZone, firstDayOfWeek],
  );
}
