// Sends queued mail. Retries until the mail server accepts the mail or refuses it for good, or until the mail has
// expired.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import { errorCode } from '#server/errors/error-code.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import { type ConfiguredMail, MailRefused, type SendMail } from './mail.ts';

interface SenderOptions {
  db: Kysely<Database>;
  mail: ConfiguredMail;
  now: () => Date;
  log: (line: string) => void;
}

/** Delays in ms after the first, second … failed try. The last delay repeats. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS];
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
/** Time in ms for which a claimed mail belongs to one server, longer than any try to send the mail. */
const TAKEN_MS = 5 * MINUTE_MS;
/** Interval in ms at which the queue is read, to find mail that another server queued, or that is due for a retry. */
const LOOK_EVERY_MS = 5_000;
const WAKE_MS = 200;
const MOST_AT_ONCE = 5;

interface TakenMail {
  userId: string;
  id: string;
  name: string;
  address: string;
  subject: string;
  body: string;
  createdAt: string;
  uselessAt: string | null;
  attempts: number;
}

/** Claims due mail for this server. After a crash, another server claims the mail once the claim has expired. */
async function takeDueMail(db: Kysely<Database>, now: Date, limit: number): Promise<TakenMail[]> {
  const takenUntil = new Date(now.getTime() + TAKEN_MS).toISOString();
  const { rows } = await sql<TakenMail>`
    /* every user: claims the due mails of all users */
    update pending_mail set next_try_at = ${takenUntil}::timestamptz, attempts = attempts + 1
    where (user_id, id) in (
      select user_id, id from pending_mail where next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at limit ${limit}::int for update skip locked)
    returning user_id as "userId", id, to_name as name, to_address as address, subject, body,
      created_at as "createdAt", useless_at as "uselessAt", attempts`.execute(db);
  return rows;
}

/** Tries to send each due mail once. Returns how many mails were attempted, and how many of them failed. */
export function sendDueMail(
  options: SenderOptions,
  send: SendMail,
): Promise<{ tried: number; failed: number }> {
  const { db, now } = options;
  return asSystem('mail', async () => {
    let tried = 0;
    let failed = 0;
    for (;;) {
      const due = await takeDueMail(db, now(), MOST_AT_ONCE);
      if (due.length === 0) return { tried, failed };
      const sent = await Promise.all(due.map((mail) => tryOnce(options, send, mail)));
      tried += sent.length;
      failed += sent.filter((isSent) => !isSent).length;
    }
  });
}

async function tryOnce(options: SenderOptions, send: SendMail, mail: TakenMail): Promise<boolean> {
  const { now } = options;
  if (isUseless(mail, now())) {
    await giveUp(options, mail, 'it was too late');
    return false;
  }
  const text = options.mail.open(mail.body);
  if (text === undefined) {
    await giveUp(options, mail, 'AUTH_SECRET was changed meanwhile');
    return false;
  }
  try {
    const { id, subject } = mail;
    await send({ id, subject, text, to: { name: mail.name, address: mail.address } });
  } catch (error) {
    if (error instanceof MailRefused) await giveUp(options, mail, `refused: ${error.code}`);
    else await putBack(options, mail, error);
    return false;
  }
  await remove(options.db, mail);
  return true;
}

function isUseless({ createdAt, uselessAt }: TakenMail, now: Date): boolean {
  const end =
    uselessAt === null ? Date.parse(createdAt) + GIVEN_UP_AFTER_MS : Date.parse(uselessAt);
  return now.getTime() >= end;
}

async function putBack({ db, now, log }: SenderOptions, mail: TakenMail, error: unknown) {
  const waitMs = WAITS_MS[Math.min(mail.attempts, WAITS_MS.length) - 1] ?? MINUTE_MS;
  const next = new Date(now().getTime() + waitMs);
  await db
    .updateTable('pending_mail')
    .set({ next_try_at: next.toISOString() })
    .where('user_id', '=', mail.userId)
    .where('id', '=', mail.id)
    .execute();
  const reason = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
  // Later failures of a mail are not logged, because they usually repeat the first one.
  if (mail.attempts === 1)
    log(`A mail could not be sent (${reason}); it is tried again for a day.`);
}

async function giveUp({ db, log }: SenderOptions, mail: TakenMail, reason: string): Promise<void> {
  log(`A mail was given up after ${mail.attempts} tries (${reason}).`);
  await remove(db, mail);
}

async function remove(db: Kysely<Database>, { userId, id }: TakenMail): Promise<void> {
  await db.deleteFrom('pending_mail').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Sends the mail of all users until stopped. `stop` waits for mails that are being sent. */
export function startMailSender(options: SenderOptions): RepeatedLook {
  let sender: Promise<SendMail> | undefined;
  // The SMTP code is loaded with the first mail, so that the server starts faster.
  const send: SendMail = async (mail) => {
    sender ??= import('./smtp.ts').then(({ smtpSender }) => smtpSender(options.mail.smtp));
    await (
      await sender
    )(mail);
  };
  const looks = lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) => options.log(`Mail could not be looked for (${reason}).`),
    look: async () => void (await sendDueMail(options, send)),
  });
  options.mail.onWake(() => looks.wake(WAKE_MS));
  return looks;
}
