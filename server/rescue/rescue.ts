// Takes an account back from somebody who was in it: ends sign-ins, pending links and personal tokens in one transaction.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { unsubscribeAll } from '#server/push/subscriptions.ts';

interface Rescue {
  userId: string;
  /** The sign-in that goes on; absent: all end. */
  except?: string;
  /** True: personal tokens end as well. */
  endsTokens: boolean;
  /** Written beside each sign-in that ends. */
  reason: string;
}

/**
 * Ends the sign-ins of an account, voids every link that was sent for it, and ends its personal tokens where asked.
 * Returns the number of sign-ins and tokens that ended. Call it in `withAccountLock`: a sign-in or a link that is under way
 * waits, and finds the new state.
 */
export async function rescue(
  trx: Transaction<Database>,
  { userId, except, endsTokens, reason }: Rescue,
  now: Date,
): Promise<number> {
  await voidLinks(trx, userId);
  let query = trx
    .updateTable('sign_in')
    .set({ revoked_at: now.toISOString(), revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (!endsTokens) query = query.where('kind', '=', 'DEVICE');
  if (except !== undefined) query = query.where('id', '!=', except);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  await unsubscribeAll(trx, userId, ended);
  return ended.length;
}

/** Makes every link worthless that was sent for an account. */
export async function voidLinks(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('account_link').where('user_id', '=', userId).execute();
}
