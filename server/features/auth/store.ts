// Reads and writes the logins and accounts of users.
import type { Kysely, Transaction } from 'kysely';
import { writeBodyWeight } from '#server/db/rows/body-row.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { utcDay } from '#shared/calendar.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { DomainError } from '#shared/errors.ts';
import { isReviewDue } from './recently-added.ts';
import type { RegisterInput, User } from '#shared/auth/schema.ts';

export interface KnownCaller {
  isKnownBrowser: boolean;
  isKnownNetwork: boolean;
}

export interface FoundLogin extends KnownCaller {
  userId: string;
  passwordHash: string;
}

export const stranger: KnownCaller = { isKnownBrowser: false, isKnownNetwork: false };

interface SeenCaller {
  bindHash: Buffer | null;
  ipPrefix: string;
}

const nobody: SeenCaller = { bindHash: null, ipPrefix: '' };

/**
 * An id that no user has. With this id, the lookup of an unknown email sends as many statements as the lookup of a
 * known email, so timing reveals nothing.
 */
const NO_USER = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the login of an email (in canonical form), and whether the account has earlier sign-ins from the caller's
 * browser and network. Returns undefined for an unknown email after as many statements, so timing reveals nothing.
 */
export async function findLogin(
  db: Kysely<Database>,
  email: string,
  caller = nobody,
): Promise<FoundLogin | undefined> {
  const query = db
    .selectFrom('login')
    .select(['user_id', 'password_hash'])
    .where('email', '=', email);
  const row = await asSystem('sign-in', () => query.executeTakeFirst());
  const userId = row?.user_id ?? NO_USER;
  const known = await asUser(userId, () => recognise(db, userId, caller)).catch(
    (error: unknown) => {
      // The dummy query for an unknown email may fail when a database machine is down. The failure changes nothing,
      // since nobody can sign in with this email.
      if (row || !isUnavailable(error)) throw error;
      return stranger;
    },
  );
  return row && { userId, passwordHash: row.password_hash, ...known };
}

