// Sessions, newest first: by limit and offset for scripts, by cursor for lists that go on and on.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { totalSets, totalVolume } from '#server/session-log/running-totals.ts';
import { readCursor, writeCursor } from '#shared/sessions/history-cursor.ts';
import type { HistoryInput } from '#shared/sessions/schema.ts';

/**
 * A page of the history, in progress included, and how many sessions there are in all. Both are answered
 * from an index that is in this order; a cursor begins where it points to, however far down.
 */
export async function listHistory(db: Kysely<Database>, userId: string, input: HistoryInput) {
  const { limit, offset, customTemplateId, cursor } = input;
  const isAsked = (eb: ExpressionBuilder<Database, 'workout_session'>) =>
    eb.and([
      eb('user_id', '=', userId),
      ...(customTemplateId === undefined ? [] : [eb('template_id', '=', customTemplateId)]),
    ]);
  const place = cursor === undefined ? null : readCursor(cursor);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('workout_session')
      .where(isAsked)
      .$if(place !== null, (query) =>
        query.where(
          sql<boolean>`(started_at, id) < (${place?.startTime}::timestamptz, ${place?.id}::uuid)`,
        ),
      )
      .select(['id', 'name', 'started_at', 'ended_at', 'completion_status', 'template_id'])
      .select((eb) => [
        totalSets(eb, userId).as('total_sets'),
        totalVolume(eb, userId).as('total_volume_lbs'),
      ])
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      // One more than asked for tells whether there is a next page.
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    db
      .selectFrom('workout_session')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where(isAsked)
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      id: row.id,
      name: row.name,
      startTime: row.started_at,
      endTime: row.ended_at,
      completionStatus: row.completion_status,
      customTemplateId: row.template_id,
      totalSets: row.total_sets,
      totalVolume: row.total_volume_lbs,
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
