// Chooses the days below a chart: short enough for a phone, and with the year when it is ambiguous.
import { localDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { formatAxisDay } from '#web/text/format.ts';
import type { ChartPoint } from './chart-scale.ts';

/** A longer axis also has a day in its middle. */
const MIDDLE_FROM_MS = 60 * DAY_MS;
/** A longer axis shows months instead of days. */
const MONTHS_FROM_MS = 300 * DAY_MS;

/** Returns the ends of an axis. An end whose point has a day is at noon of that day on this device. */
export function axisEnds(
  { from, to }: { from: number; to: number },
  points: readonly ChartPoint[],
): { from: number; to: number } {
  const momentOf = (end: number) => {
    const day = points.find(({ time }) => time === end)?.day;
    return day === undefined ? end : Date.parse(`${day}T12:00:00`);
  };
  return { from: momentOf(from), to: momentOf(to) };
}

/**
 * Returns the days of an axis (milliseconds since 1970): the first, the last, and on a longer axis the middle. All have
 * one format, with the year unless all are in the year of `today`.
 */
export function axisDays({ from, to }: { from: number; to: number }, today: string): string[] {
  const times = to - from < MIDDLE_FROM_MS ? [from, to] : [from, (from + to) / 2, to];
  const dates = [
    ...new Map(times.map((time) => [localDay(new Date(time)), new Date(time)])).values(),
  ];
  const isLong = to - from >= MONTHS_FROM_MS;
  const isThisYear = dates.every((date) => localDay(date).slice(0, 4) === today.slice(0, 4));
  // Three days with their years are too wide for a phone.
  const isWide = !isThisYear && dates.length > 2;
  const form = isLong || isWide ? 'month and year' : isThisYear ? 'day' : 'day and year';
  return dates.map((date) => formatAxisDay(date, form));
}
