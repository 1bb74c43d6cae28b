// Creates accounts, by registration or through a sign-in provider. The registration's command id is stored in the same
// transaction as the account.
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  answeredBefore,
  type Command,
  commandHash,
  leaveReceipt,
} from '#server/commands/receipt.ts';
import type { Database } from '#server/db/schema.ts';
import { asUser } from '#server/db/owner/scope.ts';
import { writeSettings } from '#server/db/rows/settings-row.ts';
import { isUnavailable, isUniqueViolation } from '#server/errors/sql-state.ts';
import type { Context } from '#server/trpc/context.ts';
import type { RegisterInput } from '#shared/auth/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { admit } from './invitations/invitations.ts';
import { hashPassword, isPasswordOf, nobodysHash } from './password.ts';
import { findLogin, insertAccount } from './store.ts';

/**
 * Empty profile of a new account: a sign-in provider sends none of these fields. The user can enter them in the profile
 * later.
 */
const NO_BODY = {
  dateOfBirth: null,
  gender: 'PREFER_NOT_TO_SAY',
  height: null,
  weight: null,
} as const;

/**
 * Checks the password, and returns the id of the account that an earlier attempt of this command created. Returns
 * undefined when no account has the email.
 * @throws DomainError EMAIL_TAKEN when another command created the account, or the password is wrong;
 * IDEMPOTENCY_MISMATCH when the content of the command differs; UNAVAILABLE when too many hashes are queued
 */
export async function registeredBefore(
  ctx: Context,
  input: RegisterInput,
): Promise<string | undefined> {
  const found = await findLogin(ctx.db, input.email);
  if (!found) return undefined;
  const command = commandOf(input);
  const answer =
    command &&
    (await asUser(found.userId, () => answeredBefore<null>(ctx.db, found.userId, command)));
  const isRepeat = answer === null && (await isPasswordOf(input.password, found.passwordHash));
  if (!isRepeat) throw new DomainError('EMAIL_TAKEN');
  return found.userId;
}

/**
 * Creates the account and returns its id.
 * @throws DomainError REGISTRATION_CLOSED without a needed invitation; EMAIL_TAKEN or IDEMPOTENCY_MISMATCH when a
 * concurrent request took the email; UNAVAILABLE when the database is down or too many hashes are queued
 */
export async function makeAccount(ctx: Context, input: RegisterInput): Promise<string> {
  const now = ctx.now();
  const userId = uuidv7();
  const command = commandOf(input);
  const passwordHash = await hashPassword(input.password, ctx.auth.passwordCost);
  try {
    await asUser(userId, () =>
      ctx.db.transaction().execute(async (trx) => {
        await admit(trx, ctx, input.invitation);
        await insertAccount(trx, { userId, input, passwordHash, now });
        const { weightUnit, heightUnit, lengthUnit } = input;
        if (weightUnit ?? heightUnit ?? lengthUnit) {
          await writeSettings(trx, userId, { weightUnit, heightUnit, lengthUnit }, now);
        }
        if (command) await leaveReceipt(trx, { userId, command, now });
      }),
    );
    return userId;
  } catch (error) {
    const earlier = isUniqueViolation(error) ? await registeredBefore(ctx, input) : undefined;
    if (earlier === undefined) throw refusalOf(error);
    return earlier;
  }
}

/**
 * Creates the account of a person that a provider names, and returns its id. The account has no password and no body
 * data.
 * @throws DomainError REGISTRATION_CLOSED, EMAIL_TAKEN; UNAVAILABLE when the database is down
 */
export async function makeAccountOfProvider(
  ctx: Context,
  person: {
    email: string;
    name: string;
    invitation: string | undefined;
    /**
     * Stores the link between the new account and the provider. Returns false when a concurrent request stored the link
     * first.
     */
    link: (trx: Transaction<Database>, userId: string) => Promise<boolean>;
  },
): Promise<string> {
  const { email, name, invitation, link } = person;
  const now = ctx.now();
  const userId = uuidv7();
  const passwordHash = nobodysHash(ctx.auth.passwordCost);
  const input = { email, name, ...NO_BODY };
  try {
    await asUser(userId, () =>
      ctx.db.transaction().execute(async (trx) => {
        await admit(trx, ctx, invitation);
        await insertAccount(trx, { userId, input, passwordHash, now });
        if (!(await link(trx, userId))) throw new DomainError('EMAIL_TAKEN');
      }),
    );
    return userId;
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError('EMAIL_TAKEN') : refusalOf(error);
  }
}

/**
 * Returns the DomainError UNAVAILABLE when a machine of the distributed database is down; otherwise the same error. A
 * new account may need two machines: one for the user's rows, one for the login.
 */
function refusalOf(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  const sentence =
    'A new account has to wait: a part of the database is away. Please try again later';
  return new DomainError('UNAVAILABLE', sentence, { retryAfterSeconds: 60 });
}

/**
 * Returns the command with a hash of its input. The hash leaves out the password, because a fast hash of a password
 * must not be stored.
 */
function commandOf(input: RegisterInput): Command | undefined {
  if (input.commandId === undefined) return undefined;
  const content = { ...input, password: undefined };
  return { id: input.commandId, hash: commandHash('auth.register', content) };
}
