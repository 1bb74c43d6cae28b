// The days below a chart: short enough for a phone, and never without a year where it is in doubt.
import { localDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { formatAxisDay } from '#web/text/format.ts';

/** A longer axis has a day in its middle too. */
const MIDDLE_FROM_MS = 60 * DAY_MS;
/** Further apart than that, the month says enough. */
const MONTHS_FROM_MS = 300 * DAY_MS;

/**
 * Returns the days of an axis (milliseconds since 1970): the first, the last, and the one in the middle where they lie
 * far apart. A year stands where it differs from the day before it: 'Dec 1, 2025', 'Mar 1, 2026', 'May 30'.
 */
export function axisDays({ from, to }: { from: number; to: number }): string[] {
  const times = to - from < MIDDLE_FROM_MS ? [from, to] : [from, (from + to) / 2, to];
  const dates = [
    ...new Map(times.map((time) => [localDay(new Date(time)), new Date(time)])).values(),
  ];
  const isLong = to - from >= MONTHS_FROM_MS;
  return dates.map((date, place) => {
    const hasYear = date.getFullYear() !== dates[place - 1]?.getFullYear();
    return formatAxisDay(date, isLong ? 'month and year' : hasYear ? 'day and year' : 'day');
  });
}
