// Compares a session with the previous session of its template, and lists the records of the session.
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { setSelection } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import { namedProgramDay } from '#server/programs/read.ts';
import {
  readEarlierBests,
  readEarlierBestsOfEach,
  scalesOf,
} from '#server/session-log/earlier-bests.ts';
import { readSessions, readStream, type StreamKey } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import type { NamedProgramDay } from '#shared/programs/program-day.ts';
import { comparableSets } from '#shared/sessions/records/bests.ts';
import type { PreviousRun, SessionInsights } from '#shared/sessions/records/insights-schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { personalRecords } from '#shared/sessions/records/records.ts';
import { summarize, totalVolumeLbs } from '#shared/sessions/report/report.ts';
import type { RecordCount } from '#shared/sessions/schema.ts';
import { effectiveLoad } from '#shared/sets/load.ts';

/**
 * Returns the records of a session and its comparison with the previous session. The body weight appears only as a part
 * of summed loads, never separately.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session
 */
export async function getInsights(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  key: StreamKey,
  now: Date,
): Promise<SessionInsights> {
  // `signInId` is undefined, because the procedure has already checked that the sign-in is valid.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  const session = stream.state;
  if (session === null || session.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  const sets = comparableSets(session);
  const [program, previous, earlier] = await Promise.all([
    readProgramDay(db, key.userId, session),
    readPreviousRun(db, key.userId, session),
    readEarlierBests(db, key.userId, { asked: scalesOf(sets), before: session.startedAt }),
  ]);
  const load = effectiveLoad(sets);
  return {
    program,
    previous,
    records: personalRecords(sets, earlier),
    load: load.totalLoad === totalVolumeLbs(sets) ? null : load,
  };
}

async function readProgramDay(
  db: Kysely<Database>,
  userId: string,
  { sessionId, program }: SessionState,
): Promise<NamedProgramDay | null> {
  if (program === null) return null;
  const row = await db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .select((eb) => namedProgramDay(eb, userId).as('program'))
    .executeTakeFirst();
  return row?.program ?? null;
}

async function readPreviousRun(
  db: Kysely<Database>,
  userId: string,
  session: SessionState,
): Promise<PreviousRun | null> {
  const row = await db
    .selectFrom('workout_session as s')
    .where('s.user_id', '=', userId)
    .where('s.template_id', '=', session.template.id)
    .where('s.completion_status', '=', 'COMPLETED')
    .where('s.started_at', '<', session.startedAt)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .select(['s.id', 's.started_at', 's.start_day', 's.ended_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .select(setSelection),
      ).as('sets'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const startedAt = row.started_at;
  // `summarize` needs the current time only for a session without an end, so any time can be passed here.
  const summary = summarize(
    { startedAt, endedAt: row.ended_at ?? startedAt, sets: row.sets },
    new Date(startedAt),
  );
  return {
    id: row.id,
    startTime: startedAt,
    day: row.start_day ?? undefined,
    totalVolume: summary.totalVolumeLbs,
    durationMinutes: summary.durationMinutes,
    averageRPE: summary.averageRpe,
    highestRPE: summary.highestRpe,
    heaviestWeight: summary.heaviestLbs,
    totalSets: summary.totalSets,
  };
}

/**
 * Returns the number of records of each session that set at least one record. The numbers are not stored, because a
 * change of an earlier session can change later records.
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
