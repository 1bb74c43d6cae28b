// Reads the newest part of a goal's history, without reading the earlier part.
import type { Kysely } from 'kysely';
import { columnList } from '#server/db/rows/columns.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import { toContribution } from '#server/goal-progress/fed-goals.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { type GoalWeek, standIn } from '#shared/goals/goal-weeks.ts';
import {
  MOST_HISTORY_POINTS,
  type NamedContribution,
  progressHistory,
} from '#shared/goals/history.ts';
import type { GoalDetail } from '#shared/goals/schema.ts';

/** One extra point is read, which shows whether there are more. */
const MOST_READ = MOST_HISTORY_POINTS + 1;

type History = Pick<GoalDetail, 'history' | 'hasEarlierHistory'>;

/** Returns the newest points of the goal's history, oldest first. */
export async function readHistory(
  db: Kysely<Database>,
  userId: string,
  goal: GoalFacts,
): Promise<History> {
  const query = queryOfTransaction(db);
  const [sessions, readings, entries] = await Promise.all([
    readSessions(query, userId, goal.goalId),
    readReadings(query, userId, [goal], { most: MOST_READ }),
    db
      .selectFrom('goal_achievement')
      .select(['id', 'achieved_at as recordedAt', 'percentage'])
      .where('user_id', '=', userId)
      .where('goal_id', '=', goal.goalId)
      .where('source', '=', 'manual')
      .orderBy('achieved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_READ)
      .execute(),
  ]);
  const oldest = sessions.at(-1);
  const isAll = oldest === undefined || sessions.length < MOST_READ;
  const measurements = (readings.get(goal.goalId) ?? []).map((reading): NamedContribution => ({
    ...reading,
    kind: 'measurement',
    name: null,
  }));
  const points = progressHistory(goal, {
    earlier: isAll ? [] : await readEarlier(query, userId, goal.goalId, oldest),
    sources: [...sessions, ...measurements],
    entries,
  });
  return {
    history: points.slice(-MOST_HISTORY_POINTS),
    hasEarlierHistory: points.length > MOST_HISTORY_POINTS,
  };
}

/** Returns the newest sessions of a goal, newest first. */
async function readSessions(
  query: Query,
  userId: string,
  goalId: string,
): Promise<NamedContribution[]> {
  const rows = await query<RowOf<'goal_session_progress'> & { name: string }>(
    // The limit is a literal and the name a subquery: a generic plan for any limit would read all sessions.
    `select ${columnList('goal_session_progress', 'p')}, (
       select s.name from workout_session s where s.user_id = $1 and s.id = p.session_id
     ) as name
     from goal_session_progress p where p.user_id = $1 and p.goal_id = $2
     order by p.started_at desc, p.session_id desc limit ${MOST_READ}`,
    [userId, goalId],
  );
  return rows.map((row) => ({ ...toContribution(row), kind: 'session', name: row.name }));
}

/**
 * Returns contributions with the same result as all sessions before this one: the best earlier weeks, and the earlier
 * sessions of the same week.
 */
async function readEarlier(
  query: Query,
  userId: string,
  goalId: string,
  { startedAt, sourceId, week }: Contribution,
): Promise<Contribution[]> {
  const best = query<GoalWeek>(
    `(select week, value, lifted from goal_week where user_id = $1 and goal_id = $2 and week < $3
      order by value desc limit 1)
     union
     (select week, value, lifted from goal_week where user_id = $1 and goal_id = $2 and week < $3
        and lifted is not null
      order by lifted desc limit 1)`,
    [userId, goalId, week],
  );
  const sameWeek = query<RowOf<'goal_session_progress'>>(
    `select ${columnList('goal_session_progress')} from goal_session_progress
     where user_id = $1 and goal_id = $2 and week = $3::date
       and (started_at, session_id) < ($4::timestamptz, $5::uuid)`,
    [userId, goalId, week, startedAt, sourceId],
  );
  const [weeks, sessions] = await Promise.all([best, sameWeek]);
  return [...weeks.map(standIn), ...sessions.map(toContribution)];
}
