// Checks every request of a trainer about a client. No other code lets somebody read the rows of another user.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UsersBehind } from '#server/background/users-behind.ts';
import type { Database } from '#server/db/schema.ts';
import { asUser, inScope } from '#server/db/owner/scope.ts';
import { type Grant, requireGrant, scopeOfReader } from '#server/grants/grant.ts';
import { noteReading } from '#server/grants/reading-log.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import type { AccessClaims } from './access-token.ts';
import { requireLiveSession } from './live-sign-in.ts';
import { requireScope } from './token-scopes.ts';

interface Asker {
  db: Kysely<Database>;
  pool: pg.Pool;
  usersBehind: Pick<UsersBehind, 'bringUpToDate'>;
  isDiskFull: () => boolean;
  now: () => Date;
  caller: { ip: string };
}

/** A trainer who reads a client. */
export interface Reader {
  trainerId: string;
  grant: Grant;
}

/**
 * Runs `work` for a trainer, who sees only the part of the client's rows that the grant opens, and writes nothing. The
 * client's reading log counts the area, and those of `alsoShows` that are open.
 *
 * @throws DomainError UNAUTHENTICATED, SCOPE_MISSING, NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED
 */
export async function asTrainer<Result>(
  ctx: Asker,
  { claims, clientId, trainerMayRead: area, alsoShows = [] }: AskedClient,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const trainerId = claims.userId;
  requireScope(claims, 'clients:read');
  await asUser(trainerId, () => requireLiveSession({ ...ctx, claims }));
  const parties = { clientId, trainerId };
  const grant = await inScope({ reads: [clientId], writes: [] }, async () => {
    const found = await requireGrant(ctx.db, parties);
    await ctx.usersBehind.bringUpToDate(clientId);
    return found;
  });
  const { areas, historyFrom: from } = grant;
  // Goals measure workouts of all time, so a trainer with a first day sees none.
  const isClosed = area === 'goals' && from !== null;
  if (area === undefined || isClosed || !areas.includes(area)) throw new DomainError('AREA_CLOSED');
  if (!ctx.isDiskFull()) {
    const shown = areas.filter((each) => each === area || alsoShows.includes(each));
    await noteReading(ctx.db, { ...parties, areas: shown }, ctx.now());
  }
  return inScope(scopeOfReader(grant), () => work({ trainerId, grant }));
}

/** The areas that a trainer needs for a query about a client. */
export interface AskedAreas {
  /**
   * The area of a grant with which a trainer may call the procedure. Without an area no trainer may
   * call it.
   */
  trainerMayRead?: TrainerArea | undefined;
  /** Further areas of which the response shows something, when they are open. */
  alsoShows?: readonly TrainerArea[] | undefined;
}

export interface AskedClient extends AskedAreas {
  claims: AccessClaims;
  clientId: string;
}
