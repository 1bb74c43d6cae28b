// Checks every request of a trainer about a client, and opens the client's rows that the grant shows.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { UsersBehind } from '#server/background/users-behind.ts';
import type { Database } from '#server/db/schema.ts';
import { asUser, inScope } from '#server/db/owner/scope.ts';
import { type Grant, requireGrant, scopeOfReader } from '#server/grants/grant.ts';
import { noteReading } from '#server/grants/reading-log.ts';
import { DomainError } from '#shared/errors.ts';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
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

export interface Reader {
  trainerId: string;
  grant: Grant;
}

/**
 * Runs `work` for a trainer, who may only read the data that the client's grant opens. Adds the read areas, such as
 * workouts, to the client's reading log, unless the disk is full.
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
  // A goal counts all workouts since the goal was created, also workouts before the first day that the grant shows. A
  // trainer whose grant has a first visible day therefore sees no goals.
  const isClosed = area === 'goals' && from !== null;
  if (area === undefined || isClosed || !areas.includes(area)) throw new DomainError('AREA_CLOSED');
  if (!ctx.isDiskFull()) {
    const shown = areas.filter((each) => each === area || alsoShows.includes(each));
    await noteReading(ctx.db, { ...parties, areas: shown }, ctx.now());
  }
  return inScope(scopeOfReader(grant), () => work({ trainerId, grant }));
}

export interface AskedAreas {
  /** Area of data that a trainer needs in the client's grant to call the procedure. Absent: no trainer may call it. */
  trainerMayRead?: TrainerArea | undefined;
  alsoShows?: readonly TrainerArea[] | undefined;
}

export interface AskedClient extends AskedAreas {
  claims: AccessClaims;
  clientId: string;
}
