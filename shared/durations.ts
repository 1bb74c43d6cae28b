// Defines durations, such as a day and a week, in milliseconds.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/**
 * A calendar day may be an hour longer or shorter than 24 hours. So `addDays` (shared/calendar.ts), and not `DAY_MS`,
 * gives the next calendar day.
 */
export const DAY_MS = 24 * HOUR_MS;
export const DAYS_PER_WEEK = 7;
export const WEEK_MS = DAYS_PER_WEEK * DAY_MS;
