// Builds the notification at the end of a rest, and decides when it is too late.

/** The end of a rest may be at most this far ahead, min. */
export const MOST_REST_MINUTES = 60;
/** Seconds after which a finished rest is no longer worth a notification. */
export const REST_STALE_SECONDS = 60;

/** Texts of a notification, with the page that a press opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The page that opens when the notification is pressed. */
  path: string;
}

/** The set that follows a rest, as the notification names it. */
export interface NextSet {
  exercise: string;
  /** Counts from 1. */
  setNumber: number;
  /**
   * Name of the set, such as 'warm-up 1'. By default the message contains 'set' and the number of
   * the set.
   */
  setName?: string | undefined;
  /** Target in the user's unit; absent without a target. */
  target?: string | undefined;
}

/** Returns the text of the notification: 'Next: Bench Press, set 3, 8 × 185 lbs'. */
export function restBody(next: NextSet | null): string {
  if (next === null) return 'Exercise done';
  const parts = [next.exercise, next.setName ?? `set ${next.setNumber}`, next.target];
  return `Next: ${parts.filter((part) => part !== undefined).join(', ')}`;
}

/** Returns whether a rest that ended at `endsAt` still deserves a notification. */
export function isRestWorthTelling(endsAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endsAt) <= REST_STALE_SECONDS * 1000;
}

/** Returns the tag of a session's notifications: each rest replaces the one before. */
export function restTag(sessionId: string): string {
  return `rest-${sessionId}`;
}
