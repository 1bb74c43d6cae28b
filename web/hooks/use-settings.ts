import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '#shared/account/settings.ts';
import { type Calendar, localTimeZone } from '#shared/calendar.ts';
import { settingsStore } from '#web/api/settings/settings-store.ts';

/** Returns the settings of the signed-in user. `changeSettings` in web/settings changes them. */
export function useSettings(): Settings {
  return useStore(settingsStore);
}

/**
 * Returns the user's time zone and first day of the week. If the time zone is unknown, this device's time zone is used.
 */
export function useCalendar(): Calendar {
  const { timeZone, firstDayOfWeek } = useSettings();
  return useMemo(
    () => ({ timeZone: timeZone ?? localTimeZone(), firstDayOfWeek }),
    [timeZone, firstDayOfWeek],
  );
}
