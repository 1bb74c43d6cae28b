// Records a change of the ways to sign in to an account: an entry of the security log and a mail.
import type { Kysely } from 'kysely';
import { recordSecurityEvent, type SecurityEventEntry } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { notYou } from './notices.ts';

/** Records a change and mails the user about it. Call it in the transaction of the change. */
export async function noteChange(
  db: Kysely<Database>,
  ctx: Pick<Context, 'auth' | 'caller' | 'mail' | 'now'>,
  { what, ...entry }: SecurityEventEntry & { what: string },
): Promise<void> {
  await recordSecurityEvent(db, ctx, entry);
  const { userId } = entry;
  const text = `${what}\n\n${notYou(ctx)}\n`;
  await notifyByMail(db, ctx, { userId, subject: 'Your LiftLedger account was changed', text });
}
