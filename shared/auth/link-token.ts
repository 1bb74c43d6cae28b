// Defines the shape of tokens in links that reset a password or confirm an email address. The file does not import zod,
// so that the pages that open the links stay small.

/** A token is 48 bytes in base64url, so it has 64 characters. */
export const LINK_TOKEN = /^[\w-]{64}$/;
