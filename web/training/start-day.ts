import { formatDay } from '#web/text/format.ts';

/** The day of a workout where it was trained, as `formatDay` writes it; where it is not known, the day on this device. */
export function formatStartDay(
  { startTime, day }: { startTime: string; day?: string | null | undefined },
  now: Date,
): string {
  return formatDay(day ? `${day}T12:00:00` : startTime, now);
}
