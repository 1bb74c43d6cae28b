import { onDemand } from './on-demand.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = onDemand(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

/** How long ago, in words: 'just now', '5 minutes ago', 'yesterday', '3 weeks ago'. */
export function agoText(then: Date, now: Date): string {
  const elapsedMs = now.getTime() - then.getTime();
  if (elapsedMs < MINUTE_MS) return 'just now';
  if (elapsedMs < HOUR_MS) return relative().format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
  if (elapsedMs < DAY_MS) return relative().format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  const days = Math.floor(elapsedMs / DAY_MS);
  if (days < 14) return relative().format(-days, 'day');
  return days < 60
    ? relative().format(-Math.floor(days / 7), 'week')
    : relative().format(-Math.floor(days / 30), 'month');
}
