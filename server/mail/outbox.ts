// Stores mail in the database, so that it is neither lost nor waited for. The sender reads it there.
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import type { MailAddress } from './address.ts';

/** Facts about mail that a procedure needs. */
export interface Mail {
  /** A mail server is configured; without one nothing is queued. */
  isConfigured: boolean;
  /** Encrypts a text for the time that it waits. */
  seal: (text: string) => string;
  /** Lets the sender look for mail in a moment, when the transaction that queued it is over. */
  wake: () => void;
}

/** The mail of a server without a mail server. */
export const noMail: Mail = {
  isConfigured: false,
  seal: () => '',
  wake: () => undefined,
};

export interface Letter {
  userId: string;
  to: MailAddress;
  subject: string;
  /** Plain text. */
  text: string;
  /** Moment after which it is not worth sending; default: a day from now. */
  uselessAt?: Date;
}

interface Asker {
  mail: Mail;
  now: () => Date;
}

/** Queues a mail, in the transaction that it is about; does nothing without a mail server. */
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

/** Queues a notice to the address of an account. */
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
