// Reads the grant of a client to a trainer. The client's row alone decides, at every request.
import type { Kysely } from 'kysely';
import type { Scope } from '#server/db/owner/scope.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';

/** The areas and days that a client lets a trainer see. */
export interface Grant {
  id: string;
  clientId: string;
  trainerId: string;
  areas: readonly TrainerArea[];
  /** The first visible day; null when all days are visible. */
  historyFrom: string | null;
  state: 'ACTIVE' | 'PAUSED' | 'ENDED';
  targetChanges: 'ASK' | 'ACCEPT';
  isQuiet: boolean;
  showsText: boolean;
  startedAt: string;
  endedAt: string | null;
}

/** The two accounts of a grant. */
export interface GrantParties {
  clientId: string;
  trainerId: string;
}

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
