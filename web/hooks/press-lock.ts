/** A second press within this time is the same press: wet fingers press twice (behaviour/live-session.md#logging-a-set). */
export const PRESS_LOCK_MS = 600;
