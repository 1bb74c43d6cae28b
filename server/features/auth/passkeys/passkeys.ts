// Creates, uses, renames and removes the passkeys of an account.
import { parse, stringify } from 'uuid';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { noteProof } from '#server/auth/recent-proof.ts';
import type { TicketPurpose } from '#server/auth/ticket.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { Context } from '#server/trpc/context.ts';
import {
  type CreatedCredential,
  type Passkey,
  type PasskeyCreation,
  passkeyCreation,
  type PasskeyList,
  type PasskeyRequest,
  type UsedCredential,
} from '#shared/auth/passkeys.ts';
import { DomainError } from '#shared/errors.ts';
import { noteChange } from '../notices.ts';
import { signIn } from '../sign-in.ts';
import { findOwnLogin, findUser } from '../store.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import {
  ALGORITHMS,
  CHALLENGE_MS,
  createdPasskey,
  newChallenge,
  passkeyRefused,
  requestPasskey,
  requirePasskey,
  findRelyingParty,
  relyingParty,
} from './ceremony.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './store.ts';

type Own = Context & { claims: AccessClaims };

const MOST_PASSKEYS = 20;
const TO_SIGN_IN: TicketPurpose = ['passkey sign-in'];
const toAdd = ({ claims }: Own): TicketPurpose => ['passkey', claims.userId, claims.sessionId];
const toProve = ({ claims }: Own): TicketPurpose => ['proof', claims.userId, claims.sessionId];

export async function ownPasskeys({ db, auth, claims }: Own): Promise<PasskeyList> {
  const party = findRelyingParty(auth);
  return {
    isAvailable: party !== null,
    passkeys: await listPasskeys(db, claims.userId, party?.id),
  };
}

/**
 * Returns the options with which a browser creates a passkey.
 * @throws DomainError LIMIT_REACHED; UNAUTHENTICATED when the account was deleted; VALIDATION_FAILED when PUBLIC_URL
 * allows no passkeys
 */
export async function offerPasskey(ctx: Own): Promise<PasskeyCreation> {
  const { userId } = ctx.claims;
  const party = relyingParty(ctx.auth);
  const user = await findUser(ctx.db, userId);
  if (!user) throw new DomainError('UNAUTHENTICATED');
  const known = await requireRoom(ctx);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return passkeyCreation.parse(
    await generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      // The user handle is the user id, which contains no personal data. At a sign-in, the user handle leads to the
      // account.
      userID: Uint8Array.from(parse(userId)),
      userName: user.email,
      userDisplayName: user.name,
      challenge: newChallenge(ctx, toAdd(ctx)),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  );
}

/**
 * Stores the passkey that a browser created.
 * @throws DomainError VALIDATION_FAILED for a wrong answer, or when PUBLIC_URL allows no passkeys; LIMIT_REACHED;
 * INVALID_TRANSITION when the passkey is stored already; UNAUTHENTICATED when the sign-in has ended
 */
export async function addPasskey(
  ctx: Own,
  { credential, name }: { credential: CreatedCredential; name: string },
): Promise<Passkey> {
  const { userId } = ctx.claims;
  const created = await createdPasskey(ctx, toAdd(ctx), credential);
  if (!created) throw new DomainError('VALIDATION_FAILED', 'The passkey could not be added');
  await requireRoom(ctx);
  const now = ctx.now();
  return whileSignedIn(ctx, async (trx) => {
    const isNew = await insertPasskey(trx, { ...created, userId, name, now });
    if (!isNew) throw new DomainError('INVALID_TRANSITION', 'This passkey is there already');
    await noteChange(trx, ctx, {
      userId,
      kind: 'PASSKEY_ADDED',
      details: { name },
      what: `A passkey was added: ${name}.`,
    });
    const { id, rpId, isSynced } = created;
    const createdAt = now.toISOString();
    return { id, name, createdAt, lastUsedAt: null, isSynced, rpId, isUsable: true };
  });
}

