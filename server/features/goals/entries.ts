// Records the progress in percent that a user enters for a goal by hand.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { readFedGoals } from '#server/goal-progress/fed-goals.ts';
import { toFacts } from '#server/goal-progress/goal-rows.ts';
import { milestoneFacts, noteForWebhooks } from '#server/webhooks/outbox.ts';
import { DomainError } from '#shared/errors.ts';
import { crossedMilestone } from '#shared/goals/achievement.ts';
import { storedPercentage } from '#shared/goals/history.ts';
import { progressOf } from '#shared/goals/progress.ts';
import type { RecordAchievementInput, RecordedAchievement } from '#shared/goals/schema.ts';
import { refreshed, withGoalLock } from './goal-lock.ts';
import { readGoal } from './store.ts';

const MOST_ENTRIES = 1000;

/**
 * Records an achieved percentage, which replaces the goal's earlier percentage. `milestone` in the result is a
 * milestone that the goal has passed for the first time; null when there is none.
 * @throws DomainError GOAL_NOT_FOUND, LIMIT_REACHED above 1000 recorded entries of a goal
 */
export async function recordAchievement(
  db: Kysely<Database>,
  userId: string,
  input: RecordAchievementInput,
  now: Date,
): Promise<RecordedAchievement> {
  return withGoalLock(db, userId, async (trx) => {
    const row = await readGoal(trx, userId, input.id);
    const { achievementPercentage } = input;
    const goal = toFacts(row);
    const [fed] = await readFedGoals(queryOfTransaction(trx), userId, [goal]);
    const before = progressOf(goal, fed?.contributions ?? []);
    const after = storedPercentage(achievementPercentage);
    const milestone = goal.isMeasuring
      ? null
      : crossedMilestone(
          before,
          { percentage: after, isReached: after >= 100 },
          fed?.celebrated ?? null,
        );
    const entry = { percentage: achievementPercentage, milestone };
    const id = await recordEntry(trx, userId, input.id, entry, now);
    const raised = {
      goalId: input.id,
      goalDescription: row.description,
      percentage: after,
      milestone,
    };
    await noteForWebhooks(queryOfTransaction(trx), userId, milestoneFacts([raised], now), now);
    const refreshedGoal = await refreshed(trx, userId, input.id, 'none');
    return {
      id,
      goalId: input.id,
      achievementPercentage,
      milestone,
      recordedAt: now.toISOString(),
      goal: refreshedGoal,
    };
  });
}

/**
 * Stores an entry and makes it the recorded percentage of its goal.
 * @throws DomainError LIMIT_REACHED above 1000 recorded entries of a goal
 */
export async function recordEntry(
  trx: Transaction<Database>,
  userId: string,
  goalId: string,
  entry: { percentage: number; milestone: RecordedAchievement['milestone'] },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const { count } = await trx
    .selectFrom('goal_achievement')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('goal_id', '=', goalId)
    .where('source', '=', 'manual')
    .executeTakeFirstOrThrow();
  if (count >= MOST_ENTRIES) {
    throw new DomainError('LIMIT_REACHED', `At most ${MOST_ENTRIES} recorded achievements`);
  }
  await trx
    .insertInto('goal_achievement')
    .values({
      user_id: userId,
      goal_id: goalId,
      id,
      source: 'manual',
      session_id: null,
      percentage: entry.percentage,
      milestone: entry.milestone,
      achieved_at: now.toISOString(),
    })
    .execute();
  await trx
    .updateTable('goal')
    .set({
      recorded_percentage: storedPercentage(entry.percentage),
      updated_at: now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', goalId)
    .execute();
  return id;
}
