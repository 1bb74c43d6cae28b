// Creates and reads passkeys with the browser's WebAuthn API.
import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '#shared/auth/passkeys.ts';

/**
 * `NEEDS_A_NAME` is shown when the page was opened with an IP address instead of a host name. Browsers refuse passkeys
 * there.
 */
export const NEEDS_A_NAME = 'Passkeys need a name: open http://localhost:3000 or an https address';

export const PASSKEY_FAILED = 'The passkey could not be checked. Please try again.';

export function hasPasskeys(): boolean {
  return (
    !isAddressInNumbers() &&
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Returns true when the page was opened with an IP address, such as http://127.0.0.1. */
export function isAddressInNumbers(): boolean {
  return /^\[|^[\d.]+$/.test(location.hostname);
}

export async function canOfferInField(): Promise<boolean> {
  return (
    hasPasskeys() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    PublicKeyCredential.isConditionalMediationAvailable()
  );
}

/**
 * Lets the user create a passkey.
 * @throws the browser's error, for example NotAllowedError when the user cancels or the time runs out; an Error when
 * the browser returns no passkey
 */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson<CreatedCredential>(await navigator.credentials.create({ publicKey }));
}

/**
 * Lets the user choose a passkey. With `isInField` the browser offers passkeys in the autofill of a text field.
 * @throws an error of the browser, for example when the user cancels; an Error when the browser returns no passkey
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

/** Returns true when the error means that the user cancelled, the time ran out, or the page aborted the request. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}

function toJson<Json>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen');
  // The cast is safe because the server validates every field of the credential.
  return credential.toJSON() as unknown as Json;
}
