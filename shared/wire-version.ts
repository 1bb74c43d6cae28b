// The version of the format in which an outbox writes its commands (behaviour/offline.md#versions-of-commands).

/**
 * Counted up when the input of a command changes, because an older server that knows the version would refuse it for ever,
 * and when a command is taken away. A new command needs no new version: a server that does not have it answers 503, and it
 * waits. A command that was written in an earlier shape is lifted by a step of shared/sessions/upcast-command.ts.
 * tests/shared/wire-version.test.ts fails when it was forgotten.
 */
export const WIRE_VERSION = 7;

/** The header that says it, for all commands of a request. */
export const WIRE_HEADER = 'liftledger-wire';
