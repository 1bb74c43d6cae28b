// Passkeys of this browser: the browser's own WebAuthn, which takes and gives the JSON of the server.
import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '#shared/auth/passkeys.ts';

/** The sentence for an address that has no name, where browsers refuse passkeys. */
export const NEEDS_A_NAME = 'Passkeys need a name: open http://localhost:3000 or an https address';

/** True where the browser knows passkeys and the address of the page may have some. */
export function hasPasskeys(): boolean {
  return (
    !isAddressInNumbers() &&
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** True for http://127.0.0.1 and the like. */
export function isAddressInNumbers(): boolean {
  return /^\[|^[\d.]+$/.test(location.hostname);
}

/** True where a field can offer passkeys among what the browser fills in. */
export async function canOfferInField(): Promise<boolean> {
  return (
    hasPasskeys() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    PublicKeyCredential.isConditionalMediationAvailable()
  );
}

/** Asks the person for a new passkey. @throws DOMException NotAllowedError when they close the question, or wait too long */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson<CreatedCredential>(await navigator.credentials.create({ publicKey }));
}

/** Asks the person for a passkey; `isInField` waits until they choose one where the field offers it. @throws as above */
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

/** True when the person closed the question of the browser, let it run out, or chose another way meanwhile. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotAllowedError' || error.name === 'AbortError')
  );
}

function toJson<Json>(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen');
  // `as`: the server checks every field of it.
  return credential.toJSON() as unknown as Json;
}
