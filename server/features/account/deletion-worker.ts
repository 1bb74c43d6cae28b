// Erases accounts whose seven days are over.
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { eraseAccount, type EraseServices, sendFarewell } from './erase-account.ts';

/**
 * Interval of looks for due deletions, in ms. An account may outlive its deletion time by this
 * interval.
 */
const LOOK_EVERY_MS = 10 * 60_000;
/** Maximum number of accounts that one look erases. The next look continues with the rest. */
const MOST_AT_ONCE = 100;

interface WorkerOptions extends EraseServices {
  db: Kysely<Database>;
  mail: Mail;
  log: (line: string) => void;
}

/**
 * Erases the accounts that are due, the oldest first. Returns their number.
 * An account that fails is logged and retried at the next look.
 */
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
    /* every user: finds the accounts that are due for deletion */
    select user_id as "userId" from account_deletion
    where due_at <= ${now.toISOString()}::timestamptz order by due_at limit ${MOST_AT_ONCE}::int`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

/** Starts a look now and every ten minutes. `stop` waits until the account in progress is erased. */
export function startDeletionWorker(options: WorkerOptions): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) =>
      options.log(`Accounts to be deleted could not be looked for (${reason}).`),
    look: async () => void (await eraseDueAccounts(options)),
  });
}
