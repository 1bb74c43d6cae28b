// Lists sessions, newest first, with pagination by offset for scripts or by cursor for infinite lists. Also reads the
// totals of each month (behaviour/history.md#months).
import { type Kysely, sql } from 'kysely';
import { startDays, readCalendar } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { namedProgramDay } from '#server/programs/read.ts';
import { setsWithoutTotal, totalSets, trainedMuscles } from '#server/session-log/running-totals.ts';
import { readCursor, writeCursor } from '#shared/place-cursor.ts';
import type { HistoryInput, HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { addDays, dayIn, dayStartIn } from '#shared/calendar.ts';
import {
  isNarrowed,
  matchingSessions,
  wordsOf,
  type HistoryFilter,
  readSearchMatches,
} from './matching-sessions.ts';

/**
 * Returns a page of the history with the total number of sessions, including running ones. A page with a cursor far
 * down the list is as fast as the first page.
 */
export async function listHistory(db: Kysely<Database>, userId: string, input: HistoryInput) {
  const { limit, offset, cursor } = input;
  const matching = await matchingSessions(db, userId, input);
  const total = isNarrowed(input)
    ? await matching
        .select((e) => e.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
        .then((row) => row.total)
    : await countOf(db, userId, input.customTemplateId);
  const place = cursor === undefined ? null : readCursor(cursor);
  // Reads one row more than the page shows, to find out whether there is a next page.
  const wanted = { offset, limit: limit + 1 };
  const range: Range = place ? { order: 'desc', ...wanted } : nearerEnd(wanted, total);
  // Selects only ids, because the index contains them. Postgres then need not read the rows before the offset.
  const page = matching
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(started_at, id) < (${place?.startTime}::timestamptz, ${place?.id}::uuid)`,
      ),
    )
    .select('workout_session.id')
    .orderBy('started_at', range.order)
    .orderBy('workout_session.id', range.order)
    .limit(range.limit)
    .offset(range.offset);
  const found = await db
    .selectFrom(page.as('page'))
    .innerJoin('workout_session', (join) =>
      join.on('workout_session.user_id', '=', userId).onRef('workout_session.id', '=', 'page.id'),
    )
    .select([
      'workout_session.id',
      'name',
      'started_at',
      'start_day',
      'time_zone',
      'ended_at',
      'completion_status',
      'template_id',
      'total_volume_lbs',
    ])
    .select((eb) => [
      totalSets(eb, userId).as('total_sets'),
      setsWithoutTotal(eb, userId).as('running_sets'),
      trainedMuscles(eb, userId).as('muscles'),
      namedProgramDay(eb, userId).as('program'),
    ])
    .orderBy('started_at', range.order)
    .orderBy('workout_session.id', range.order)
    .execute();
  const { dayOf } = await startDays(queryOfTransaction(db), userId, input.timeZone);
  const rows = range.order === 'desc' ? found : found.toReversed();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const words = wordsOf(input);
  const sessionIds = shown.map(({ id }) => id);
  const matches = await readSearchMatches(db, userId, { words, sessionIds });
  return {
    data: shown.map((row) => ({
      id: row.id,
      name: row.name,
      startTime: row.started_at,
      day: dayOf({ startTime: row.started_at, startDay: row.start_day }),
      timeZone: row.time_zone,
      endTime: row.ended_at,
      completionStatus: row.completion_status,
      customTemplateId: row.template_id,
      totalSets: row.total_sets,
      totalVolume: row.total_volume_lbs ?? totalVolumeLbs(row.running_sets ?? []),
      muscles: row.muscles,
      program: row.program,
      ...(words.length === 0 ? {} : { matches: matches.get(row.id) ?? [] }),
    })),
    meta: {
      total,
      limit,
      offset,
      nextCursor:
        last && rows.length > limit
          ? writeCursor({ startTime: last.started_at, id: last.id })
          : null,
    },
  };
}

async function countOf(
  db: Kysely<Database>,
  userId: string,
  templateId: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('session_count')
    .select((e) => e.fn.sum<number | null>('sessions').as('total'))
    .where('user_id', '=', userId)
    .$if(templateId !== undefined, (query) => query.where('template_id', '=', String(templateId)))
    .executeTakeFirstOrThrow();
  return total ?? 0;
}

interface Range {
  order: 'desc' | 'asc';
  offset: number;
  limit: number;
}

function nearerEnd({ offset, limit }: Omit<Range, 'order'>, total: number): Range {
  if (offset <= total / 2) return { order: 'desc', offset, limit };
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { order: 'asc', offset: Math.max(0, total - offset - rows), limit: rows };
}

/**
 * Returns the months in which matching sessions began, newest first. The query receives the start of each month,
 * because the database does not know the user's time zone.
 */
export async function listMonths(
  db: Kysely<Database>,
  userId: string,
  filter: HistoryFilter,
): Promise<HistoryMonth[]> {
  const { first, last } = await db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .select((e) => [
      e.fn.min<string | null>('started_at').as('first'),
      e.fn.max<string | null>('started_at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const timeZone = filter.timeZone ?? (await readCalendar(queryOfTransaction(db), userId)).timeZone;
  const dayOf = dayIn(timeZone);
  // Adds a day on both sides of the range, because a workout in another time zone may have another date.
  const months = monthsBetween(
    addDays(dayOf(new Date(first)), -1),
    addDays(dayOf(new Date(last)), 1),
  );
  const firstDays = months.map((month) => `${month}-01`);
  const starts = firstDays.map((day) => dayStartIn(timeZone)(day).toISOString());
  const found = await matchingSessions(db, userId, filter);
  const place = sql<number>`case
    when start_day is null then width_bucket(started_at, ${starts}::timestamptz[])
    else width_bucket(start_day, ${firstDays}::date[]) end`;
  const rows = await found
    .select((e) => [
      place.as('place'),
      e.fn.countAll<number>().as('sessions'),
      sql<number>`count(total_sets)::int`.as('finished'),
      sql<number>`coalesce(sum(total_sets), 0)::int`.as('sets'),
      sql<number>`coalesce(sum(total_volume_lbs), 0)`.as('volume'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
  return rows.flatMap(({ place: bucket, ...totals }) => {
    const month = months[bucket - 1];
    return month === undefined ? [] : [{ month, ...totals }];
  });
}

/** Returns the months from one day to another (`YYYY-MM-DD`), both included, oldest first. */
export function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [numberOf(first), numberOf(last)];
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => nameOf(from + index));
}

/** Returns the number of months since year 0, so that code can add and compare months. */
function numberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function nameOf(month: number): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}
