// Recovers an account that somebody else had access to: ends sign-ins, mailed links and personal tokens in one
// transaction.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { unsubscribeAll } from '#server/push/subscriptions.ts';

interface Rescue {
  userId: string;
  /** Id of the sign-in that is not ended; absent to end all. */
  except?: string;
  /** True to end personal tokens too. */
  endsTokens: boolean;
  /** Reason that is stored with each ended sign-in. */
  reason: string;
}

/**
 * Ends the sign-ins of an account, voids every mailed link, and ends its personal tokens on request. Returns the number
 * of sign-ins and tokens that ended. Call it in `withAccountLock`: a concurrent sign-in or link waits, and then reads
 * the new state.
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

/** Voids every link that was mailed for an account. */
export async function voidLinks(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('account_link').where('user_id', '=', userId).execute();
}
