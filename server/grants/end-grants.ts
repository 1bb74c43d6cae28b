// Ends all grants of a locked or erased account, as client and as trainer. Also erases an account from rows of its
// trainers and clients.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { GrantParties } from './grant.ts';
import { showToTrainer } from './trainer-side.ts';

/**
 * Ends all grants of an account and revokes its invitations that have not led to a grant. Call this in the transaction
 * that locks the account.
 */
export async function endGrantsOf(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  // Ends the grants in the clients' rows, because only the clients' rows decide access. The trainers' rows are copies.
  const { rows } = await asSystem('grants of an account', () =>
    sql<GrantParties>`/* every user: the grants of a trainer lie with the clients */
      update trainer_grant set state = 'ENDED', changed_at = ${at}::timestamptz,
        ended_at = ${at}::timestamptz, ended_by = 'ACCOUNT'
      where (user_id = ${userId}::uuid or trainer_id = ${userId}::uuid) and state <> 'ENDED'
      returning user_id as "clientId", trainer_id as "trainerId"`.execute(db),
  );
  for (const parties of rows) await showToTrainer(db, parties, now);
  await db
    .updateTable('trainer_invitation')
    .set({ state: 'REVOKED' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['OPEN', 'TAKEN'])
    .execute();
}

const EVERY_USER = '/* every user: the rows about an erased account lie with others */';

// Erases a trainer from the rows of former clients. Proposals and comments stay without the trainer's name and id; the
// log of the trainer's reads is deleted.
const ofFormerTrainer = [
  `${EVERY_USER} update trainer_proposal set trainer_id = null, trainer_name = null
   where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} update trainer_comment set trainer_id = null, trainer_name = null
   where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} delete from trainer_reading where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} delete from trainer_news where user_id = any($1::uuid[]) and trainer_id = $2`,
];

// Erases a client from the tables of former trainers. `eraseFromOthers` locks the grants first, so it waits for the
// background job that writes these tables.
const ofFormerClient = ['trainer_client', 'trainer_glance'].map(
  (table) =>
    `${EVERY_USER} delete from ${table} where user_id = any($1::uuid[]) and client_id = $2`,
);

// Erases an account from the security logs and stored command responses of other accounts. Without its stored response,
// a repeated command runs again, but the server refuses the command because the grant has ended.
const ofBoth = [
  `${EVERY_USER} update security_event set details = '{}'
   where user_id = any($1::uuid[]) and details ->> 'accountId' = $2::text`,
  `${EVERY_USER} delete from command_receipt
   where user_id = any($1::uuid[]) and strpos(answer::text, $2::text) > 0`,
];

/**
 * Erases an account from the rows of other accounts. Clients then see 'A former trainer' instead of the account's name,
 * and trainers lose their rows about the account.
 */
export async function eraseFromOthers(query: Query, userId: string, now: Date): Promise<void> {
  const held = await query<{ user_id: string }>(
    `${EVERY_USER} update trainer_grant
     set trainer_id = null, trainer_name = null, state = 'ENDED', changed_at = $2::timestamptz,
       ended_at = coalesce(ended_at, $2::timestamptz), ended_by = coalesce(ended_by, 'ACCOUNT')
     where trainer_id = $1 returning user_id`,
    [userId, now.toISOString()],
  );
  const given = await query<{ user_id: string }>(
    `select trainer_id as user_id from trainer_grant
     where user_id = $1 and trainer_id is not null for update`,
    [userId],
  );
  for (const [rows, texts] of [
    [held, ofFormerTrainer],
    [given, ofFormerClient],
    [[...held, ...given], ofBoth],
  ] as const) {
    const others = [...new Set(rows.map((row) => row.user_id))];
    for (const text of others.length === 0 ? [] : texts) await query(text, [others, userId]);
  }
  await query(
    `${EVERY_USER} update trainer_invitation
     set taken_by = null, taken_name = null, taken_email = null, sent_to = null,
       state = case when state = 'TAKEN' then 'REVOKED' else state end
     where taken_by = $1`,
    [userId],
  );
}
