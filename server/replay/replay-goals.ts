// What the log and the measurements make of a user's goals, compared with the rows, and the rows brought in line.
import type { Query } from '#server/db/query.ts';
import { readReadings } from '#server/goal-progress/body-readings.ts';
import {
  deleteProgressRows,
  deleteWeekRows,
  type GoalRow,
  saveAchievements,
  saveGoalColumns,
  saveProgressRows,
  saveWeekRows,
  toFacts,
} from '#server/goal-progress/goal-rows.ts';
import {
  achievementRows,
  type GoalAchievementRow,
  goalChanges,
  type GoalColumns,
  type GoalProgressRow,
  type GoalWeekRow,
} from '#server/goal-progress/project-goals.ts';
import type { SessionEvent } from '#shared/sessions/events.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { compare, type DriftedRow } from './drift.ts';

/** Rows as the log wants them, and what is wrong with those that are there. */
export interface GoalDrift {
  drift: DriftedRow[];
  goals: GoalColumns[];
  progress: GoalProgressRow[];
  weeks: GoalWeekRow[];
  achievements: GoalAchievementRow[];
}

const progressId = (row: Pick<GoalProgressRow, 'goal_id' | 'session_id'>) =>
  `${row.goal_id} ${row.session_id}`;
const weekId = (row: Pick<GoalWeekRow, 'goal_id' | 'week'>) => `${row.goal_id} ${row.week}`;
const achievementId = (row: GoalAchievementRow) => `${row.goal_id} ${row.id}`;

/**
 * Derives every goal row that follows from the log or from measurements, as live from goals of which nothing is
 * known, and compares. Needs the lock that appends take. What a measurement celebrated is a record of its own, like
 * what was recorded by hand.
 */
export async function goalDrift(
  query: Query,
  userId: string,
  sessions: readonly SessionState[],
  events: readonly SessionEvent[],
): Promise<GoalDrift> {
  const all = await query<GoalRow>('select * from goal where user_id = $1', [userId]);
  // A deleted goal is not fed; should it be taken back, its sessions are read then.
  const rows = all.filter((row) => row.removed_at === null);
  const facts = rows.map(toFacts);
  const ofBody = await readReadings(query, userId, facts, { most: 1 });
  const fed = facts.map((goal) => ({
    goal,
    contributions: ofBody.get(goal.goalId) ?? [],
    // Nothing is announced here: what was, its event says.
    celebrated: null,
  }));
  const { goals, progress, weeks } = goalChanges(userId, fed, sessions);
  const ids = new Set(all.map((row) => row.id));
  const achievements = events
    .flatMap((event) => achievementRows(userId, event))
    .filter((row) => ids.has(row.goal_id));
  const drift = [
    ...compare('goal', goals, rows.map(toColumns)),
    ...compare(
      'goal_session_progress',
      progress.map((row) => ({ id: progressId(row), row })),
      (await currentProgress(query, userId)).map((row) => ({ id: progressId(row), row })),
    ),
    ...compare(
      'goal_week',
      weeks.map((row) => ({ id: weekId(row), row })),
      (await currentWeeks(query, userId)).map((row) => ({ id: weekId(row), row })),
    ),
    ...compare(
      'goal_achievement',
      achievements.map((row) => ({ id: achievementId(row), row })),
      (await currentAchievements(query, userId)).map((row) => ({ id: achievementId(row), row })),
    ),
  ];
  return { drift, goals, progress, weeks, achievements };
}

function toColumns(row: GoalRow): GoalColumns {
  const { user_id, id, session_value, percentage, status, completed_by } = row;
  return { user_id, id, session_value, percentage, status, completed_by };
}

function currentProgress(query: Query, userId: string) {
  return query<GoalProgressRow>('select * from goal_session_progress where user_id = $1', [userId]);
}

function currentWeeks(query: Query, userId: string) {
  return query<GoalWeekRow>('select * from goal_week where user_id = $1', [userId]);
}

function currentAchievements(query: Query, userId: string) {
  return query<GoalAchievementRow>(
    `select * from goal_achievement where user_id = $1 and source = 'session'`,
    [userId],
  );
}

/** Writes the rows that differ. The sessions that they point to must be there already. */
export async function repairGoals(
  query: Query,
  userId: string,
  { drift, goals, progress, weeks, achievements }: GoalDrift,
): Promise<void> {
  const idsOf = (table: DriftedRow['table'], isLeftOver: boolean) =>
    new Set(
      drift
        .filter((row) => row.table === table && (row.problem === 'left over') === isLeftOver)
        .map((row) => row.id),
    );
  const leftProgress = [...idsOf('goal_session_progress', true)].map((id) => id.split(' '));
  await deleteProgressRows(
    query,
    userId,
    leftProgress.map(([goalId = '', sessionId = '']) => ({
      goal_id: goalId,
      session_id: sessionId,
    })),
  );
  const leftWeeks = [...idsOf('goal_week', true)].map((id) => id.split(' '));
  await deleteWeekRows(
    query,
    userId,
    leftWeeks.map(([goalId = '', week = '']) => ({ goal_id: goalId, week })),
  );
  const wrongAchievements = idsOf('goal_achievement', false);
  // Gone before they are written anew: two rows that swap a milestone must not meet.
  const gone = [...wrongAchievements, ...idsOf('goal_achievement', true)].map((id) => {
    const [goalId, entryId] = id.split(' ');
    return { goal_id: goalId, id: entryId };
  });
  await query(
    `delete from goal_achievement a using jsonb_to_recordset($2::jsonb) as row (goal_id uuid, id uuid)
     where a.user_id = $1 and a.goal_id = row.goal_id and a.id = row.id`,
    [userId, JSON.stringify(gone)],
  );
  const wrongProgress = idsOf('goal_session_progress', false);
  await saveProgressRows(
    query,
    progress.filter((row) => wrongProgress.has(progressId(row))),
  );
  const wrongWeeks = idsOf('goal_week', false);
  await saveWeekRows(
    query,
    weeks.filter((row) => wrongWeeks.has(weekId(row))),
  );
  const wrongGoals = idsOf('goal', false);
  await saveGoalColumns(
    query,
    userId,
    goals.filter((row) => wrongGoals.has(row.id)),
  );
  await saveAchievements(
    query,
    achievements.filter((row) => wrongAchievements.has(achievementId(row))),
  );
}
