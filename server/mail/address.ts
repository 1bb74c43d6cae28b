// Validates mail addresses. The check is stricter than the standard, because mail servers may interpret an unusual
// address differently.

/**
 * Matches one plain address: no quotes, comments, brackets, spaces or control characters. Letters such as 'é' match,
 * but before the @ they need a mail server with SMTPUTF8.
 */
const ADDRESS = /^[\p{L}\p{M}\p{N}_.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/iu;
const LONGEST_ADDRESS = 254;
/** Matches `Name <address>`. The name may not contain characters that have a meaning in a mail header. */
const NAMED = /^([^<>"@,;:\p{Cc}]*)<([^<>]*)>$/u;

export interface MailAddress {
  name: string;
  address: string;
}

/** Returns true for an address that can go unchanged into the SMTP commands MAIL FROM and RCPT TO. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/** Returns the parts of `Name <address>` or of a bare address; undefined for any other text. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const named = NAMED.exec(text.trim());
  const address = (named?.[2] ?? text).trim();
  return isMailAddress(address) ? { name: (named?.[1] ?? '').trim(), address } : undefined;
}
