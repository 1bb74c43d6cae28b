// Queues mail in the database, so that mail survives a restart and no request waits for its delivery.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import type { MailAddress } from './address.ts';

export interface Mail {
  isConfigured: boolean;
  seal: (text: string) => string;
  /**
   * Makes the sender read the mail queue a moment later. The transaction that queued the mail has usually committed by
   * then.
   */
  wake: () => void;
}

export const noMail: Mail = {
  isConfigured: false,
  seal: () => '',
  wake: () => undefined,
};

export interface Letter {
  userId: string;
  to: MailAddress;
  subject: string;
  text: string;
  uselessAt?: Date;
}

interface Asker {
  mail: Mail;
  now: () => Date;
}

/** Queues a mail in the transaction that causes it. Does nothing without a mail server. */
export async function queueMail(
  db: Kysely<Database>,
  { mail, now }: Asker,
  { userId, to, subject, text, uselessAt }: Letter,
): Promise<void> {
  if (!mail.isConfigured) return;
  const at = now().toISOString();
  await db
    .insertInto('pending_mail')
    .values({
      user_id: userId,
      id: uuidv7(),
      to_name: to.name,
      to_address: to.address,
      subject,
      body: mail.seal(text),
      created_at: at,
      attempts: 0,
      next_try_at: at,
      useless_at: uselessAt?.toISOString() ?? null,
    })
    .execute();
  mail.wake();
}

export async function notifyByMail(
  db: Kysely<Database>,
  asker: Asker,
  { userId, subject, text }: Omit<Letter, 'to'>,
): Promise<void> {
  if (!asker.mail.isConfigured) return;
  const account = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const to = { name: account.name, address: account.email };
  await queueMail(db, asker, { userId, to, subject, text });
}
