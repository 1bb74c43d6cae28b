// Reads a user's time zone and first day of the week, and derives days from them.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import { defaultSettings, type Settings } from '#shared/account/settings.ts';
import { type Calendar, dayIn } from '#shared/calendar.ts';

interface CalendarRow {
  time_zone: string | null;
  first_day_of_week: Settings['firstDayOfWeek'];
}

/** Calendar of a user without settings. Its time zone also applies until a device has reported one. */
const DEFAULT: Calendar = { timeZone: 'UTC', firstDayOfWeek: defaultSettings.firstDayOfWeek };

export async function readCalendar(query: Query, userId: string): Promise<Calendar> {
  const [row] = await query<CalendarRow>(
    'select time_zone, first_day_of_week from user_settings where user_id = $1',
    [userId],
  );
  if (!row) return DEFAULT;
  return { timeZone: row.time_zone ?? DEFAULT.timeZone, firstDayOfWeek: row.first_day_of_week };
}

/** Returns the date at this instant in the user's time zone, as `YYYY-MM-DD`. */
export async function readToday(query: Query, userId: string, now: Date): Promise<string> {
  return dayIn((await readCalendar(query, userId)).timeZone)(now);
}

/** Returns the time zone that the user's device last reported; undefined before the first report. */
export async function readReportedZone(query: Query, userId: string): Promise<string | undefined> {
  const [row] = await query<{ time_zone: string | null }>(
    'select time_zone from user_settings where user_id = $1',
    [userId],
  );
  return row?.time_zone ?? undefined;
}

interface Begun {
  startTime: string;
  /** Day on which the workout started, in the session's time zone, as `YYYY-MM-DD`. Null when that zone is unknown. */
  startDay: string | null;
}

/**
 * Returns a function that gives the day of a workout: its stored day, or else its day in the time zone `asked`. Without
 * `asked`, the last time zone that the user's app reported applies.
 */
export async function startDays(
  query: Query,
  userId: string,
  asked: string | undefined,
): Promise<{ timeZone: string; dayOf: (begun: Begun) => string }> {
  const timeZone = asked ?? (await readCalendar(query, userId)).timeZone;
  const zoneDayOf = dayIn(timeZone);
  const known = new Map<string, string>();
  return {
    timeZone,
    dayOf: ({ startTime, startDay }) => {
      const day = startDay ?? known.get(startTime) ?? zoneDayOf(new Date(startTime));
      if (startDay === null) known.set(startTime, day);
      return day;
    },
  };
}

interface Started {
  sessionId: string;
  startTime: string;
}

/** Returns a function that gives the day of each session in `sessions`, by the rules of `startDays`. */
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
