import { useMemo } from 'react';
import { type Calendar, localTimeZone } from '#shared/calendar.ts';
import { useSettings } from './use-settings.ts';

/** Returns the signed-in user's time zone and first day of the week; this device's zone while none is known. */
export function useCalendar(): Calendar {
  const { timeZone, firstDayOfWeek } = useSettings();
  return useMemo(
    () => ({ timeZone: timeZone ?? localTimeZone(), firstDayOfWeek }),
    [timeZone, firstDayOfWeek],
  );
}
