// Defines the requests between device and server: the version of the format in which an outbox writes commands
// (behaviour/offline.md#versions-of-commands), and the size of a batch.

/**
 * Version of the commands. Increment it when the input of a command changes, because an older server would refuse the
 * new shape for ever. Increment it also when a command is removed. A new command needs no new version: a server without
 * the command responds 503, and the command stays pending. A step in shared/sessions/upcast-command.ts upcasts commands
 * of an earlier shape.
 * tests/shared/wire-version.test.ts fails when the increment was forgotten.
 */
export const WIRE_VERSION = 8;

/** The header with this version, for all commands of a request. */
export const WIRE_HEADER = 'liftledger-wire';

/** The most queries in one batched tRPC request. The server refuses larger batches. */
export const MOST_PER_BATCH = 10;

/**
 * Names the header with the id of the client that a trainer's request is about. The response has it
 * too.
 */
export const CLIENT_HEADER = 'x-client-id';
