// Checks each request of a trainer about a client. The request may then read only the data that the client's grant
// covers.
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
 * Runs `work` for a trainer, who may read only the data that the client's grant covers. Adds the areas that the request
 * reads, such as workouts, to the client's reading log, unless the disk is full.
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
  // A goal counts all workouts since it was created. If the grant hides workouts before a certain day, the trainer sees
  // no goals, because the count would include hidden workouts.
  const isClosed = area === 'goals' && from !== null;
  if (area === undefined || isClosed || !areas.includes(area)) throw new DomainError('AREA_CLOSED');
  if (!ctx.isDiskFull()) {
    const shown = areas.filter((each) => each === area || alsoShows.includes(each));
    await noteReading(ctx.db, { ...parties, areas: shown }, ctx.now());
  }
  return inScope(scopeOfReader(grant), () => work({ trainerId, grant }));
}

export interface AskedAreas {
  /**
   * Area of data that a trainer needs in the client's grant to call the procedure. Without an area, no trainer may call
   * the procedure.
   */
  trainerMayRead?: TrainerArea | undefined;
  alsoShows?: readonly TrainerArea[] | undefined;
}

interface AskedClient extends AskedAreas {
  claims: AccessClaims;
  clientId: string;
}
