// A change of the ways into an account: a line of its security log, and a notice by mail.
import type { Kysely } from 'kysely';
import { recordSecurityEvent, type SecurityEventEntry } from '#server/auth/account-log.ts';
import type { Database } from '#server/db/schema.ts';
import { notifyByMail } from '#server/mail/outbox.ts';
import type { Context } from '#server/trpc/context.ts';
import { notYou } from './notices.ts';

/** Records a change and tells the person of it; to be called in the transaction that makes it. */
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
