// Reads and changes the grants of a client, and ends a grant at the trainer's request.
import type { Kysely } from 'kysely';
import { asUser } from '#server/db/owner/scope.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { accountName, type GrantParties, readGrant } from '#server/grants/grant.ts';
import { firstReadingDay } from '#server/grants/reading-log.ts';
import { showToTrainer } from '#server/grants/trainer-side.ts';
import { DomainError } from '#shared/errors.ts';
import { historyStart } from '#shared/trainer/grant-words.ts';
import type { Readings, TrainerGrant, UpdateGrantInput } from '#shared/trainer/grants.ts';

/** Returns a query for the grants of a client, with the fields that the client may see. */
const grantsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('trainer_grant as g')
    .where('g.user_id', '=', userId)
    .select(['g.id', 'g.trainer_id as trainerId', 'g.trainer_name as trainerName', 'g.areas'])
    .select(['g.history_from as historyFrom', 'g.state', 'g.target_changes as targetChanges'])
    .select(['g.is_blocked as isBlocked', 'g.is_quiet as isQuiet', 'g.shows_text as showsText'])
    .select(['g.started_at as startedAt', 'g.ended_at as endedAt', 'g.ended_by as endedBy'])
    .select((eb) =>
      eb
        .selectFrom('trainer_reading as r')
        .where('r.user_id', '=', userId)
        .whereRef('r.trainer_id', '=', 'g.trainer_id')
        .select((e) => e.fn.max('r.day').as('day'))
        .as('lastLookedOn'),
    );

/** Returns the grants of a client: first the current grants, then the ended grants, the newest first. */
export function listGrants(db: Kysely<Database>, userId: string): Promise<TrainerGrant[]> {
  return (
    grantsOf(db, userId)
      // A current grant has no end. Postgres sorts null first in descending order.
      .orderBy('g.ended_at', 'desc')
      .orderBy('g.started_at', 'desc')
      .execute()
  );
}

/**
 * Returns a grant.
 * @throws DomainError NOT_FOUND when the client has no grant with this id
 */
async function readOne(db: Kysely<Database>, userId: string, id: string): Promise<TrainerGrant> {
  const grant = await grantsOf(db, userId).where('g.id', '=', id).executeTakeFirst();
  if (!grant) throw new DomainError('NOT_FOUND', 'Trainer not found');
  return grant;
}

/**
 * Updates a grant. Fields that were not sent keep their values. After the end of a grant, the client can only block or
 * unblock the trainer.
 * @throws DomainError NOT_FOUND for an unknown grant, GRANT_ENDED for other changes after the end
 */
export function updateGrant(
  db: Kysely<Database>,
  userId: string,
  { id, areas, history, state, targetChanges, isQuiet, showsText, isBlocked }: UpdateGrantInput,
  now: Date,
  endedBy: TrainerGrant['endedBy'] = 'CLIENT',
): Promise<TrainerGrant> {
  const access = [areas, history, state];
  const ofLiveOnly = [...access, targetChanges, isQuiet, showsText];
  const isSent = (value: unknown) => value !== undefined;
  return withAccountLock(db, userId, async (trx) => {
    const grant = await readOne(trx, userId, id);
    if (grant.state === 'ENDED' && ofLiveOnly.some(isSent)) throw new DomainError('GRANT_ENDED');
    const today = history && (await readToday(queryOfTransaction(trx), userId, now));
    const at = now.toISOString();
    await trx
      .updateTable('trainer_grant')
      .set({
        changed_at: at,
        areas: areas && JSON.stringify(areas),
        state,
        target_changes: targetChanges,
        is_quiet: isQuiet,
        shows_text: showsText,
        is_blocked: isBlocked,
        ...(history && today !== undefined && { history_from: historyStart(history, today) }),
        ...(state === 'ENDED' && { ended_at: at, ended_by: endedBy }),
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    if (access.some(isSent) && grant.trainerId !== null) {
      await showToTrainer(trx, { clientId: userId, trainerId: grant.trainerId }, now);
    }
    return readOne(trx, userId, id);
  });
}

/**
 * Ends a grant at the trainer's request. Returns the client's name.
 * @throws DomainError NOT_FOUND when the trainer and the client have no grant to end; GRANT_ENDED when the client ends
 * the grant at the same moment
 */
export function endAsTrainer(
  db: Kysely<Database>,
  parties: GrantParties,
  now: Date,
): Promise<string> {
  const { clientId } = parties;
  // The grant is a row of the client. The trainer may change this row only to end the grant.
  return asUser(clientId, async () => {
    const grant = await readGrant(db, parties);
    if (!grant || grant.state === 'ENDED') throw new DomainError('NOT_FOUND');
    await updateGrant(db, clientId, { id: grant.id, state: 'ENDED' }, now, 'TRAINER');
    return accountName(db, clientId);
  });
}

/** Returns how often each trainer read each area of the client's data, by day. */
export function listReadings(db: Kysely<Database>, userId: string, now: Date): Promise<Readings> {
  return db
    .selectFrom('trainer_reading as r')
    .where('r.user_id', '=', userId)
    .where('r.day', '>=', firstReadingDay(now))
    .select(['r.trainer_id as trainerId', 'r.area', 'r.day', 'r.count'])
    .select((eb) =>
      eb
        .selectFrom('trainer_grant as g')
        .where('g.user_id', '=', userId)
        .whereRef('g.trainer_id', '=', 'r.trainer_id')
        .select((e) => e.fn.max('g.trainer_name').as('name'))
        .as('trainerName'),
    )
    .orderBy('r.day', 'desc')
    .orderBy('r.trainer_id')
    .orderBy('r.area')
    .execute();
}
