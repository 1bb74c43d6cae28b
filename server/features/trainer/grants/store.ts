// Reads and changes the grants of a client, and ends one for its trainer.
import type { Kysely } from 'kysely';
import { inScope } from '#server/db/owner/scope.ts';
import { readToday } from '#server/db/reads/calendar.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/account-lock.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { endGrant } from '#server/grants/end-grants.ts';
import type { GrantParties } from '#server/grants/grant.ts';
import { onlyUser, showToTrainer } from '#server/grants/trainer-side.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { historyStart, READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { Readings, TrainerGrant, UpdateGrantInput } from '#shared/trainer/grants.ts';
import { utcDay } from '#shared/calendar.ts';

/** Returns the grants of a client: those that have not ended first, then the newest. */
export async function listGrants(db: Kysely<Database>, userId: string): Promise<TrainerGrant[]> {
  const rows = await db
    .selectFrom('trainer_grant')
    .select(columnsOf.trainer_grant)
    .where('user_id', '=', userId)
    // Null, the end of a live grant, comes first in descending order.
    .orderBy('ended_at', 'desc')
    .orderBy('started_at', 'desc')
    .execute();
  const looks = await db
    .selectFrom('trainer_reading')
    .select((e) => ['trainer_id', e.fn.max('day').as('day')])
    .where('user_id', '=', userId)
    .groupBy('trainer_id')
    .execute();
  const lastLooks = new Map(looks.map(({ trainer_id, day }) => [trainer_id, day]));
  return rows.map((row) => ({
    id: row.id,
    trainerId: row.trainer_id,
    trainerName: row.trainer_name,
    areas: row.areas,
    historyFrom: row.history_from,
    state: row.state,
    targetChanges: row.target_changes,
    isBlocked: row.is_blocked,
    isQuiet: row.is_quiet,
    showsText: row.shows_text,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    lastLookedOn: lastLooks.get(row.trainer_id ?? '') ?? null,
  }));
}

/** @throws DomainError NOT_FOUND */
async function readOne(db: Kysely<Database>, userId: string, id: string): Promise<TrainerGrant> {
  const grant = (await listGrants(db, userId)).find((each) => each.id === id);
  if (!grant) throw new DomainError('NOT_FOUND', 'Trainer not found');
  return grant;
}

/**
 * Changes only the fields that were sent, and returns the grant. After its end only the block can change.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED
 */
export function updateGrant(
  db: Kysely<Database>,
  userId: string,
  { id, areas, history, state, targetChanges, isQuiet, showsText, isBlocked }: UpdateGrantInput,
  now: Date,
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
        ...(state === 'ENDED' && { ended_at: at, ended_by: 'CLIENT' }),
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
 * Ends a grant for its trainer, the caller. Returns the client's name.
 *
 * @throws DomainError NOT_FOUND
 */
export function endAsTrainer(
  db: Kysely<Database>,
  parties: GrantParties,
  now: Date,
): Promise<string> {
  const { clientId, trainerId } = parties;
  return inTransaction(db, async (trx) => {
    // The row of this grant is the only row of the client that a trainer may change.
    const isEnded = await inScope(onlyUser(clientId), () =>
      withAccountLock(trx, clientId, () => endGrant(trx, parties, { by: 'TRAINER', now })),
    );
    if (!isEnded) throw new DomainError('NOT_FOUND');
    await showToTrainer(trx, parties, now);
    const row = await trx
      .selectFrom('trainer_client')
      .select('client_name')
      .where('user_id', '=', trainerId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return row?.client_name ?? '';
  });
}

/** Returns how often each trainer read each area, by day. */
export async function listReadings(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Readings> {
  const first = utcDay(new Date(now.getTime() - READING_DAYS * DAY_MS));
  const rows = await db
    .selectFrom('trainer_reading')
    .select(['trainer_id as trainerId', 'area', 'day', 'count'])
    .where('user_id', '=', userId)
    .where('day', '>=', first)
    .orderBy('day', 'desc')
    .orderBy('trainer_id')
    .orderBy('area')
    .execute();
  const names = await db
    .selectFrom('trainer_grant')
    .select(['trainer_id', 'trainer_name'])
    .where('user_id', '=', userId)
    .execute();
  const nameOf = new Map(names.map((row) => [row.trainer_id, row.trainer_name]));
  return rows.map((row) => ({ ...row, trainerName: nameOf.get(row.trainerId) ?? null }));
}
