/**
 * Defines the time in which a second press counts as the same press, because wet fingers press
 * twice (behaviour/live-session.md#logging-a-set).
 */
export const PRESS_LOCK_MS = 600;