async function requireRoom({ db, claims }: Own): Promise<Passkey[]> {
  const known = await listPasskeys(db, claims.userId, undefined);
  if (known.length < MOST_PASSKEYS) return known;
  throw new DomainError('LIMIT_REACHED', `You can have up to ${MOST_PASSKEYS} passkeys`);
}

/**
 * Renames a passkey of the caller.
 * @throws DomainError NOT_FOUND when the caller has no passkey with this id
 */
export async function nameOwnPasskey(
  { db, claims }: Own,
  { id, name }: { id: string; name: string },
): Promise<{ id: string }> {
  const isThere = await renamePasskey(db, { userId: claims.userId, id, name });
  if (!isThere) throw new DomainError('NOT_FOUND');
  return { id };
}

/**
 * Removes a passkey of the caller.
 * @throws DomainError NOT_FOUND; LAST_WAY_IN when the account has no other sign-in method
 */
export async function removeOwnPasskey(ctx: Own, id: string): Promise<{ id: string }> {
  const { userId } = ctx.claims;
  return ctx.db.transaction().execute(async (trx) => {
    const name = await deletePasskey(trx, { userId, id });
    if (name === undefined) throw new DomainError('NOT_FOUND');
    await requireAnotherWayIn(trx, userId);
    await noteChange(trx, ctx, {
      userId,
      kind: 'PASSKEY_REMOVED',
      details: { name },
      what: `A passkey was removed: ${name}.`,
    });
    return { id };
  });
}

/** Returns WebAuthn request options. The browser then offers all its passkeys for this site, of any user. */
export function requestSignIn(ctx: Context): Promise<PasskeyRequest> {
  return requestPasskey(ctx, TO_SIGN_IN);
}

/**
 * Signs in with a passkey. The user has the device and has unlocked the passkey, for example by fingerprint, so no code
 * of an authenticator app is needed.
 * @throws DomainError INVALID_CREDENTIALS, ACCOUNT_LOCKED, SIGN_IN_HELD; VALIDATION_FAILED when PUBLIC_URL allows no
 * passkeys
 */
export async function signInByPasskey(
  ctx: Context,
  { credential, remember }: { credential: UsedCredential; remember: boolean },
) {
  const userId = userOf(credential);
  if (userId === null) throw passkeyRefused();
  return asUser(userId, async () => {
    const { addedAt } = await requirePasskey(ctx, userId, {
      purpose: TO_SIGN_IN,
      credential,
      refusal: 'SIGN_IN_REFUSED',
    });
    return signIn(ctx, { userId, remember, method: 'PASSKEY', addedAt });
  });
}

export async function requestProof(ctx: Own): Promise<PasskeyRequest> {
  const { id: rpId } = relyingParty(ctx.auth);
  const known = await listPasskeys(ctx.db, ctx.claims.userId, rpId);
  const ids = known.filter(({ isUsable }) => isUsable).map(({ id }) => id);
  if (ids.length === 0) throw new DomainError('NOT_FOUND', 'You have no passkey here');
  return requestPasskey(ctx, toProve(ctx), ids);
}

/**
 * Stores that the caller confirmed their identity with a passkey.
 * @throws DomainError INVALID_CREDENTIALS when the proof of identity is wrong; UNAUTHENTICATED when the account was
 * deleted
 */
export async function confirmByPasskey(
  ctx: Own,
  credential: UsedCredential,
): Promise<{ confirmed: true }> {
  const { userId } = ctx.claims;
  const login = await findOwnLogin(ctx.db, userId);
  if (!login) throw new DomainError('UNAUTHENTICATED');
  await requirePasskey(ctx, userId, {
    purpose: toProve(ctx),
    credential,
    refusal: 'CONFIRMATION_REFUSED',
  });
  await noteProof(ctx);
  await recordSecurityEvent(ctx.db, ctx, {
    userId,
    kind: 'IDENTITY_CONFIRMED',
    details: { method: 'PASSKEY' },
  });
  return { confirmed: true };
}

function userOf({ response }: UsedCredential): string | null {
  const bytes = Buffer.from(response.userHandle ?? '', 'base64url');
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}
