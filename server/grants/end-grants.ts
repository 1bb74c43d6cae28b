// Ends every grant of an account that is locked or erased: those that it gave, and those that it holds as a trainer.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { inScope } from '#server/db/owner/scope.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { GrantParties } from './grant.ts';
import { onlyUser, showToTrainer } from './trainer-side.ts';

/** Ends one grant. Returns false when none was live. Call it in the client's scope. */
export async function endGrant(
  db: Kysely<Database>,
  { clientId, trainerId }: GrantParties,
  { by, now }: { by: 'TRAINER' | 'ACCOUNT'; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('trainer_grant')
    .set({ state: 'ENDED', ended_at: at, ended_by: by, changed_at: at })
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    .where('state', '!=', 'ENDED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all grants of an account and revokes its open invitations, in the transaction that locks the account. */
export async function endGrantsOf(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  const given = await db
    .selectFrom('trainer_grant')
    .select('trainer_id as trainerId')
    .where('user_id', '=', userId)
    .where('state', '!=', 'ENDED')
    .execute();
  const held = await db
    .selectFrom('trainer_client')
    .select('client_id as clientId')
    .where('user_id', '=', userId)
    .where('state', '!=', 'ENDED')
    .execute();
  const all = [
    ...given.flatMap(({ trainerId }) =>
      trainerId === null ? [] : { clientId: userId, trainerId },
    ),
    ...held.map(({ clientId }) => ({ clientId, trainerId: userId })),
  ];
  for (const parties of all) {
    // The client of a locked trainer is another account: only the row of their grant is written.
    const { clientId } = parties;
    await inScope(onlyUser(clientId), () => endGrant(db, parties, { by: 'ACCOUNT', now }));
    await showToTrainer(db, parties, now);
  }
  await db
    .updateTable('trainer_invitation')
    .set({ state: 'REVOKED' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['OPEN', 'TAKEN'])
    .execute();
}

/** Marks statements about the rows of several users. */
const EVERY_USER = '/* every user: the rows about an erased account lie with others */';

/** Proposals and comments stay with the client, without the name and the id of the trainer. Their receipts go. */
const ofFormerTrainer = [
  `${EVERY_USER} update trainer_proposal set trainer_id = null, trainer_name = null
   where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} update trainer_comment set trainer_id = null, trainer_name = null
   where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} delete from command_receipt where user_id = any($1::uuid[]) and answer ->> 'trainerId' = $2::text`,
  `${EVERY_USER} delete from trainer_reading where user_id = any($1::uuid[]) and trainer_id = $2`,
  `${EVERY_USER} delete from trainer_news where user_id = any($1::uuid[]) and trainer_id = $2`,
];

/**
 * Removes what other accounts store about an account that is being erased. As a trainer it becomes 'A former trainer'
 * without name and id. The rows of its trainers about it are deleted.
 */
export async function eraseFromOthers(query: Query, userId: string, now: Date): Promise<void> {
  const held = await query<{ user_id: string }>(
    `${EVERY_USER} update trainer_grant
     set trainer_id = null, trainer_name = null, state = 'ENDED', changed_at = $2::timestamptz,
       ended_at = coalesce(ended_at, $2::timestamptz), ended_by = coalesce(ended_by, 'ACCOUNT')
     where trainer_id = $1 returning user_id`,
    [userId, now.toISOString()],
  );
  const clients = [...new Set(held.map((row) => row.user_id))];
  for (const text of clients.length === 0 ? [] : ofFormerTrainer) {
    await query(text, [clients, userId]);
  }
  const given = await query<{ trainer_id: string }>(
    'select trainer_id from trainer_grant where user_id = $1 and trainer_id is not null for update',
    [userId],
  );
  const trainers = [...new Set(given.map((row) => row.trainer_id))];
  // The desk's worker writes both rows under its lock on the grant. The lock above makes this deletion wait for it.
  for (const table of trainers.length === 0 ? [] : ['trainer_client', 'trainer_glance']) {
    await query(
      `${EVERY_USER} delete from ${table} where user_id = any($1::uuid[]) and client_id = $2`,
      [trainers, userId],
    );
  }
  await query(
    `${EVERY_USER} update trainer_invitation
     set taken_by = null, taken_name = null, taken_email = null, sent_to = null,
       state = case when state = 'TAKEN' then 'REVOKED' else state end
     where taken_by = $1`,
    [userId],
  );
}
