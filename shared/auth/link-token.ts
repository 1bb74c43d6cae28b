// Defines the shape of tokens in mailed links. Without zod, for the pages that open these links.

/** A token in a link: 48 bytes in base64url. */
export const LINK_TOKEN = /^[\w-]{64}$/;
