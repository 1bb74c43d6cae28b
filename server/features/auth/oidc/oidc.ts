// Signs users in with an external provider (OpenID Connect), and links a provider with an account.
import type { AccessClaims } from '#server/auth/access-token.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { issueTicket, redeemTicket, type TicketPurpose } from '#server/auth/ticket.ts';
import { asUser } from '#server/db/owner/scope.ts';
import type { Context } from '#server/trpc/context.ts';
import { email as emailSchema } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { noteChange } from '../notices.ts';
import { makeAccountOfProvider } from '../register.ts';
import { signIn } from '../sign-in.ts';
import { findLogin } from '../store.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import type { OidcPerson, OidcProvider, OidcSecrets } from '#server/auth/oidc-provider.ts';
import { deleteLink, findIdentityOwner, identityOf, insertLink, noteLinkUse } from './store.ts';

type Own = Context & { claims: AccessClaims };

const OIDC_MINUTES = 10;
const TO_SIGN_IN: TicketPurpose = ['oidc sign-in'];
const toLink = ({ claims }: Own): TicketPurpose => ['oidc link', claims.userId, claims.sessionId];

const NONE = 'This server has no other provider to sign in with';
const REFUSED = 'This sign-in has expired or was refused. Please start again';
const NO_EMAIL = 'The other provider did not tell your email address, which an account needs';
const NOT_VERIFIED =
  'The other provider has not verified your email address. Verify it there, or sign up with a password';
const ODD_EMAIL = 'The email address that the other provider tells cannot be used here';
const LINK_FIRST =
  'An account with this email already exists. Sign in once with your password to link it, under Account & security';
const LINKED_ELSEWHERE = 'This sign-in is linked with an account already';

interface Content extends OidcSecrets {
  remember: boolean;
  invitation?: string | undefined;
}

/**
 * Returns the authorization URL for a sign-in. A cookie stores `state`, `nonce` and the PKCE verifier, with which this
 * server later checks the provider's response.
 */
export function beginSignIn(
  ctx: Context,
  input: { remember: boolean; invitation?: string | undefined },
): Promise<{ url: string }> {
  return begin(ctx, TO_SIGN_IN, input);
}

export function beginLink(ctx: Own): Promise<{ url: string }> {
  return begin(ctx, toLink(ctx), { remember: false });
}

async function begin(
  ctx: Context,
  purpose: TicketPurpose,
  input: Omit<Content, keyof OidcSecrets>,
): Promise<{ url: string }> {
  const { url, secrets } = await providerOf(ctx).begin();
  const content: Content = { ...secrets, ...input };
  const ticket = issueTicket(ctx, purpose, { minutes: OIDC_MINUTES, content });
  ctx.caller.setOidcCookie(ticket.toString('base64url'), OIDC_MINUTES * 60);
  return { url };
}

/**
 * Signs in the person that the provider names. A new person gets an account when registration allows it.
 *
 * @throws DomainError NOT_FOUND without a configured provider, INVALID_CREDENTIALS, ACCOUNT_LOCKED, SIGN_IN_HELD; for a
 * new account also VALIDATION_FAILED, EMAIL_TAKEN, RATE_LIMITED, REGISTRATION_CLOSED
 */
export async function signInByProvider(ctx: Context, answer: string) {
  const { person, remember, invitation } = await returned(ctx, TO_SIGN_IN, answer);
  const identity = identityOf(person);
  const known = await findIdentityOwner(ctx.db, identity);
  const userId = known ?? (await register(ctx, person, invitation));
  return asUser(userId, async () => {
    const addedAt = await noteLinkUse(ctx.db, { userId, identity, now: ctx.now() });
    return signIn(ctx, { userId, remember, method: 'OIDC', addedAt });
  });
}

