// The shape of the token of a link that is sent by mail. Without zod, for the pages that links lead to.

/** 48 bytes in base64url. */
export const LINK_TOKEN = /^[\w-]{64}$/;
