/** The header with the id of the client that a trainer asks about. The answer has it too. */
export const CLIENT_HEADER = 'x-client-id';
