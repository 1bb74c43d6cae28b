// Builds the notification at the end of a rest, and decides when it comes too late.

export const MOST_REST_MINUTES = 60;
/** A notification that is more than 60 seconds late is not sent, because the lifter has continued by then. */
export const REST_STALE_SECONDS = 60;

export interface PushMessage {
  title: string;
  body: string;
  tag: string;
  path: string;
}

export interface NextSet {
  exercise: string;
  setNumber: number;
  /** `setName` names the set, such as 'warm-up 1'. By default the message contains 'set' and the number of the set. */
  setName?: string | undefined;
  target?: string | undefined;
}

/**
 * Returns the text of the notification: 'Next: Bench Press, set 3, 8 × 185 lbs', or 'Exercise done' without a next set.
 */
export function restBody(next: NextSet | null): string {
  if (next === null) return 'Exercise done';
  const parts = [next.exercise, next.setName ?? `set ${next.setNumber}`, next.target];
  return `Next: ${parts.filter((part) => part !== undefined).join(', ')}`;
}

export function isRestWorthTelling(endsAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endsAt) <= REST_STALE_SECONDS * 1000;
}

/** Returns the same tag for all rests of a session, so that a new notification replaces the one before. */
export function restTag(sessionId: string): string {
  return `rest-${sessionId}`;
}
