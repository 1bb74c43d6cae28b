// What the log and the measurements make of a user's goals, compared with the rows, and the rows brought in line.
import type pg from 'pg';
import { queryOf } from '#server/db/query.ts';
import { isFedByBody, readReadings } from './body-readings.ts';
import { compare, type DriftedRow } from '#server/session-log/drift.ts';
import {
  deleteProgressRows,
  type GoalRow,
  saveAchievements,
  saveGoalColumns,
  saveProgressRows,
  toFacts,
} from './goal-rows.ts';
import {
  achievementRows,
  contributionsOf,
  type GoalAchievementRow,
  goalColumns,
  type GoalColumns,
  type GoalProgressRow,
  progressRow,
} from './project-goal-progress.ts';
import type { Stream } from '#server/session-log/read.ts';

/** Rows as the log wants them, and what is wrong with those that are there. */
export interface GoalDrift {
  drift: DriftedRow[];
  goals: GoalColumns[];
  progress: GoalProgressRow[];
  achievements: GoalAchievementRow[];
}

const progressId = (row: Pick<GoalProgressRow, 'goal_id' | 'session_id'>) =>
  `${row.goal_id} ${row.session_id}`;
const achievementId = (row: GoalAchievementRow) => `${row.goal_id} ${row.id}`;

/**
 * Works out every goal row that follows from the log or from measurements, and compares. Needs the lock that
 * appends take. What a measurement celebrated is a record of its own, like what was recorded by hand.
 */
export async function goalDrift(
  client: pg.PoolClient,
  userId: string,
  streams: readonly Stream[],
): Promise<GoalDrift> {
  const query = queryOf(client);
  const all = await query<GoalRow>('select * from goal where user_id = $1', [userId]);
  // A deleted goal is not fed; should it be taken back, its sessions are read then.
  const rows = all.filter((row) => row.removed_at === null);
  const states = streams.map((stream) => stream.state);
  const goals: GoalColumns[] = [];
  const progress: GoalProgressRow[] = [];
  const ofBody = await readReadings(query, userId, rows.map(toFacts), { most: 1 });
  for (const row of rows) {
    const facts = toFacts(row);
    if (isFedByBody(facts)) {
      goals.push(goalColumns(userId, facts, ofBody.get(row.id) ?? []));
      continue;
    }
    const contributions = contributionsOf(facts, states);
    goals.push(goalColumns(userId, facts, contributions));
    progress.push(...contributions.map((each) => progressRow(userId, row.id, each)));
  }
  const ids = new Set(all.map((row) => row.id));
  const achievements = streams
    .flatMap((stream) => stream.events)
    .flatMap((event) => achievementRows(userId, event))
    .filter((row) => ids.has(row.goal_id));
  const drift = [
    ...compare('goal', goals, rows.map(toColumns)),
    ...compare(
      'goal_session_progress',
      progress.map((row) => ({ id: progressId(row), row })),
      (await currentProgress(client, userId)).map((row) => ({ id: progressId(row), row })),
    ),
    ...compare(
      'goal_achievement',
      achievements.map((row) => ({ id: achievementId(row), row })),
      (await currentAchievements(client, userId)).map((row) => ({ id: achievementId(row), row })),
    ),
  ];
  return { drift, goals, progress, achievements };
}

function toColumns(row: GoalRow): GoalColumns {
  const { user_id, id, session_value, percentage, status, completed_by } = row;
  return { user_id, id, session_value, percentage, status, completed_by };
}

async function currentProgress(client: pg.PoolClient, userId: string) {
  return queryOf(client)<GoalProgressRow>(
    'select * from goal_session_progress where user_id = $1',
    [userId],
  );
}

async function currentAchievements(client: pg.PoolClient, userId: string) {
  return queryOf(client)<GoalAchievementRow>(
    `select * from goal_achievement where user_id = $1 and source = 'session'`,
    [userId],
  );
}

/** Writes the rows that differ. The sessions that they point to must be there already. */
export async function repairGoals(
  client: pg.PoolClient,
  userId: string,
  { drift, goals, progress, achievements }: GoalDrift,
): Promise<void> {
  const query = queryOf(client);
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
