// Requests, cancels or performs the deletion of an account (behaviour/accounts.md#deletion).
import type { Transaction } from 'kysely';
import type { AccessClaims } from '#server/auth/access-token.ts';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import { rescue } from '#server/rescue/rescue.ts';
import type { Context } from '#server/trpc/context.ts';
import { DELETION_DAYS, type DeletionTime } from '#shared/account/deletion.ts';
import type { AccountRemoved } from '#shared/account/schema.ts';
import { utcDay } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { eraseAccount, sendFarewell } from './erase-account.ts';

type Asker = Context & { claims: AccessClaims };

/**
 * Marks the account for deletion, ends its other sign-ins and personal tokens, and voids mailed links. `NOW` also
 * erases the account at once.
 * @throws with `NOW`, the error of the database or of the photo storage; the account stays marked, and a worker erases
 * it later
 */
export async function removeAccount(ctx: Asker, when: DeletionTime): Promise<AccountRemoved> {
  const { userId, sessionId } = ctx.claims;
  const dueAt = await withAccountLock(ctx.db, userId, async (trx) => {
    const due = await markDeletion(trx, ctx, when);
    const reason = 'account to be deleted';
    await rescue(trx, { userId, except: sessionId, endsTokens: true, reason }, ctx.now());
    if (when === 'IN_7_DAYS') await noteAsked(trx, ctx, due);
    return due;
  });
  if (when === 'IN_7_DAYS') return { deletionDueAt: dueAt };
  const account = await eraseAccount(ctx, userId);
  ctx.caller.setBindCookie(null);
  ctx.caller.forgetPages();
  if (account) ctx.afterAnswer.begin(() => sendFarewell(ctx.mail, account));
  return { deletionDueAt: null };
}

/** Cancels the deletion of the account. Does nothing when no deletion was requested. */
export function keepAccount({ db, ...ctx }: Asker): Promise<{ deletionDueAt: null }> {
  const { userId } = ctx.claims;
  // The worker that erases accounts takes this lock too, so an account is either kept or erased.
  return withAccountLock(db, userId, async (trx) => {
    const removed = await trx
      .deleteFrom('account_deletion')
      .where('user_id', '=', userId)
      .returning('due_at')
      .executeTakeFirst();
    if (removed) {
      await recordSecurityEvent(trx, ctx, { userId, kind: 'ACCOUNT_KEPT' });
      await notifyByMail(trx, ctx, {
        userId,
        subject: 'Your LiftLedger account stays',
        text: 'Your account will not be deleted: somebody who is signed in to it took that back.\n\nIf this was not you, change your password under Account & security.\n',
      });
    }
    return { deletionDueAt: null };
  });
}

async function markDeletion(
  trx: Transaction<Database>,
  { claims, now }: Asker,
  when: DeletionTime,
): Promise<string> {
  const { userId } = claims;
  const asked = now();
  const days = when === 'NOW' ? 0 : DELETION_DAYS;
  const dueAt = new Date(asked.getTime() + days * DAY_MS).toISOString();
  const row = await trx
    .insertInto('account_deletion')
    .values({ user_id: userId, asked_at: asked.toISOString(), due_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        due_at: eb.fn('least', ['account_deletion.due_at', 'excluded.due_at']),
      })),
    )
    .returning('due_at')
    .executeTakeFirstOrThrow();
  return row.due_at;
}

async function noteAsked(trx: Transaction<Database>, ctx: Asker, dueAt: string): Promise<void> {
  const { userId } = ctx.claims;
  const day = utcDay(new Date(dueAt));
  await recordSecurityEvent(trx, ctx, { userId, kind: 'ACCOUNT_DELETION_ASKED', details: { day } });
  await notifyByMail(trx, ctx, {
    userId,
    subject: 'Your LiftLedger account will be deleted',
    text:
      `Your account will be deleted on ${day} (UTC), with everything in it. Other devices were signed out.\n\n` +
      `To keep it, sign in before that day and press Keep my account: ${ctx.auth.issuer}/login\n\n` +
      'If this was not you, do so now, and change your password.\n',
  });
}
