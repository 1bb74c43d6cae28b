// Finds the next workout of a program (described-next-day.ts describes it for screens).
import type { DayState } from './schema.ts';

/** Returns the first day that is neither done nor skipped, by order and not by date; undefined when none is left. */
export function nextDay(days: readonly DayState[]): DayState | undefined {
  return days.find(({ status }) => status === 'OPEN' || status === 'RUNNING');
}
