import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/calendar.ts';
import { everyMinute } from './use-current-minute.ts';

/** Returns today on this device's calendar, YYYY-MM-DD. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today);
}

const today = () => localDay(new Date());
