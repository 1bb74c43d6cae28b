// The notification at the end of a rest, and when it is too late for one.

/** A rest can end at most this far from now, min. */
export const MOST_REST_MINUTES = 60;
/** Seconds after which a finished rest is no longer worth a notification. */
export const REST_STALE_SECONDS = 60;

/** Contents of a notification. */
export interface PushMessage {
  title: string;
  body: string;
  /** A notification takes the place of an earlier one with the same tag. */
  tag: string;
  /** The page that a press opens. */
  path: string;
}

/** The set that a rest leads to. */
export interface NextSet {
  exercise: string;
  /** Counts from 1. */
  setNumber: number;
  /** 'warm-up 1'; absent: 'set' and its number. */
  setName?: string | undefined;
  /** Target in the user's unit; absent where nothing is planned. */
  target?: string | undefined;
}

/** 'Next: Bench Press, set 3, 8 × 185 lbs'. */
export function restBody(next: NextSet | null): string {
  if (next === null) return 'That was the last set';
  const parts = [next.exercise, next.setName ?? `set ${next.setNumber}`, next.target];
  return `Next: ${parts.filter((part) => part !== undefined).join(', ')}`;
}

/** True while it is worth telling that a rest which ended then is over. */
export function isRestWorthTelling(endsAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(endsAt) <= REST_STALE_SECONDS * 1000;
}

/** One for each session: the end of its next rest replaces the one before. */
export function restTag(sessionId: string): string {
  return `rest-${sessionId}`;
}
