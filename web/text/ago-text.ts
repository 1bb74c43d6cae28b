import { daysBetween, localDay } from '#shared/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { relativeText } from '#shared/format.ts';

/**
 * Returns how long ago, in words: today 'just now', '5 minutes ago', '3 hours ago'; earlier 'yesterday', '4 days ago',
 * '3 weeks ago'. Days follow the reader's calendar: on Monday, Saturday was two days ago at any time of day.
 */
export function agoText(then: Date, now: Date): string {
  const days = daysBetween(localDay(then), localDay(now));
  if (days <= 0 || now.getTime() - then.getTime() < HOUR_MS) return hoursAgoText(then, now);
  if (days < 14) return relativeText(-days, 'day');
  return days < 60
    ? relativeText(-Math.floor(days / 7), 'week')
    : relativeText(-Math.floor(days / 30), 'month');
}

/** Returns how long ago in minutes and hours, also across midnight: 'just now', '5 minutes ago', '22 hours ago'. */
export function hoursAgoText(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  if (elapsedMs < MINUTE_MS) return 'just now';
  return elapsedMs < HOUR_MS
    ? relativeText(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
    : relativeText(-Math.floor(elapsedMs / HOUR_MS), 'hour');
}
