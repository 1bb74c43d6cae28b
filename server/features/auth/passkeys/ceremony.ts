// Verifies new passkeys and sign-ins with a passkey (WebAuthn). The WebAuthn library is loaded at its first use.
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { issueTicket, redeemTicket, type TicketPurpose } from '#server/auth/ticket.ts';
import type { Context } from '#server/trpc/context.ts';
import {
  type CreatedCredential,
  type PasskeyRequest,
  passkeyRequest,
  type UsedCredential,
} from '#shared/auth/passkeys.ts';
import { DomainError } from '#shared/errors.ts';
import type { AuthSettings } from '#server/auth/auth-settings.ts';
import { noteRefusal, type RefusalKind } from '../checked-secret.ts';
import { findPasskey, type NewPasskey, notePasskeyUse, type StoredPasskey } from './store.ts';

const PRODUCT = 'LiftLedger';
const NEEDS_A_NAME = 'Passkeys need a name: open http://localhost:3000 or an https address';

/**
 * The relying party of WebAuthn: this site. Browsers bind a passkey to the host in `id`, and use the passkey only
 * there.
 */
interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

/**
 * Returns the WebAuthn relying party (this site); null when PUBLIC_URL is an IP address, or is neither https nor
 * localhost.
 */
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
 * @throws DomainError VALIDATION_FAILED when PUBLIC_URL allows no passkeys
 */
export function relyingParty(auth: AuthSettings): RelyingParty {
  const found = findRelyingParty(auth);
  if (!found) throw new DomainError('VALIDATION_FAILED', NEEDS_A_NAME);
  return found;
}

const CHALLENGE_MINUTES = 5;
/**
 * The signature algorithms that a passkey may use: Ed25519, ES256 and RS256. Common authenticators support at least
 * one.
 */
export const ALGORITHMS = [-8, -7, -257];
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;
const REFUSED = 'This passkey was not accepted. Please try again, or sign in another way';

/** Returns a random challenge for a purpose, such as signing in. The server accepts one answer to each challenge. */
export function newChallenge(ctx: Context, purpose: TicketPurpose): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(issueTicket(ctx, purpose, { minutes: CHALLENGE_MINUTES }));
}

/**
 * Returns the options with which a browser uses a passkey. Without `ids`, the browser offers all passkeys that it has
 * for this site.
 */
export async function requestPasskey(
  ctx: Context,
  purpose: TicketPurpose,
  ids: readonly string[] = [],
): Promise<PasskeyRequest> {
  const { id: rpID } = relyingParty(ctx.auth);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return passkeyRequest.parse(
    await generateAuthenticationOptions({
      rpID,
      challenge: newChallenge(ctx, purpose),
      userVerification: 'required',
      timeout: CHALLENGE_MS,
      allowCredentials: ids.map((id) => ({ id })),
    }),
  );
}

/**
 * Checks a passkey's response to a challenge. The device must have verified the person by finger, face or PIN.
 * @returns the time at which the passkey was added
 * @throws DomainError INVALID_CREDENTIALS when the proof of identity is wrong; VALIDATION_FAILED when PUBLIC_URL allows
 * no passkeys
 */
export async function requirePasskey(
  ctx: Context,
  userId: string,
  {
    purpose,
    credential,
    refusal,
  }: { purpose: TicketPurpose; credential: UsedCredential; refusal: RefusalKind },
): Promise<{ addedAt: string }> {
  const party = relyingParty(ctx.auth);
  const challenge = await redeemedChallenge(ctx, purpose, credential.response.clientDataJSON);
  const stored = await findPasskey(ctx.db, { userId, id: credential.id });
  // The refusal of an unknown passkey is not logged. The account may be deleted, and then has no security log.
  if (!stored) throw passkeyRefused();
  const counter =
    challenge === null || stored.rpId !== party.id
      ? null
      : await answeredCounter(credential, { stored, challenge, party });
  const { id, counter: from } = stored;
  const isTaken =
    counter !== null &&
    (await notePasskeyUse(ctx.db, { userId, id, from, to: counter, now: ctx.now() }));
  if (isTaken) return { addedAt: stored.createdAt };
  noteRefusal(ctx, { userId, refusal }, 'PASSKEY');
  throw passkeyRefused();
}

export function passkeyRefused(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', REFUSED);
}

async function answeredCounter(
  credential: UsedCredential,
  {
    stored,
    challenge,
    party,
  }: { stored: StoredPasskey; challenge: string; party: { id: string; origin: string } },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The cast is safe because the library reads only fields that the schema has validated.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Many passkeys, such as synced ones, always report the signature counter 0. A passkey with a counter above 0
      // must report a higher counter at each use.
      credential: {
        id: stored.id,
        publicKey: Uint8Array.from(stored.publicKey),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for a wrong challenge, origin or counter. For a wrong signature it returns `verified: false`.
    return null;
  }
}

/**
 * Returns the passkey that a browser created for a challenge; null when the answer is wrong.
 * @throws DomainError VALIDATION_FAILED when PUBLIC_URL allows no passkeys
 */
export async function createdPasskey(
  ctx: Context,
  purpose: TicketPurpose,
  credential: CreatedCredential,
): Promise<(NewPasskey & { isSynced: boolean }) | null> {
  const party = relyingParty(ctx.auth);
  const challenge = await redeemedChallenge(ctx, purpose, credential.response.clientDataJSON);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The cast is safe because the library reads only fields that the schema has validated.
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports,
      rpId: party.id,
      isSynced: registrationInfo.credentialDeviceType === 'multiDevice',
    };
  } catch {
    return null;
  }
}

async function redeemedChallenge(
  ctx: Context,
  purpose: TicketPurpose,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const ticket = await redeemTicket(ctx, purpose, Buffer.from(challenge, 'base64url'));
  return ticket && challenge;
}

function challengeIn(clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const isSaid = typeof said === 'object' && said !== null && 'challenge' in said;
    return isSaid && typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}
