/**
 * A second press within `PRESS_LOCK_MS` is ignored, because wet fingers often press twice
 * (behaviour/live-session.md#logging-a-set).
 */
export const PRESS_LOCK_MS = 600;
