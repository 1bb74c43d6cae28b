// Reading goals. Writing goes through commands.ts.
import type { Kysely, Selectable } from 'kysely';
import { queryOfTransaction } from '#server/db/query.ts';
import type { Database, GoalTable } from '#server/db/schema.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import { toContribution, toFacts } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import { type NamedContribution, progressHistory } from '#shared/goals/history.ts';
import { currentOneRepMax, describeProgress } from '#shared/goals/progress.ts';
import type {
  CurrentProgress,
  Goal,
  GoalDetail,
  GoalListInput,
  GoalProgress,
} from '#shared/goals/schema.ts';

export type GoalRow = Selectable<GoalTable>;

/** As many of the newest measurements as a trend line can sensibly show. */
const MOST_READINGS = 400;

/** @throws DomainError GOAL_NOT_FOUND also for somebody else's. */
export async function readGoal(db: Kysely<Database>, userId: string, id: string): Promise<GoalRow> {
  const row = await db
    .selectFrom('goal')
    .selectAll()
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

/** Newest first. */
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
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    wanted.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toGoal), meta: { total, limit, offset } };
}

/** A goal with its history and the milestones that were celebrated. */
export async function getGoal(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<GoalDetail> {
  const [row, sessions, achievements] = await Promise.all([
    readGoal(db, userId, id),
    db
      .selectFrom('goal_session_progress as p')
      .innerJoin('workout_session as s', (join) =>
        join.on('s.user_id', '=', userId).onRef('s.id', '=', 'p.session_id'),
      )
      .where('p.user_id', '=', userId)
      .where('p.goal_id', '=', id)
      .selectAll('p')
      .select('s.name')
      .execute(),
    db
      .selectFrom('goal_achievement')
      .selectAll()
      .where('user_id', '=', userId)
      .where('goal_id', '=', id)
      .orderBy('achieved_at')
      .orderBy('id')
      .execute(),
  ]);
  const facts = toFacts(row);
  const query = queryOfTransaction(db);
  const readings = await readReadings(query, userId, [facts], { most: MOST_READINGS });
  const contributions: NamedContribution[] = [
    ...sessions.map((session) => ({
      ...toContribution(session),
      kind: 'session' as const,
      name: session.name,
    })),
    ...(readings.get(id) ?? []).map((reading) => ({
      ...reading,
      kind: 'measurement' as const,
      name: null,
    })),
  ];
  return {
    ...toGoal(row),
    history: progressHistory(
      facts,
      contributions,
      achievements
        .filter(({ source }) => source === 'manual')
        .map((entry) => ({
          id: entry.id,
          recordedAt: entry.achieved_at,
          percentage: entry.percentage,
        })),
    ),
    milestones: achievements.flatMap(({ milestone, achieved_at, source, session_id, id: entry }) =>
      milestone === null
        ? []
        : [{ milestone, date: achieved_at, source: { kind: source, id: session_id ?? entry } }],
    ),
  };
}

/** How far a goal is, in its own unit. */
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
