/**
 * Names the header with the id of the client that a trainer's request is about. The response has it
 * too.
 */
export const CLIENT_HEADER = 'x-client-id';
