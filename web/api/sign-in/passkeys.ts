// Creates and reads passkeys with the browser's WebAuthn, in the JSON format of the server.
import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '#shared/auth/passkeys.ts';

/** The message for an address without a host name, where browsers refuse passkeys. */
export const NEEDS_A_NAME = 'Passkeys need a name: open http://localhost:3000 or an https address';

/** Returns true when the browser and the address of the page support passkeys. */
export function hasPasskeys(): boolean {
  return (
    !isAddressInNumbers() &&
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Returns true for http://127.0.0.1 and other IP addresses. */
export function isAddressInNumbers(): boolean {
  return /^\[|^[\d.]+$/.test(location.hostname);
}

/** Returns true when a field's autofill can offer passkeys. */
export async function canOfferInField(): Promise<boolean> {
  return (
    hasPasskeys() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    PublicKeyCredential.isConditionalMediationAvailable()
  );
}

/** Asks the person for a new passkey. @throws DOMException NotAllowedError after a cancel or a timeout */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson<CreatedCredential>(await navigator.credentials.create({ publicKey }));
}

/**
 * Asks the user for a passkey. With `isInField` the browser offers passkeys in the autofill of a field, and the call
 * waits until the user chooses one. @throws an error of the browser, for example when the user cancels
 */
export async function askPasskey(
  options: PasskeyRequest,
  { signal, isInField = false }: { signal?: AbortSignal; isInField?: boolean } = {},
): Promise<UsedCredential> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const asked = await navigator.credentials.get({
    publicKey,
    ...(signal && { signal }),
    ...(isInField && { mediation: 'conditional' }),
  });
  return toJson<UsedCredential>(asked);
}

/** Returns true when the person cancelled, a timeout occurred, or the request was aborted. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}

function toJson<Json>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen');
  // `as`: the server checks every field of the credential.
  return credential.toJSON() as unknown as Json;
}
