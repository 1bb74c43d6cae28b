// Reads goals and the newest part of their history. commands.ts writes goals.
import type { Kysely } from 'kysely';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { newestStartWith } from '#server/db/reads/completed-session.ts';
import { columnList, columnsOf } from '#server/db/rows/columns.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import { toContribution } from '#server/goal-progress/fed-goals.ts';
import { toFacts } from '#server/goal-progress/goal-rows.ts';
import { readMeasuredSessions } from '#server/goal-progress/measured-sessions.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Contribution, GoalFacts } from '#shared/goals/facts.ts';
import { type GoalWeek, standIn } from '#shared/goals/goal-weeks.ts';
import {
  MOST_HISTORY_POINTS,
  type NamedContribution,
  progressHistory,
} from '#shared/goals/history.ts';
import { strength } from '#shared/goals/measures/session-measures.ts';
import type { Milestone } from '#shared/goals/milestones.ts';
import { currentOneRepMax, describeProgress } from '#shared/goals/progress.ts';
import type {
  CurrentProgress,
  Goal,
  GoalDetail,
  GoalListInput,
  GoalProgress,
  StartingOneRepMax,
} from '#shared/goals/schema.ts';

export type GoalRow = RowOf<'goal'>;

/**
 * Reads the row of a goal.
 * @throws DomainError GOAL_NOT_FOUND for an unknown goal or another user's goal
 */
export async function readGoal(db: Kysely<Database>, userId: string, id: string): Promise<GoalRow> {
  const row = await db
    .selectFrom('goal')
    .select(columnsOf.goal)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new DomainError('GOAL_NOT_FOUND');
  return row;
}

export function toGoal(row: GoalRow): Goal {
  return {
    id: row.id,
    goalType: row.goal_type,
    description: row.description,
    status: row.status,
    priorityLevel: row.priority_level,
    targetDate: row.target_date,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    targetCriteria: row.target_criteria,
    ...(row.measured_to !== null && { isMeasuring: true }),
    currentProgress: toCurrentProgress(row),
  };
}

function toCurrentProgress(row: GoalRow): CurrentProgress {
  const { percentage, session_value: value } = row;
  if (row.goal_type === 'STRENGTH') {
    return { current1RM: currentOneRepMax(toFacts(row), value), percentage };
  }
  const { measure } = row.target_criteria;
  if (!measure) return { percentage };
  const start = isBodyKind(measure.kind) ? (measure.start ?? 0) : 0;
  return { value: value ?? start, percentage };
}

export async function listGoals(
  db: Kysely<Database>,
  userId: string,
  { status, goalType, limit, offset }: GoalListInput,
) {
  const wanted = db
    .selectFrom('goal')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'ACTIVE'))
    .$if(goalType !== undefined, (query) => query.where('goal_type', '=', goalType ?? 'STRENGTH'));
  const [rows, { total }] = await Promise.all([
    wanted
      .select(columnsOf.goal)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    wanted.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toGoal), meta: { total, limit, offset } };
}

/** Returns a goal with its history and the milestones that it passed. */
export async function getGoal(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<GoalDetail> {
  const row = await readGoal(db, userId, id);
  const [history, milestones] = await Promise.all([
    readHistory(db, userId, toFacts(row)),
    readMilestones(db, userId, id),
  ]);
  return { ...toGoal(row), ...history, milestones };
}

async function readMilestones(
  db: Kysely<Database>,
  userId: string,
  goalId: string,
): Promise<GoalDetail['milestones']> {
  const celebrated = await db
    .selectFrom('goal_achievement')
    .select(['id', 'milestone', 'achieved_at', 'source', 'session_id'])
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .where('milestone', 'is not', null)
    .$narrowType<{ milestone: Milestone }>()
    .orderBy('achieved_at')
    .orderBy('id')
    .execute();
  return celebrated.map(({ milestone, achieved_at: date, source, session_id, id }) => ({
    milestone,
    date,
    source: { kind: source, id: session_id ?? id },
  }));
}

export async function getProgress(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<GoalProgress> {
  const row = await readGoal(db, userId, id);
  return describeProgress(toFacts(row), {
    value: row.session_value,
    percentage: row.percentage,
  });
}

const WEEKS = 12;

/**
 * Returns the best estimated 1RM of the 12 weeks up to the exercise's last session; null when no set gives an estimate.
 */
export async function readStartingOneRepMax(
  db: Kysely<Database>,
  userId: string,
  { exerciseId }: { exerciseId: string },
): Promise<StartingOneRepMax | null> {
  const newest = await newestStartWith(db, userId, { exerciseId });
  if (!newest) return null;
  const query = queryOfTransaction(db);
  const criteria = { exerciseId, weightUnit: 'lbs' as const };
  // Reads a single page of 200 sessions, because hardly anybody does more workouts in twelve weeks.
  const { sessions } = await readMeasuredSessions(query, userId, {
    startedFrom: new Date(Date.parse(newest) - WEEKS * WEEK_MS).toISOString(),
    endedAfter: null,
    exercises: strength.reads(criteria),
    calendar: await readCalendar(query, userId),
  });
  const values = sessions.flatMap((session) => strength.ofSession(session, criteria) ?? []);
  return values.length === 0 ? null : { oneRepMax: Math.max(...values), until: newest };
}

/** Number of entries to read: one more than the history shows, to find out whether there are more. */
const MOST_READ = MOST_HISTORY_POINTS + 1;

type History = Pick<GoalDetail, 'history' | 'hasEarlierHistory'>;

async function readHistory(
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

async function readSessions(
  query: Query,
  userId: string,
  goalId: string,
): Promise<NamedContribution[]> {
  const rows = await query<RowOf<'goal_session_progress'> & { name: string }>(
    // The limit is written into the SQL text, and a subquery reads the workout's name. Otherwise Postgres may choose a
    // query plan that reads all sessions.
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
 * Returns the best earlier weeks, and earlier sessions of the same week. With these few contributions, the goal's
 * progress is the same as with all earlier sessions.
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