/** Returns whether earlier sign-ins of the account used the browser and the network of the caller. */
export async function recognise(
  db: Kysely<Database>,
  userId: string,
  caller: SeenCaller,
): Promise<KnownCaller> {
  const row = await db
    .selectNoFrom((eb) => {
      const signIns = eb
        .selectFrom('sign_in')
        .select('sign_in.id')
        .where('sign_in.user_id', '=', userId);
      return [
        eb.exists(signIns.where('bind_hash', '=', caller.bindHash)).as('browser'),
        eb.exists(signIns.where('ip_prefix', '=', caller.ipPrefix)).as('network'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { isKnownBrowser: Boolean(row.browser), isKnownNetwork: Boolean(row.network) };
}

export async function findOwnLogin(
  db: Kysely<Database>,
  userId: string,
): Promise<{ email: string; passwordHash: string } | undefined> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account?.email) return undefined;
  const row = await db
    .selectFrom('login')
    .select(['user_id', 'password_hash'])
    .where('email', '=', account.email)
    .executeTakeFirst();
  // Another account may have taken this email address since the first query.
  if (row?.user_id !== userId) return undefined;
  return { email: account.email, passwordHash: row.password_hash };
}

/** The fields that a new account needs. The user can enter the other body data later. */
type NewAccount = Pick<RegisterInput, 'email' | 'name' | 'gender' | 'weightDay'> & {
  dateOfBirth: string | null;
  height: number | null;
  weight: number | null;
};

/**
 * Writes the account, its login and, if a weight is given, the first body weight.
 * @throws a unique violation when the email already has a login
 */
export async function insertAccount(
  trx: Transaction<Database>,
  options: { userId: string; input: NewAccount; passwordHash: string; now: Date },
): Promise<void> {
  const { userId, input, passwordHash } = options;
  const now = options.now.toISOString();
  await trx
    .insertInto('login')
    .values({ email: input.email, user_id: userId, password_hash: passwordHash })
    .execute();
  await trx
    .insertInto('account')
    .values({
      user_id: userId,
      name: input.name,
      email: input.email,
      date_of_birth: input.dateOfBirth,
      gender: input.gender,
      height_cm: input.height,
      weight_kg: input.weight,
      experience_level: null,
      full_assessment_completed: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (input.weight === null) return;
  // The first weight is also stored as a measurement, which goals about body weight read.
  await writeBodyWeight(trx, userId, {
    day: input.weightDay ?? utcDay(options.now),
    weightKg: input.weight,
    recordedAt: options.now.toISOString(),
  });
}

/**
 * Refuses a locked account.
 * @throws DomainError ACCOUNT_LOCKED when an administrator has locked the account
 */
export async function refuseLocked(trx: Transaction<Database>, userId: string): Promise<void> {
  const row = await trx
    .selectFrom('account')
    .select('locked_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row?.locked_at != null) throw new DomainError('ACCOUNT_LOCKED');
}

/** Stores a newer hash of the same password. Returns false when the password was changed in the meantime. */
export async function replaceHash(
  db: Kysely<Database>,
  change: { email: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login')
    .set({ password_hash: change.to })
    .where('email', '=', change.email)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores a new password, even for an account without a password. The caller must hold `withAccountLock`, which keeps
 * out sign-ins with the old password.
 * @throws DomainError EMAIL_TAKEN when another account has the email
 */
export async function storePassword(
  trx: Transaction<Database>,
  { userId, email, passwordHash }: { userId: string; email: string; passwordHash: string },
): Promise<void> {
  const row = await trx
    .insertInto('login')
    .values({ email, user_id: userId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: passwordHash }))
    .returning('user_id')
    .executeTakeFirstOrThrow();
  // The login belongs to another account. The error rolls the transaction back, so the other account keeps its
  // password.
  if (row.user_id !== userId) throw new DomainError('EMAIL_TAKEN');
}

/**
 * Changes the email of an account and of its login.
 * @throws a unique violation when the new email already has a login; DomainError EMAIL_TAKEN when the old login belongs
 * to another account
 */
export async function moveLogin(
  trx: Transaction<Database>,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ email: to, updated_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
  // The email is the key of the row, so the row is deleted and inserted again.
  const login = await trx
    .deleteFrom('login')
    .where('email', '=', from)
    .returning(['user_id', 'password_hash'])
    .executeTakeFirst();
  if (!login) return;
  if (login.user_id !== userId) throw new DomainError('EMAIL_TAKEN');
  await trx
    .insertInto('login')
    .values({ email: to, user_id: userId, password_hash: login.password_hash })
    .execute();
}

/** Returns the user with body data; undefined when the account was deleted. */
export async function findUser(db: Kysely<Database>, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'date_of_birth', 'gender', 'height_cm', 'weight_kg'])
    .select(['full_assessment_completed', 'password_reset_at'])
    .select((eb) =>
      eb
        .selectFrom('account_deletion')
        .select('due_at')
        .where('account_deletion.user_id', '=', userId)
        .as('deletion_due_at'),
    )
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('trainer_client').select('client_id').where('user_id', '=', userId),
          ),
          eb.exists(
            eb
              .selectFrom('trainer_invitation')
              .select('id')
              .where('user_id', '=', userId)
              .where('made_by', '=', 'TRAINER'),
          ),
        ])
        .as('is_trainer'),
    )
    .select((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('trainer_grant').select('id').where('user_id', '=', userId)),
          // A restored account has the comments of a trainer, but no grant.
          eb.exists(eb.selectFrom('trainer_comment').select('id').where('user_id', '=', userId)),
        ])
        .as('has_trainer'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_reset_at: resetAt } = row;
  const isDue = resetAt !== null && (await isReviewDue(db, userId, resetAt));
  return {
    id: userId,
    name: row.name,
    email: row.email,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    height: row.height_cm,
    weight: row.weight_kg,
    fullAssessmentCompleted: row.full_assessment_completed,
    deletionDueAt: row.deletion_due_at,
    isReviewDue: isDue,
    isTrainer: row.is_trainer === true,
    hasTrainer: row.has_trainer === true,
  };
}
