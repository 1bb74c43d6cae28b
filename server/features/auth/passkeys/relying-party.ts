// Names this server for passkeys. A passkey is bound to a host and works only there.
import { isIP } from 'node:net';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { DomainError } from '#shared/errors.ts';

const PRODUCT = 'LiftLedger';
export const NEEDS_A_NAME = 'Passkeys need a name: open http://localhost:3000 or an https address';

export interface RelyingParty {
  /** Host of PUBLIC_URL. */
  id: string;
  name: string;
  origin: string;
}

/** Returns the relying party; null when PUBLIC_URL is an IP address, or neither secure nor localhost. */
export function findRelyingParty({ issuer }: Pick<AuthSettings, 'issuer'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(issuer);
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isName && (protocol === 'https:' || isLocal)
    ? { id: hostname, name: PRODUCT, origin }
    : null;
}

/**
 * Returns the relying party.
 *
 * @throws DomainError VALIDATION_FAILED when PUBLIC_URL allows no passkeys
 */
export function relyingParty(auth: AuthSettings): RelyingParty {
  const found = findRelyingParty(auth);
  if (!found) throw new DomainError('VALIDATION_FAILED', NEEDS_A_NAME);
  return found;
}
