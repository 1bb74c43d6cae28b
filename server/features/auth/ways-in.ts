// The ways into an account: at least one stays.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { hasPassword } from './password.ts';
import { findOwnLogin } from './store.ts';

/**
 * Refuses what takes the last way in: without a password and another provider, a passkey has to stay. To be called after
 * the removal, in its transaction.
 * @throws DomainError LAST_WAY_IN
 */
export async function requireAnotherWayIn(
  trx: Transaction<Database>,
  userId: string,
): Promise<void> {
  // Removals of one account one after the other, so that two at once cannot take the last two.
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
