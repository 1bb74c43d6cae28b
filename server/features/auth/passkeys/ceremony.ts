// The two ceremonies of WebAuthn: making a passkey, and proving by one who is there. The library is loaded when somebody
// does so.
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
import { noteRefusal } from '../checked-secret.ts';
import { relyingParty } from './relying-party.ts';
import { findPasskey, type NewPasskey, notePasskeyUse, type StoredPasskey } from './store.ts';

/** Minutes that a challenge can be answered. */
export const CHALLENGE_MINUTES = 5;
/** Ed25519, ES256 and RS256: what every authenticator knows one of. */
export const ALGORITHMS = [-8, -7, -257];
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;
const REFUSED = 'This passkey was not accepted. Please try again, or sign in another way';

/** Returns a random challenge that can be answered once, for this purpose. */
export function newChallenge(ctx: Context, purpose: TicketPurpose): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(issueTicket(ctx, purpose, { minutes: CHALLENGE_MINUTES }));
}

/** Returns what a browser needs to use a passkey; without ids it offers those that it knows for this site. */
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
 * Returns when the passkey of this user was added, once it has answered a challenge of this purpose, with the person verified by the device
 * (finger, face or PIN). To be called in the scope of the user.
 * @throws DomainError INVALID_CREDENTIALS
 */
export async function requirePasskey(
  ctx: Context,
  userId: string,
  { purpose, credential }: { purpose: TicketPurpose; credential: UsedCredential },
): Promise<{ addedAt: string }> {
  const party = relyingParty(ctx.auth);
  const challenge = await redeemedChallenge(ctx, purpose, credential.response.clientDataJSON);
  const stored = await findPasskey(ctx.db, { userId, id: credential.id });
  // A passkey of nobody, as for an account that is gone, has no log to write to.
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
  noteRefusal(ctx, { userId, refusal: 'SIGN_IN_REFUSED' }, 'PASSKEY');
  throw passkeyRefused();
}

/** The refusal of a passkey, the same whatever is wrong with it. */
export function passkeyRefused(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', REFUSED);
}

/** Returns the counter of the passkey after a right answer; null for a wrong one. */
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
      // `as`: the schema checked the fields that are read.
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // Counters that stay 0 are those of synced passkeys; any other one has to grow.
      credential: {
        id: stored.id,
        publicKey: Uint8Array.from(stored.publicKey),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every fault of an answer.
    return null;
  }
}

/** Returns the passkey that a browser has just made for a challenge of this purpose; null for a wrong answer. */
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
      // `as`: the schema checked the fields that are read.
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

/** Returns the challenge that was answered, which cannot be answered again; null when it is none of ours, or too old. */
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
