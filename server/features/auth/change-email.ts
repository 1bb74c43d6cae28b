// Changes the email address of an account. On a server with mail, the user confirms the change by a link that is mailed
// to the new address.
import type { Transaction } from 'kysely';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { isUniqueViolation } from '#server/errors/sql-state.ts';
import { whileSignedIn } from '#server/auth/live-sign-in.ts';
import { notifyByMail, queueMail } from '#server/mail/outbox.ts';
import { voidLinks } from '#server/rescue/rescue.ts';
import type { Context } from '#server/trpc/context.ts';
import type { User } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { CONFIRM_MINUTES, makeLinkToken, parseLinkToken, requireLink, useLink } from './links.ts';
import { confirmEmailMail, emailAskedMail, emailChangedMail, publicUrlOf } from './notices.ts';
import { readUser } from './sign-in.ts';
import { moveLogin, refuseLocked } from './store.ts';

interface EmailChange {
  email: string;
  confirmationSentTo: string | null;
}

type Owner = Pick<Context, 'db' | 'now'> & { userId: string };

/**
 * Mails a confirmation link to the new address, even when another account has this address. Without a mail server, the
 * change takes effect without a link.
 *
 * @throws DomainError VALIDATION_FAILED for the current address, RATE_LIMITED, UNAUTHENTICATED; without a mail server
 * also EMAIL_TAKEN and ACCOUNT_LOCKED
 */
export async function changeEmail(
  ctx: Context & { claims: AccessClaims },
  email: string,
): Promise<EmailChange> {
  const { userId } = ctx.claims;
  await ctx.limits.charge('changeEmailPerUser', userId);
  const user = await readUser(ctx, userId);
  if (user.email === email) {
    const message = 'This is already the email of your account';
    throw new DomainError('VALIDATION_FAILED', message, { details: [{ path: 'email', message }] });
  }
  if (!ctx.mail.isConfigured) {
    await unlessTaken(() => whileSignedIn(ctx, (trx) => takeEffect(trx, ctx, { userId, email })));
    return { email, confirmationSentTo: null };
  }
  await whileSignedIn(ctx, (trx) => sendConfirmation(trx, ctx, { user, email }));
  return { email: user.email, confirmationSentTo: email };
}

async function sendConfirmation(
  trx: Transaction<Database>,
  ctx: Context,
  { user, email }: { user: User; email: string },
): Promise<void> {
  const { id: userId, name } = user;
  const now = ctx.now();
  const link = { userId, purpose: 'EMAIL_CONFIRMATION', address: email, now } as const;
  const token = await makeLinkToken(trx, { ...link, minutes: CONFIRM_MINUTES });
  const to = { name, address: email };
  const mail = confirmEmailMail(`${publicUrlOf(ctx)}/confirm-email?token=${token}`);
  await queueMail(trx, ctx, { userId, to, ...mail });
  await recordSecurityEvent(trx, ctx, {
    userId,
    kind: 'EMAIL_CHANGE_ASKED',
    details: { email },
  });
  await notifyByMail(trx, ctx, { userId, ...emailAskedMail(ctx, email) });
}

/** Returns the address that still has to be confirmed by its mailed link. */
export async function readPendingEmail({ db, now, userId }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('account_link')
    .select('address')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'EMAIL_CONFIRMATION')
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Takes back a change of the address that was not confirmed. The mailed link stops working. */
export async function keepEmail({ db, userId }: Pick<Owner, 'db' | 'userId'>): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'EMAIL_CONFIRMATION')
    .execute();
}

/**
 * Changes the account's address to the address that received the link.
 *
 * @throws DomainError INVALID_LINK, RATE_LIMITED, EMAIL_TAKEN, ACCOUNT_LOCKED
 */
export async function confirmEmail(ctx: Context, token: string): Promise<{ email: string }> {
  await ctx.limits.charge('linkPerNetwork', ctx.caller.ip);
  const sent = parseLinkToken(token, 'EMAIL_CONFIRMATION');
  const { userId } = sent;
  return asUser(userId, async () => {
    const { address: email } = await requireLink(ctx, sent);
    if (email === null) throw new DomainError('INVALID_LINK');
    await unlessTaken(() =>
      withAccountLock(ctx.db, userId, async (trx) => {
        await useLink(trx, sent);
        await takeEffect(trx, ctx, { userId, email });
      }),
    );
    return { email };
  });
}

/** Writes the new address. The caller must hold the account's lock (`withAccountLock`). */
async function takeEffect(
  trx: Transaction<Database>,
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await refuseLocked(trx, userId);
  const { name, email: before } = await readUser({ db: trx }, userId);
  await moveLogin(trx, { userId, from: before, to: email, now: ctx.now() });
  // Earlier mailed links were sent to the old address, so they must stop working.
  await voidLinks(trx, userId);
  await recordSecurityEvent(trx, ctx, { userId, kind: 'EMAIL_CHANGED', details: { email } });
  const notice = emailChangedMail(ctx, email);
  await queueMail(trx, ctx, { userId, to: { name, address: before }, ...notice });
  await notifyByMail(trx, ctx, { userId, ...notice });
}

async function unlessTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('EMAIL_TAKEN');
    throw error;
  }
}
