// Reads the grant of a client to a trainer, and opens the client's rows with it. The client's row alone decides, at every
// request.
import type { Kysely, Transaction } from 'kysely';
import { inScope, type Scope } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';

/** The two accounts of a grant. */
export interface GrantParties {
  clientId: string;
  trainerId: string;
}

/** The areas and days that a client lets a trainer see. */
export type Grant = GrantParties &
  Omit<TrainerGrant, 'trainerId' | 'trainerName' | 'isBlocked' | 'endedBy' | 'lastLookedOn'>;

/**
 * Returns the grant of a client to a trainer: the one that has not ended, otherwise the last one. Undefined when there
 * never was one. The scope must allow reads of the client. Locked, the grant stays as it is until the transaction ends;
 * then the scope must allow writes.
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
    // A live grant has no end. Null is sorted first in descending order, so the live grant is
    // first.
    .orderBy('ended_at', 'desc')
    .limit(1)
    .$if(isLocked, (query) => query.forShare())
    .executeTakeFirst();
  return row && { ...row, clientId, trainerId };
}

/** Returns the scope in which statements see only the part of the client's rows that the grant opens. */
export function scopeOfReader({ clientId, trainerId, areas, historyFrom: from }: Grant): Scope {
  return { reads: [clientId], writes: [], sight: { clientId, trainerId, areas, from } };
}

/**
 * Returns the active grant of a client to a trainer. Somebody who never had one gets the same 404 as for an unknown id.
 *
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
 * Runs `work`, which only reads, for a trainer with an active grant of this area.
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
 * Does the same for `work` that writes, in a transaction that locks the client's account, then the grant: the client may
 * have changed the grant while this transaction waited. A stranger is refused before anything is locked.
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

/** Returns the name of an account that exists. */
export async function accountName(db: Kysely<Database>, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}
