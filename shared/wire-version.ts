// The version of the format in which an outbox writes its commands (behaviour/offline.md#versions-of-commands).

/**
 * Counted up when a command gets another shape, with a step in shared/sessions/upcast-command.ts, and when there is a new
 * command: an older server that knows the version but not the path would refuse it for ever.
 */
export const WIRE_VERSION = 2;

/** The header that says it, for all commands of a request. */
export const WIRE_HEADER = 'liftledger-wire';
