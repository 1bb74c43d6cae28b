// The days before a moment in which what was added to an account counts as recent. Without zod, for the screens.
import { DAY_MS } from '#shared/durations.ts';

/** Days before a password reset, or before today, that count as recent. */
export const REVIEW_DAYS = 30;

/** Returns the first moment that counts as recent at `at`; instants in ISO 8601. */
export function recentSince(at: string): string {
  return new Date(Date.parse(at) - REVIEW_DAYS * DAY_MS).toISOString();
}

/** Returns whether something was added in the last 30 days before `at`, and not after. */
export function isRecentAt(addedAt: string, at: string): boolean {
  return (
    Date.parse(addedAt) >= Date.parse(recentSince(at)) && Date.parse(addedAt) <= Date.parse(at)
  );
}
