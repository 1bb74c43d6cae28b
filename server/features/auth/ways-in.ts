// Checks that an account keeps at least one sign-in method.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { hasPassword } from './password.ts';
import { findOwnLogin } from './store.ts';

/**
 * Checks that the account still has a password, a passkey or a linked provider. Call this in the transaction that
 * removed a sign-in method.
 *
 * @throws DomainError LAST_WAY_IN when the account has no sign-in method
 */
export async function requireAnotherWayIn(
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  // Locks the account, so that two concurrent requests cannot remove the last two sign-in methods.
  await trx
    .selectFrom('account')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const login = await findOwnLogin(trx, userId);
  if (login && hasPassword(login.passwordHash)) return;
  for (const table of ['passkey', 'linked_sign_in'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (row) return;
  }
  throw new DomainError('LAST_WAY_IN');
}
