// Sends the last mail of an account. It is not stored in a queue, because no row of the account remains.
import { randomUUID } from 'node:crypto';
import type { MailAddress } from '#server/mail/address.ts';
import { isConfiguredMail } from '#server/mail/mail.ts';
import type { Mail } from '#server/mail/outbox.ts';

/**
 * Sends one mail that the account was erased, without retries.
 *
 * @throws the error of the mail server
 */
export async function sendFarewell(mail: Mail, to: MailAddress): Promise<void> {
  if (!isConfiguredMail(mail)) return;
  const { smtpSender } = await import('#server/mail/smtp.ts');
  await smtpSender(mail.smtp)({
    id: randomUUID(),
    to,
    subject: 'Your LiftLedger account was deleted',
    text: 'Your account was deleted, with everything in it. This is the last mail about it.\n',
  });
}
