// Reads goals. commands.ts writes them.
import type { Kysely } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { toFacts } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Milestone } from '#shared/goals/milestones.ts';
import { currentOneRepMax, describeProgress } from '#shared/goals/progress.ts';
import type {
  CurrentProgress,
  Goal,
  GoalDetail,
  GoalListInput,
  GoalProgress,
} from '#shared/goals/schema.ts';
import { readHistory } from './goal-history.ts';

export type GoalRow = RowOf<'goal'>;

/**
 * Returns the row of a goal.
 *
 * @throws DomainError GOAL_NOT_FOUND also for another user's goal
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

/** Returns a page of goals, newest first. */
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

/** Returns a goal with its history and celebrated milestones. */
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

/** Returns the milestones, oldest first. */
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

/** Returns the progress of a goal in the goal's unit. */
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
