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

const forgottenRows = ['trainer_proposal', 'trainer_comment'] as const;

/**
 * Removes what other accounts store about an account that is being erased. As a trainer it becomes 'A former trainer'
 * without name and id. The rows of its trainers about it are deleted.
 */
export async function eraseFromOthers(query: Query, userId: string, now: Date): Promise<void> {
  const clients = await idsOf(query, 'client_id', 'trainer_client', userId);
  const trainers = await idsOf(query, 'trainer_id', 'trainer_grant', userId);
  if (clients.length > 0) {
    await query(
      `${EVERY_USER} update trainer_grant
       set trainer_id = null, trainer_name = null, state = 'ENDED', changed_at = $3::timestamptz,
         ended_at = coalesce(ended_at, $3::timestamptz), ended_by = coalesce(ended_by, 'ACCOUNT')
       where user_id = any($1::uuid[]) and trainer_id = $2`,
      [clients, userId, now.toISOString()],
    );
    for (const table of forgottenRows) {
      await query(
        `${EVERY_USER} update ${table} set trainer_id = null, trainer_name = null
         where user_id = any($1::uuid[]) and trainer_id = $2`,
        [clients, userId],
      );
    }
    for (const table of ['trainer_reading', 'trainer_news']) {
      await query(
        `${EVERY_USER} delete from ${table} where user_id = any($1::uuid[]) and trainer_id = $2`,
        [clients, userId],
      );
    }
  }
  for (const table of ['trainer_glance', 'trainer_client']) {
    if (trainers.length === 0) break;
    await query(
      `${EVERY_USER} delete from ${table} where user_id = any($1::uuid[]) and client_id = $2`,
      [trainers, userId],
    );
  }
  await query(
    `${EVERY_USER} update trainer_invitation
     set taken_by = null, taken_name = null, taken_email = null,
       state = case when state = 'TAKEN' then 'REVOKED' else state end
     where taken_by = $1`,
    [userId],
  );
}

async function idsOf(query: Query, column: string, table: string, userId: string) {
  const rows = await query<{ id: string }>(
    `select distinct ${column} as id from ${table} where user_id = $1 and ${column} is not null`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
