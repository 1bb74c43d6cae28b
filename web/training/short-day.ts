import { localDay } from '#shared/calendar.ts';
import { formatAxisDay } from '#web/text/format.ts';

/** Returns 'Nov 21', or 'Nov 2025' for another year than that of `now`. `day` is `YYYY-MM-DD`. */
export function shortDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === localDay(now).slice(0, 4);
  return formatAxisDay(new Date(`${day}T12:00:00`), isThisYear ? 'day' : 'month and year');
}
