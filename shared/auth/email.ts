// Converts an email address to the canonical form in which addresses are compared and stored. Domains are stored in
// ASCII, as browsers send them from an email field: 'müller@exämple.de' → 'müller@xn--exmple-cua.de'.

/** Matches an address in canonical form: letters of any script before the @, a domain of labels behind it. */
export const CANONICAL_EMAIL =
  /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;

/** Matches a bare host, without port, path or escape. */
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Returns the canonical form (NFKC, lower case, ASCII domain). A text without a valid host is only normalised and
 * lower-cased.
 */
export function canonicalEmail(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  if (at === -1 || !HOST.test(host)) return text;
  try {
    return `${text.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return text;
  }
}
