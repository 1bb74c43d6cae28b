// Reads the days of many sessions, when only their starts are known.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { startDays } from './calendar.ts';

interface Started {
  sessionId: string;
  startTime: string;
}

/** Reads the days of these sessions, and returns a function for the day of one (see startDays). */
export async function daysOfSessions(
  db: Kysely<Database>,
  userId: string,
  sessions: readonly Started[],
  asked?: string,
): Promise<(session: Started) => string> {
  const { dayOf } = await startDays(queryOfTransaction(db), userId, asked);
  const ids = [...new Set(sessions.map(({ sessionId }) => sessionId))];
  const rows = await db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('start_day', 'is not', null)
    .select(['id', 'start_day'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row.start_day]));
  return ({ sessionId, startTime }) => dayOf({ startTime, startDay: known.get(sessionId) ?? null });
}
