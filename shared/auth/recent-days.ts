// Defines which additions to an account count as recent: those of the last 30 days. Without zod, for the screens.
import { DAY_MS } from '#shared/durations.ts';

/** Days before a password reset, or before today, that count as recent. */
export const REVIEW_DAYS = 30;

/** Returns the first moment that counts as recent at the moment `at`; both in ISO 8601. */
export function recentSince(at: string): string {
  return new Date(Date.parse(at) - REVIEW_DAYS * DAY_MS).toISOString();
}

/** Returns whether `addedAt` lies in the 30 days up to `at`. */
export function isRecentAt(addedAt: string, at: string): boolean {
  return (
    Date.parse(addedAt) >= Date.parse(recentSince(at)) && Date.parse(addedAt) <= Date.parse(at)
  );
}
