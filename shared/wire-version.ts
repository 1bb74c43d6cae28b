// Defines the version of the commands that a device sends (behaviour/offline.md#versions-of-commands), the headers of
// requests, and the limit of queries in one request.

/**
 * Increment the version when the input of a command changes or a command is removed, because an older server would
 * refuse the new shape for ever. A new command needs no new version.
 */
export const WIRE_VERSION = 8;

/** The header `liftledger-wire` contains the wire version of the commands in a request. */
export const WIRE_HEADER = 'liftledger-wire';

/** A batched tRPC request has at most 10 queries. The server refuses larger batches. */
export const MOST_PER_BATCH = 10;

/**
 * The header `x-client-id` contains the id of the client (the trained user) whom a trainer's request and its response
 * concern.
 */
export const CLIENT_HEADER = 'x-client-id';
