import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { readEarlierBestsOfEach, scalesOf } from '#server/session-log/earlier-bests.ts';
import { readSessions } from '#server/session-log/read.ts';
import { comparableSets } from '#shared/sessions/records/sets-on-scale.ts';
import { personalRecords } from '#shared/sessions/records/records.ts';
import type { RecordCount } from '#shared/sessions/schema.ts';

/**
 * Returns the number of records that each session set. Sessions without records are left out. Records are counted on
 * request, because correcting or adding an earlier session changes later records. Two reads, for any number of
 * sessions.
 */
export async function countRecords(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  userId: string,
  sessionIds: readonly string[],
): Promise<RecordCount[]> {
  const sessions = (await readSessions(pool, userId, sessionIds)).map((session) => ({
    sessionId: session.sessionId,
    before: session.startedAt,
    sets: comparableSets(session),
  }));
  const earlier = await readEarlierBestsOfEach(
    db,
    userId,
    sessions.map(({ sets, before }) => ({ asked: scalesOf(sets), before })),
  );
  return sessions.flatMap(({ sessionId, sets }, place) => {
    const records = personalRecords(sets, earlier[place] ?? []).length;
    return records === 0 ? [] : [{ sessionId, records }];
  });
}
