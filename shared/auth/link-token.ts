// Defines the shape of tokens in mailed links. The file does without zod, for the pages that open
// these links.

/** A token is 48 bytes in base64url, so it has 64 characters. */
export const LINK_TOKEN = /^[\w-]{64}$/;
