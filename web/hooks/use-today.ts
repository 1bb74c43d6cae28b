import { localDay } from '#shared/calendar.ts';
import { useCurrentMinute } from './use-current-minute.ts';

/** Today on this device's calendar, YYYY-MM-DD. */
export function useToday(): string {
  return localDay(useCurrentMinute());
}
