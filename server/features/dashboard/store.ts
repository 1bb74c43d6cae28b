// Reads the dashboard's statistics, the newest sessions, and the sessions that show in which order templates are
// trained, in one SQL statement.
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { instantOf } from '#server/db/rows/columns.ts';
import { isShown } from '#server/db/reads/shown-comments.ts';
import type { Database } from '#server/db/schema.ts';
import { programRows, toStored } from '#server/programs/read.ts';
import {
  countedLines,
  countedSets,
  lastSetAt,
  trainedMuscles,
} from '#server/session-log/running-totals.ts';
import { ORDER_DAYS } from '#shared/dashboard/next-up.ts';
import { MOST_OF_ORDER, RECENT_WORKOUTS, type Statistics } from '#shared/dashboard/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { statusOf } from '#shared/programs/days.ts';
import { countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { APPLIED_DAYS } from '#shared/trainer/proposals/vocabulary.ts';
import type { LinedSet, SetLine } from '#shared/sessions/lines/set-lines.ts';

/** Returns the statistics of a user. A session in progress is listed among the newest sessions, but not counted. */
export async function readStatistics(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Statistics> {
  const orderSince = new Date(now.getTime() - ORDER_DAYS * DAY_MS).toISOString();
  const appliedSince = new Date(now.getTime() - APPLIED_DAYS * DAY_MS).toISOString();
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
      jsonArrayFrom(programRows(db, userId)).as('programs'),
      eb
        .selectFrom('goal')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('status', '=', 'ACTIVE')
        .where('removed_at', 'is', null)
        .as('active_goals'),
      eb
        .selectFrom('trainer_proposal')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where((e) =>
          e.or([
            e('state', '=', 'OPEN'),
            e.and([
              e('answered_at', '>', appliedSince),
              e(sql<boolean>`(taken->>'isAutomatic')::boolean`, '=', true),
            ]),
          ]),
        )
        .as('proposals'),
      eb
        .selectFrom('trainer_comment as c')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('written_by', '=', 'TRAINER')
        .where('read_at', 'is', null)
        .where(isShown(userId, null))
        .as('unread_comments'),
      eb
        .selectFrom('trainer_proposal')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('state', '=', 'OPEN')
        .as('open_proposals'),
      eb
        .selectFrom('trainer_glance')
        .select(sql<number>`sum((facts ->> 'unread')::int)`.as('count'))
        .where('user_id', '=', userId)
        .as('unread_of_clients'),
      jsonArrayFrom(
        eb
          .selectFrom('workout_session')
          .select([
            'id',
            'name',
            'started_at',
            'time_zone',
            'ended_at',
            'completion_status',
            'template_id',
          ])
          .select((e) => [
            countedLines(userId).as('lines'),
            countedSets(e, userId).as('sets'),
            lastSetAt(e, userId).as('last_set_at'),
            trainedMuscles(e, userId).as('muscles'),
          ])
          .where('user_id', '=', userId)
          .orderBy('started_at', 'desc')
          .orderBy('id', 'desc')
          .limit(RECENT_WORKOUTS),
      ).as('recent'),
      jsonArrayFrom(
        eb
          .selectFrom('workout_session')
          .select(['template_id', 'started_at'])
          .where('user_id', '=', userId)
          .where('started_at', '>=', orderSince)
          .orderBy('started_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_OF_ORDER),
      ).as('newest_first'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalWorkouts: row.total_workouts ?? 0,
    totalPrograms: row.total_programs ?? 0,
    runningPrograms: row.programs
      .map((program) => toStored(program).standing)
      .filter(({ run, days }) => statusOf(run, days) === 'RUNNING').length,
    activeGoals: row.active_goals ?? 0,
    proposals: row.proposals ?? 0,
    unreadComments: row.unread_comments ?? 0,
    openProposals: row.open_proposals ?? 0,
    unreadOfClients: row.unread_of_clients ?? 0,
    recentWorkouts: row.recent.map((recent) => ({
      id: recent.id,
      name: recent.name,
      startTime: instantOf(recent.started_at),
      timeZone: recent.time_zone,
      endTime: recent.ended_at === null ? null : instantOf(recent.ended_at),
      completionStatus: recent.completion_status,
      customTemplateId: recent.template_id,
      ...countsOf(recent),
      lastSetAt: recent.last_set_at === null ? null : instantOf(recent.last_set_at),
      muscles: recent.muscles,
    })),
    workoutOrder: row.newest_first.toReversed().map((session) => ({
      customTemplateId: session.template_id,
      startTime: instantOf(session.started_at),
    })),
  };
}

function countsOf({ lines, sets }: { lines: SetLine[]; sets: LinedSet[] }) {
  const { planned, done, extra } = countOfWorkout(lines, sets);
  return {
    loggedSets: done + extra,
    warmUpSets: sets.length - done - extra,
    plannedSets: planned,
    extraSets: extra,
  };
}
