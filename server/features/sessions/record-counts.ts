import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { readEarlierBestsOfEach, scalesOf } from '#server/session-log/earlier-bests.ts';
import { readSessions } from '#server/session-log/read.ts';
import { markedSets } from '#shared/sessions/records/marked-sets.ts';
import { personalRecords } from '#shared/sessions/records/records.ts';
import type { RecordCount } from '#shared/sessions/schema.ts';

/**
 * How many records each of these sessions set, those without one left out. Counted when asked for, because a session of
 * earlier that is corrected or logged afterwards changes what later ones beat. Two reads, however many there are.
 */
export async function countRecords(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  userId: string,
  sessionIds: readonly string[],
): Promise<RecordCount[]> {
  const sessions = (await readSessions(pool, userId, sessionIds)).map((session) => ({
    sessionId: session.sessionId,
    before: session.startedAt,
    sets: markedSets(session),
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
