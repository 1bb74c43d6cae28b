import { daysBetween, localDay } from '#shared/calendar.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { relativeText } from '#shared/format.ts';

/**
 * Returns a text such as 'just now' or '3 hours ago' for today and for the last hour. Otherwise returns 'yesterday', '4
 * days ago', '3 weeks ago' or '2 months ago'. Days are calendar days: Saturday at 11 PM is two days before Monday at 1
 * AM.
 */
export function agoText(then: Date, now: Date): string {
  const days = daysBetween(localDay(then), localDay(now));
  if (days <= 0 || now.getTime() - then.getTime() < HOUR_MS) return hoursAgoText(then, now);
  if (days < 14) return relativeText(-days, 'day');
  return days < 60
    ? relativeText(-Math.floor(days / 7), 'week')
    : relativeText(-Math.floor(days / 30), 'month');
}

/**
 * Returns 'just now', '5 minutes ago' or '22 hours ago'. Hours also count across midnight: a time
 * last evening is '9 hours ago', not 'yesterday'.
 */
export function hoursAgoText(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  if (elapsedMs < MINUTE_MS) return 'just now';
  return elapsedMs < HOUR_MS
    ? relativeText(-Math.floor(elapsedMs / MINUTE_MS), 'minute')
    : relativeText(-Math.floor(elapsedMs / HOUR_MS), 'hour');
}
