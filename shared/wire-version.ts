// Defines the requests between device and server: the version of the format in which an outbox writes commands
// (behaviour/offline.md#versions-of-commands), and the size of a batch.

/**
 * Version of the commands. Increment it when the input of a command changes, because an older server would refuse the
 * new shape for ever. Increment it also when a command is removed. A new command needs no new version: a server without
 * the command responds 503, and the command stays pending. When the earlier shape is no longer valid,
 * shared/sessions/upcast.ts needs a step for it; a new optional field needs none. tests/shared/wire-version.test.ts
 * fails when the shape of an input changed but its record in tests/fixtures/wire-shapes.json did not.
 */
export const WIRE_VERSION = 8;

/** Name of the header that contains the wire version of all commands in a request. */
export const WIRE_HEADER = 'liftledger-wire';

/** The most queries in one batched tRPC request. The server refuses larger batches. */
export const MOST_PER_BATCH = 10;

/**
 * Names the header with the id of the client that a trainer's request is about. The response has it
 * too.
 */
export const CLIENT_HEADER = 'x-client-id';
