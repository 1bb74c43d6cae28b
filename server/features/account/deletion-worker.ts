// Erases accounts whose seven days are over.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { eraseAccount, type EraseServices } from './erase-account.ts';
import { sendFarewell } from './farewell.ts';

/** An account may stay for so long after its moment, in milliseconds. */
const LOOK_EVERY_MS = 10 * 60_000;
/** One look erases no more; the next one goes on. */
const MOST_AT_ONCE = 100;

interface WorkerOptions extends EraseServices {
  db: Kysely<Database>;
  mail: Mail;
  log: (line: string) => void;
}

/** Erases what is due, the oldest first; the number of accounts. One that fails is logged, and tried at the next look. */
export async function eraseDueAccounts(options: WorkerOptions): Promise<number> {
  const { db, now, mail, log } = options;
  let erased = 0;
  for (const userId of await asSystem('deletions', () => dueAccounts(db, now()))) {
    try {
      const account = await eraseAccount(options, userId, { onlyWhenDue: true });
      if (!account) continue;
      erased += 1;
      await sendFarewell(mail, account).catch((error: unknown) =>
        log(`A mail about a deleted account could not be sent (${reasonOf(error)}).`),
      );
    } catch (error) {
      log(`An account that is due could not be deleted (${reasonOf(error)}); again in a while.`);
    }
  }
  return erased;
}

async function dueAccounts(db: Kysely<Database>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    /* every user: finds the accounts that are to be erased by now */
    select user_id as "userId" from account_deletion
    where due_at <= ${now.toISOString()}::timestamptz order by due_at limit ${MOST_AT_ONCE}::int`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** Looks now and every ten minutes, until stopped; `stop` waits for an account that is being erased. */
export function startDeletionWorker(options: WorkerOptions): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) =>
      options.log(`Accounts to be deleted could not be looked for (${reason}).`),
    look: async () => void (await eraseDueAccounts(options)),
  });
}
