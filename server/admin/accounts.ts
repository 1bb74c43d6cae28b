// Lists and changes accounts for the command `npm run admin`. HTTP requests do not use this file.
import { type Kysely, sql } from 'kysely';
import { recordSecurityEvent } from '#server/auth/account-log.ts';
import { liveSessionCondition } from '#server/auth/live-sign-in.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { endGrantsOf } from '#server/grants/end-grants.ts';
import { rescue } from '#server/rescue/rescue.ts';
import type { SecurityEventKind } from '#shared/auth/security-events.ts';

export interface ListedAccount {
  userId: string;
  email: string;
  name: string;
  createdAt: string;
  lastSeenAt: string | null;
  signIns: number;
  lockedAt: string | null;
}

/** Returns all accounts, the oldest first. */
export async function listAccounts(db: Kysely<Database>): Promise<ListedAccount[]> {
  const live = sql.raw(liveSessionCondition('s', 'now()'));
  const { rows } = await asSystem('admin', () =>
    sql<ListedAccount>`
      /* every user: the list of an administrator */
      select a.user_id as "userId", a.email, a.name, a.created_at as "createdAt", a.locked_at as "lockedAt",
        max(s.last_seen_at) as "lastSeenAt", count(s.id) filter (where ${live})::int as "signIns"
      from account a left join sign_in s on s.user_id = a.user_id
      group by a.user_id order by a.created_at, a.user_id`.execute(db),
  );
  return rows;
}

/** Returns the id and the name of the account with this email (in canonical form); undefined when there is none. */
export async function findAccount(
  db: Kysely<Database>,
  email: string,
): Promise<{ userId: string; name: string } | undefined> {
  const row = await asSystem('admin', () =>
    db.selectFrom('login').select('user_id').where('email', '=', email).executeTakeFirst(),
  );
  if (!row) return undefined;
  const userId = row.user_id;
  const account = await asUser(userId, () =>
    db.selectFrom('account').select('name').where('user_id', '=', userId).executeTakeFirst(),
  );
  return account && { userId, name: account.name };
}

/**
 * Locks an account, ends its sign-ins, tokens and grants, and voids the links that were mailed to the user. Returns the
 * number of sign-ins and tokens that ended; undefined when the account was locked already.
 */
export function lockAccount(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<{ ended: number } | undefined> {
  return asUser(userId, () =>
    withAccountLock(db, userId, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('account')
        .set({ locked_at: now.toISOString() })
        .where('user_id', '=', userId)
        .where('locked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const ended = await rescue(trx, { userId, endsTokens: true, reason: 'account locked' }, now);
      await endGrantsOf(trx, userId, now);
      await noteForPerson(trx, userId, 'ACCOUNT_LOCKED', now);
      return { ended };
    }),
  );
}

/**
 * Unlocks an account; sign-ins and tokens that the lock ended stay ended. Returns false when the account was not
 * locked.
 */
export function unlockAccount(db: Kysely<Database>, userId: string, now: Date): Promise<boolean> {
  return asUser(userId, () =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('account')
        .set({ locked_at: null })
        .where('user_id', '=', userId)
        .where('locked_at', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await noteForPerson(trx, userId, 'ACCOUNT_UNLOCKED', now);
      return true;
    }),
  );
}

/**
 * Ends all sign-ins and tokens of an account, and voids the links that were mailed to the user. Returns the number of
 * sign-ins and tokens that ended.
 */
export function endSignIns(db: Kysely<Database>, userId: string, now: Date): Promise<number> {
  return asUser(userId, () =>
    withAccountLock(db, userId, async (trx) => {
      const reason = 'ended by an administrator';
      const ended = await rescue(trx, { userId, endsTokens: true, reason }, now);
      await noteForPerson(trx, userId, 'SIGN_INS_ENDED_BY_ADMIN', now);
      return ended;
    }),
  );
}

/**
 * Turns two-step sign-in off for a user who has lost the authenticator app and the recovery codes. Returns false when
 * two-step sign-in was off.
 */
export function switchTwoStepOff(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<boolean> {
  return asUser(userId, () =>
    withAccountLock(db, userId, async (trx) => {
      const removed = await trx
        .deleteFrom('totp')
        .where('user_id', '=', userId)
        .returning('confirmed_at')
        .executeTakeFirst();
      await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
      if (removed?.confirmed_at == null) return false;
      await noteForPerson(trx, userId, 'TOTP_OFF', now);
      return true;
    }),
  );
}

/** Adds an administrator's action to the security log of the account. */
export function noteForPerson(
  db: Kysely<Database>,
  userId: string,
  kind: SecurityEventKind,
  now: Date,
): Promise<void> {
  // An administrator's command is not an HTTP request, so the device and the network are unknown.
  const asker = { caller: { ip: '', userAgent: '' }, now: () => now };
  return asUser(userId, () => recordSecurityEvent(db, asker, { userId, kind }));
}
