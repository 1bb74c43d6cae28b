// Decides which workout of a program is next (described for a screen in described-next-day.ts).
import type { DayState } from './schema.ts';

/** The first day that is neither done nor skipped, by order and never by date; undefined when none is left. */
export function nextDay(days: readonly DayState[]): DayState | undefined {
  return days.find(({ status }) => status === 'OPEN' || status === 'RUNNING');
}
