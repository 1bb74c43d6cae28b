// Three counts and the newest sessions, in one statement.
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/schema.ts';
import { lastSetAt, totalSets, warmUpSets } from '#server/session-log/running-totals.ts';
import { RECENT_WORKOUTS, type Statistics } from '#shared/dashboard/schema.ts';

/** Statistics of a user. Sessions in progress are recent, but not yet counted. */
export async function readStatistics(db: Kysely<Database>, userId: string): Promise<Statistics> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('session_count')
        .select((e) => e.fn.sum<number>('completed').as('count'))
        .where('user_id', '=', userId)
        .as('total_workouts'),
      eb
        .selectFrom('workout_template')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('total_programs'),
      eb
        .selectFrom('goal')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('status', '=', 'ACTIVE')
        .where('removed_at', 'is', null)
        .as('active_goals'),
      jsonArrayFrom(
        eb
          .selectFrom('workout_session')
          .select([
            'id',
            'name',
            'started_at',
            'ended_at',
            'completion_status',
            'template_id',
            'planned_sets',
          ])
          .select((e) => [
            totalSets(e, userId).as('total_sets'),
            warmUpSets(e, userId).as('warm_up_sets'),
            lastSetAt(e, userId).as('last_set_at'),
          ])
          .where('user_id', '=', userId)
          .orderBy('started_at', 'desc')
          .orderBy('id', 'desc')
          .limit(RECENT_WORKOUTS),
      ).as('recent'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalWorkouts: row.total_workouts ?? 0,
    totalPrograms: row.total_programs ?? 0,
    activeGoals: row.active_goals ?? 0,
    recentWorkouts: row.recent.map((recent) => ({
      id: recent.id,
      name: recent.name,
      startTime: utc(recent.started_at),
      endTime: recent.ended_at === null ? null : utc(recent.ended_at),
      completionStatus: recent.completion_status,
      customTemplateId: recent.template_id,
      loggedSets: recent.total_sets,
      warmUpSets: recent.warm_up_sets ?? 0,
      plannedSets: recent.planned_sets,
      lastSetAt: recent.last_set_at === null ? null : utc(recent.last_set_at),
    })),
  };
}

/** Times inside JSON come as Postgres writes them: with an offset and microseconds. */
function utc(time: string): string {
  return new Date(time).toISOString();
}
