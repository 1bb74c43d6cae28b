import { dayIn, zoneOfWorkout } from '#shared/calendar.ts';
import { plannedDates } from '#shared/programs/planned-days.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { formatDay } from '#web/text/format.ts';

/**
 * Returns the day of the program's next workout: 'Today' or 'Thu, Dec 3'. Undefined without weekdays, and for a workout
 * in progress. A response that an earlier version of the app has cached lacks the weekdays.
 */
export function useNextDate({
  next,
  weekdays = [],
  lastDone,
}: Pick<ProgramSummary, 'next'> & Partial<ProgramSummary>): string | undefined {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const today = dayIn(calendar.timeZone)(now);
  const isTodayDone =
    !!lastDone && dayIn(zoneOfWorkout(lastDone, calendar))(new Date(lastDone.at)) === today;
  const [date] = plannedDates(weekdays, { today, count: 1, isTodayDone });
  if (date === undefined || next?.status !== 'OPEN') return undefined;
  return date === today ? 'Today' : formatDay(`${date}T12:00:00`, now);
}
