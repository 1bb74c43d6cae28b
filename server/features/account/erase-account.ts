// Erases an account: all its rows, files and cached events. A worker erases an account seven days after the user
// requested it.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { placeOf } from '#server/db/opening/distribution.ts';
import { eraserRole } from '#server/db/opening/roles.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Database, TableName } from '#server/db/schema.ts';
import { isDistributed } from '#server/db/statements/distributed.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { eraseFromOthers } from '#server/grants/end-grants.ts';
import { type CountedAccount, countersOf } from '#server/limits/rate-limit.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { removeKeptArchive } from '#server/restore/kept-archive.ts';
import { forgetStreamsOf } from '#server/session-log/stream-cache.ts';
import { utcDay } from '#shared/calendar.ts';
import type { MailAddress } from '#server/mail/address.ts';
import { isConfiguredMail } from '#server/mail/mail.ts';
import type { Mail } from '#server/mail/outbox.ts';

const LOCK_WITHIN_MS = 10_000;
const STATEMENT_WITHIN_MS = 60_000;

interface EraseServices {
  /**
   * The pool connects as the owner of the tables, who alone can assume the role that may delete events
   * (server/db/opening/roles.ts).
   */
  ownerPool: pg.Pool;
  photoStorage: Pick<PhotoStorage, 'removeAllOf'>;
  uploadFolder: string;
  now: () => Date;
}

/**
 * Erases an account in one transaction, and removes its photos before the commit. With `onlyWhenDue`, an account whose
 * deletion was cancelled is not erased.
 * @returns the email address for a last mail; undefined when nothing was erased
 * @throws the error of the database or of the photo storage
 */
export async function eraseAccount(
  { ownerPool, photoStorage, uploadFolder, now }: EraseServices,
  userId: string,
  { onlyWhenDue = false } = {},
): Promise<MailAddress | undefined> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
    await client.query(`set local statement_timeout = ${STATEMENT_WITHIN_MS}`);
    const account = await lockAccount(client, userId);
    if (!account || (onlyWhenDue && !(await isDue(client, userId, now())))) {
      await client.query('rollback');
      return undefined;
    }
    const counted = await readCounted(client, userId, account.address);
    const importIds = await readImports(client, userId);
    await eraseFromOthers(queryOf(client), userId, now());
    await client.query('insert into erased_account (id, day) values ($1, $2)', [
      randomUUID(),
      utcDay(now()),
    ]);
    const tables = await tablesOfUsers(client);
    // A distributed database does not pass the eraser role to its other machines. The transaction therefore keeps the
    // role of the tables' owner, which may delete events too.
    if (!isDistributed()) await client.query(`set local role ${eraserRole}`);
    for (const table of tables) {
      await client.query(`${reasonFor(table)}delete from ${table} where user_id = $1`, [userId]);
    }
    await client.query('delete from rate_limit where key = any($1)', [countersOf(counted)]);
    await photoStorage.removeAllOf(userId);
    for (const importId of importIds) await removeKeptArchive({ uploadFolder, importId });
    await client.query('commit');
    forgetStreamsOf(userId);
    return account;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Returns an SQL comment for a table that is distributed by another column than the user; otherwise ''. The comment
 * states why the statement may query every machine.
 */
function reasonFor(table: string): string {
  // The cast is safe because `placeOf` accepts any name. A table with an unknown name counts as distributed by user.
  const place = placeOf(table as TableName);
  const isByUser = place.kind !== 'by' || place.column === 'user_id';
  return isByUser ? '' : '/* every user: these rows are found by another key */ ';
}

async function lockAccount(
  client: pg.PoolClient,
  userId: string,
): Promise<MailAddress | undefined> {
  const { rows } = await client.query<MailAddress>(
    'select name, email as address from account where user_id = $1 for update',
    [userId],
  );
  return rows[0];
}

async function readImports(client: pg.PoolClient, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from file_import where user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}

async function isDue(client: pg.PoolClient, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from account_deletion where user_id = $1 and due_at <= $2::timestamptz',
    [userId, now.toISOString()],
  );
  return rowCount === 1;
}

async function readCounted(
  client: pg.PoolClient,
  userId: string,
  email: string,
): Promise<CountedAccount> {
  const { rows } = await client.query<{
    id: string;
    prefixes: (string | null)[];
    bind_hash: Buffer | null;
  }>(
    `select id, array[ip_prefix, last_ip_prefix] as prefixes, bind_hash
       from sign_in where user_id = $1`,
    [userId],
  );
  const signIns = rows.map(({ id, prefixes, bind_hash }) => ({
    id,
    ipPrefixes: prefixes.filter((prefix) => prefix !== null),
    bindHash: bind_hash,
  }));
  return { userId, email, signIns };
}

/**
 * Returns every table with a `user_id` column from the database's catalogue, so that no new table is forgotten. A table
 * comes before the tables that it references.
 */
async function tablesOfUsers(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refersTo: string[] }>(
    `select c.oid::regclass::text as name, array(
         select x.confrelid::regclass::text from pg_constraint x
          where x.contype = 'f' and x.conrelid = c.oid and x.confrelid <> c.oid) as "refersTo"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by 1`,
  );
  const ordered: string[] = [];
  let left = rows;
  while (left.length > 0) {
    const needed = new Set(left.flatMap(({ refersTo }) => refersTo));
    const free = left.filter(({ name }) => !needed.has(name));
    if (free.length === 0) throw new Error('Tables of users refer to each other in a circle');
    ordered.push(...free.map(({ name }) => name));
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/**
 * Mails the user that the account was erased. The mail is sent once and not queued, because no row of the account
 * remains.
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

/**
 * The worker looks for due deletions every ten minutes, so an account may be erased some minutes after its deletion
 * time.
 */
const LOOK_EVERY_MS = 10 * 60_000;

interface WorkerOptions extends EraseServices {
  db: Kysely<Database>;
  mail: Mail;
  log: (line: string) => void;
}

/**
 * Erases the accounts that are due for deletion, and returns their number. A failed account is logged, and the next run
 * tries again.
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
    where due_at <= ${now.toISOString()}::timestamptz order by due_at`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Looks for due accounts now and every ten minutes. `stop` waits until the account in progress is erased. */
export function startDeletionWorker(options: WorkerOptions): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) =>
      options.log(`Accounts to be deleted could not be looked for (${reason}).`),
    look: async () => void (await eraseDueAccounts(options)),
  });
}
