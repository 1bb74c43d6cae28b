// Secures an account to which somebody else may have access: ends sign-ins, mailed links and, on request, personal
// tokens.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { unsubscribeAll } from '#server/push/subscriptions.ts';

interface Rescue {
  userId: string;
  /** Id of a sign-in that stays, such as the current sign-in. Without an id, all sign-ins end. */
  except?: string;
  endsTokens: boolean;
  reason: string;
}

/**
 * Ends an account's sign-ins and mailed links, and on request its personal tokens. Returns how many sign-ins and tokens
 * ended. Call it in `withAccountLock`, so that a concurrent sign-in waits.
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

/** Deletes every link that was mailed for an account, so that none of them works any more. */
export async function voidLinks(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx.deleteFrom('account_link').where('user_id', '=', userId).execute();
}
