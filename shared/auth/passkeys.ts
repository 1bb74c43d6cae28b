// Defines the wire schemas of passkeys, which follow the JSON forms of WebAuthn (behaviour/accounts.md#passkeys).
import { z } from 'zod';
import { command, requiredName } from '#shared/schema.ts';

const NAME_REQUIRED = 'Please give the passkey a name';

const passkeyName = requiredName({ max: 60, label: 'Name', message: NAME_REQUIRED });

const base64url = z
  .string({ error: 'This is not an answer of a passkey' })
  .max(8_000, { error: 'This is not an answer of a passkey' })
  .regex(/^[\w-]*$/, { error: 'This is not an answer of a passkey' });

const passkeyId = base64url.min(1, { error: 'This is not a passkey' }).max(1_400);

const ownPasskeyId = passkeyId.describe('id of a passkey');

const credential = {
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
};

/**
 * `createdCredential` is the JSON of a new passkey from `navigator.credentials.create`. Other fields that browsers add
 * are dropped.
 */
const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/**
 * `usedCredential` is the JSON from `navigator.credentials.get`, with which a passkey signs in or confirms the user.
 */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;
export type CreatedCredential = z.infer<typeof createdCredential>;

export const addPasskeyInput = z.strictObject({
  credential: createdCredential,
  name: passkeyName,
});
export const renamePasskeyInput = command({ id: ownPasskeyId, name: passkeyName });
export const removePasskeyInput = z.strictObject({ id: ownPasskeyId });
export const passkeySignInInput = z.strictObject({
  credential: usedCredential,
  remember: z.boolean({ error: 'remember must be true or false' }).default(false),
});
export const passkeyProofInput = z.strictObject({ credential: usedCredential });

const descriptor = z.object({ id: z.string(), type: z.literal('public-key') });

/**
 * `passkeyCreation` has the options with which a browser creates a passkey, as
 * `PublicKeyCredential.parseCreationOptionsFromJSON` reads them.
 */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number().describe('milliseconds'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/**
 * `passkeyRequest` has the options with which a browser uses a passkey, as
 * `PublicKeyCredential.parseRequestOptionsFromJSON` reads them.
 */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().describe('milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    isSynced: z.boolean().describe('kept by a password manager on several devices'),
    rpId: z.string().describe('the host it was made for; it signs in nowhere else'),
    isUsable: z.boolean().describe('it was made for the address that this server has today'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({
  isAvailable: z.boolean().describe('false where the address of the server is no name'),
  passkeys: z.array(passkey),
});
export type PasskeyList = z.infer<typeof passkeyList>;
export const removedPasskey = z.object({ id: z.string() });