async function register(
  ctx: Context,
  person: OidcPerson,
  invitation: string | undefined,
): Promise<string> {
  if (person.email === undefined) throw new DomainError('VALIDATION_FAILED', NO_EMAIL);
  // An unverified address may belong to somebody else, so the server creates no account for it.
  if (!person.isEmailVerified) throw new DomainError('VALIDATION_FAILED', NOT_VERIFIED);
  const email = emailSchema.safeParse(person.email).data;
  if (email === undefined) throw new DomainError('VALIDATION_FAILED', ODD_EMAIL);
  // An equal email address alone does not link the account here with the account at the provider. The two accounts may
  // belong to different people.
  if (await findLogin(ctx.db, email)) throw new DomainError('EMAIL_TAKEN', LINK_FIRST);
  await ctx.limits.charge('registerPerNetwork', ctx.caller.ip);
  const provider = providerOf(ctx).name;
  return makeAccountOfProvider(ctx, {
    email,
    name: nameOf(person, email),
    invitation,
    link: (trx, userId) => {
      const identity = identityOf(person);
      return insertLink(trx, { userId, identity, provider, label: email, now: ctx.now() });
    },
  });
}

/**
 * Links the caller's account with the person that the provider names.
 *
 * @throws DomainError NOT_FOUND without a configured provider, INVALID_CREDENTIALS, UNAUTHENTICATED; INVALID_TRANSITION
 * when the person is already linked with an account
 */
export async function linkProvider(ctx: Own, answer: string): Promise<void> {
  const { userId } = ctx.claims;
  const { person } = await returned(ctx, toLink(ctx), answer);
  const provider = providerOf(ctx).name;
  await whileSignedIn(ctx, async (trx) => {
    const isNew = await insertLink(trx, {
      userId,
      identity: identityOf(person),
      provider,
      label: (person.email ?? person.name ?? person.subject).slice(0, 254),
      now: ctx.now(),
    });
    if (!isNew) throw new DomainError('INVALID_TRANSITION', LINKED_ELSEWHERE);
    await noteChange(trx, ctx, {
      userId,
      kind: 'SIGN_IN_LINKED',
      details: { provider },
      what: `A sign-in by ${provider} was linked with your account.`,
    });
  });
}

/**
 * Removes the link between an account and a provider.
 * @throws DomainError NOT_FOUND; LAST_WAY_IN when the account has no other sign-in method
 */
export async function unlinkProvider(ctx: Own, id: string): Promise<{ id: string }> {
  const { userId } = ctx.claims;
  return ctx.db.transaction().execute(async (trx) => {
    const provider = await deleteLink(trx, { userId, id });
    if (provider === undefined) throw new DomainError('NOT_FOUND');
    await requireAnotherWayIn(trx, userId);
    await noteChange(trx, ctx, {
      userId,
      kind: 'SIGN_IN_UNLINKED',
      details: { provider },
      what: `The sign-in by ${provider} was taken off your account.`,
    });
    return { id };
  });
}

/**
 * Reads the provider's response and clears the cookie of this sign-in. Returns the person that the provider names, and
 * the content of the cookie.
 * @throws DomainError NOT_FOUND without a configured provider; INVALID_CREDENTIALS when the provider refuses, or when
 * the cookie has expired or does not fit the response
 */
async function returned(
  ctx: Context,
  purpose: TicketPurpose,
  answer: string,
): Promise<Content & { person: OidcPerson }> {
  const provider = providerOf(ctx);
  const cookie = ctx.caller.oidcCookie;
  ctx.caller.setOidcCookie(null);
  const ticket =
    cookie === undefined
      ? null
      : await redeemTicket(ctx, purpose, Buffer.from(cookie, 'base64url'));
  if (!ticket) throw new DomainError('INVALID_CREDENTIALS', REFUSED);
  // The cast is safe because only `begin` writes the content of these encrypted cookies.
  const content = ticket.content as Content;
  const person = await provider.finish(answer, content);
  if (!person) throw new DomainError('INVALID_CREDENTIALS', REFUSED);
  return { ...content, person };
}

function providerOf({ oidc }: Context): OidcProvider {
  if (!oidc) throw new DomainError('NOT_FOUND', NONE);
  return oidc;
}

/**
 * Returns an account name of 2 to 100 characters: the person's name at the provider, or else the part of the email
 * before the @.
 */
function nameOf({ name }: OidcPerson, email: string): string {
  const said = name?.replaceAll(/\p{Cc}/gu, '').trim() ?? '';
  const [local = ''] = email.split('@');
  const chosen = [...said].length >= 2 ? said : local.padEnd(2, '.');
  return [...chosen].slice(0, 100).join('');
}
