// Reads a client's grant at each request of the trainer, and lets the request read the client's rows.
import type { Kysely, Transaction } from 'kysely';
import { inScope, type Scope } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';

export interface GrantParties {
  clientId: string;
  trainerId: string;
}

/** Areas and days of a client's data that a trainer may see. */
export type Grant = GrantParties &
  Omit<TrainerGrant, 'trainerId' | 'trainerName' | 'isBlocked' | 'endedBy' | 'lastLookedOn'>;

/**
 * Returns the current grant of a client to a trainer, otherwise the last ended one; undefined when there never was one.
 * `isLocked` locks the grant until the transaction ends. The caller's scope must include the client's rows, for reading
 * or, if `isLocked` is true, for writing.
 */
export async function readGrant(
  db: Kysely<Database>,
  { clientId, trainerId }: GrantParties,
  { isLocked = false } = {},
): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('trainer_grant')
    .select(['id', 'areas', 'history_from as historyFrom', 'state'])
    .select(['target_changes as targetChanges', 'is_quiet as isQuiet', 'shows_text as showsText'])
    .select(['started_at as startedAt', 'ended_at as endedAt'])
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    // A current grant has no end. Null comes first in descending order, so the current grant comes first.
    .orderBy('ended_at', 'desc')
    .limit(1)
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst();
  return row && { ...row, clientId, trainerId };
}

/** Returns the scope in which SQL statements see only the rows and columns of the client that the grant opens. */
export function scopeOfReader({ clientId, trainerId, areas, historyFrom: from }: Grant): Scope {
  return { reads: [clientId], writes: [], sight: { clientId, trainerId, areas, from } };
}

/**
 * Returns the active grant of a client to a trainer. Without any grant, the trainer gets the same error NOT_FOUND as
 * for an unknown id.
 * @throws DomainError GRANT_ENDED, GRANT_PAUSED, NOT_FOUND
 */
export async function requireGrant(
  db: Kysely<Database>,
  parties: GrantParties,
  options?: { isLocked?: boolean },
): Promise<Grant> {
  const grant = await readGrant(db, parties, options);
  if (!grant) throw new DomainError('NOT_FOUND');
  if (grant.state === 'ENDED') throw new DomainError('GRANT_ENDED');
  if (grant.state === 'PAUSED') throw new DomainError('GRANT_PAUSED');
  return grant;
}

interface Trainer {
  db: Kysely<Database>;
  userId: string;
}

/**
 * Runs `work`, which only reads, for a trainer whose active grant opens this area.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED
 */
export function readingAsTrainer<Result>(
  { db, userId: trainerId }: Trainer,
  clientId: string,
  area: TrainerArea,
  work: (grant: Grant) => Promise<Result>,
): Promise<Result> {
  return inScope({ reads: [clientId], writes: [] }, async () =>
    work(withArea(await requireGrant(db, { clientId, trainerId }), area)),
  );
}

/**
 * Runs `work`, which writes, in a transaction that locks the client's account and then the grant. The grant is read
 * again after the locks, because the client may have changed it.
 * @throws the errors of `readingAsTrainer`
 */
export function writingAsTrainer<Result>(
  trainer: Trainer,
  clientId: string,
  area: TrainerArea,
  work: (trx: Transaction<Database>, grant: Grant) => Promise<Result>,
): Promise<Result> {
  const parties = { clientId, trainerId: trainer.userId };
  return readingAsTrainer(trainer, clientId, area, () =>
    inScope({ reads: [clientId], writes: [clientId] }, () =>
      withAccountLock(trainer.db, clientId, async (trx) =>
        work(trx, withArea(await requireGrant(trx, parties, { isLocked: true }), area)),
      ),
    ),
  );
}

function withArea(grant: Grant, area: TrainerArea): Grant {
  if (grant.areas.includes(area)) return grant;
  throw new DomainError('AREA_CLOSED');
}

export async function accountName(db: Kysely<Database>, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}
