// Defines the shape of tokens in mailed links. The file does not import zod, because the pages that
// open these links load this file and must stay small.

/** A token is 48 bytes in base64url, so it has 64 characters. */
export const LINK_TOKEN = /^[\w-]{64}$/;
