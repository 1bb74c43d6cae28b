// Updates goals about body measurements in the transaction that writes the measurements, under the user's lock.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { columnList } from '#server/db/rows/columns.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { milestoneFacts, noteForWebhooks } from '#server/webhooks/outbox.ts';
import { NOT_BEGUN, outcomeOf } from '#shared/goals/achievement.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import { progressOf } from '#shared/goals/progress.ts';
import { bodyMeasureKinds } from '#shared/goals/vocabulary.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import { readFedGoals } from './fed-goals.ts';
import {
  type GoalRow,
  lockGoals,
  saveAchievements,
  saveGoalColumns,
  toFacts,
} from './goal-rows.ts';
import { goalColumns } from './derive-goals.ts';

/**
 * Runs `work`, which changes measurements, and then updates the goals about measurements. Adds the goals that made
 * progress to the response, unless `isAnnounced` is false.
 */
export async function movingBodyGoals<Answer extends object>(
  db: Kysely<Database>,
  userId: string,
  options: { now: Date; isAnnounced: boolean },
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer & RaisedGoals> {
  return inTransaction(db, async (trx) => {
    const query = queryOfTransaction(trx);
    await lockGoals(query, userId);
    const answer = await work(trx);
    const achievements = await moveGoals(query, userId, options);
    return achievements.length === 0 ? answer : { ...answer, goalProgress: { achievements } };
  });
}

async function moveGoals(
  query: Query,
  userId: string,
  { now, isAnnounced }: { now: Date; isAnnounced: boolean },
): Promise<Achievement[]> {
  const rows = await query<GoalRow>(
    `select ${columnList('goal')} from goal
     where user_id = $1 and removed_at is null and target_criteria->'measure'->>'kind' = any($2)
     order by created_at, id`,
    [userId, bodyMeasureKinds],
  );
  const before = new Map(
    rows.map(({ id, percentage }) => [id, { percentage, isReached: percentage >= 100 }]),
  );
  const fed = await readFedGoals(query, userId, rows.map(toFacts));
  const outcomes = fed.map((each) =>
    outcomeOf(
      each,
      before.get(each.goal.goalId) ?? NOT_BEGUN,
      progressOf(each.goal, each.contributions),
    ),
  );
  await saveGoalColumns(
    query,
    userId,
    outcomes.map((outcome) => goalColumns(userId, outcome)),
  );
  if (!isAnnounced) return [];
  const achievements = outcomes.flatMap(({ achievement }) => achievement ?? []);
  await noteForWebhooks(query, userId, milestoneFacts(achievements, now), now);
  await saveAchievements(
    query,
    achievements
      .filter(({ milestone }) => milestone !== null)
      .map(({ goalId, percentage, milestone }) => ({
        user_id: userId,
        goal_id: goalId,
        id: uuidv7(),
        source: 'measurement',
        session_id: null,
        percentage,
        milestone,
        achieved_at: now.toISOString(),
      })),
  );
  return achievements;
}
