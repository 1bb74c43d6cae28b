// Writing what was measured of the body also moves goals: one transaction under the user's lock.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Query, queryOfTransaction } from '#server/db/query.ts';
import type { Database } from '#server/db/schema.ts';
import { newestDay, utcDay } from '#shared/dates.ts';
import { outcomeOf } from '#shared/goals/achievement.ts';
import type { RaisedGoals } from '#shared/goals/body-answers.ts';
import { progressOf } from '#shared/goals/progress.ts';
import { bodyMeasureKinds } from '#shared/goals/vocabulary.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import {
  type GoalRow,
  lockGoals,
  readFedGoals,
  saveAchievements,
  saveGoalColumns,
  toFacts,
} from './goal-rows.ts';
import { outcomeColumns } from './project-goal-progress.ts';

/**
 * Runs `work`, which changes measurements, and brings the goals in line that measurements feed. The answer also
 * says what was raised; `isAnnounced: false` (a deletion) says and celebrates nothing.
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
    `select * from goal
     where user_id = $1 and removed_at is null and target_criteria->'measure'->>'kind' = any($2)
     order by created_at, id`,
    [userId, bodyMeasureKinds],
  );
  const before = new Map(rows.map((row) => [row.id, row.percentage]));
  const fed = await readFedGoals(query, userId, rows.map(toFacts));
  const outcomes = fed.map((each) =>
    outcomeOf(each, before.get(each.goal.goalId) ?? 0, progressOf(each.goal, each.contributions)),
  );
  await saveGoalColumns(
    query,
    userId,
    outcomes.map((outcome) => outcomeColumns(userId, outcome)),
  );
  if (!isAnnounced) return [];
  const achievements = outcomes.flatMap(({ achievement }) => achievement ?? []);
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

/** Runs `work`, which writes the account. A weight (kg) is kept with its day, and moves the goals that it feeds. */
export function withBodyWeight<Answer extends object>(
  db: Kysely<Database>,
  userId: string,
  { weight, now }: { weight: number | null | undefined; now: Date },
  work: (db: Kysely<Database>) => Promise<Answer>,
): Promise<Answer & RaisedGoals> {
  if (weight == null) return work(db);
  return movingBodyGoals(db, userId, { now, isAnnounced: true }, async (trx) => {
    await recordBodyWeight(trx, userId, weight, now);
    return work(trx);
  });
}

/**
 * Keeps a weight of the profile with its day, that of UTC; the last one of a day counts. In kg. Where the person has
 * logged the day that begins earlier than in UTC, it is that day: the weight of the profile is the newest.
 */
async function recordBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  weightKg: number,
  now: Date,
): Promise<void> {
  const ahead = await trx
    .selectFrom('body_weight_entry')
    .select('day')
    .where('user_id', '=', userId)
    .where('day', '>', utcDay(now))
    .where('day', '<=', newestDay(now))
    .executeTakeFirst();
  await writeBodyWeight(trx, userId, {
    day: ahead?.day ?? utcDay(now),
    weightKg,
    recordedAt: now.toISOString(),
  });
}

/** The row of a day, `YYYY-MM-DD`, is this weight from now on. In kg. */
export async function writeBodyWeight(
  trx: Transaction<Database>,
  userId: string,
  { day, weightKg, recordedAt }: { day: string; weightKg: number; recordedAt: string },
): Promise<{ day: string; recorded_at: string; weight_kg: number }> {
  return trx
    .insertInto('body_weight_entry')
    .values({ user_id: userId, day, recorded_at: recordedAt, weight_kg: weightKg })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ recorded_at: recordedAt, weight_kg: weightKg }),
    )
    .returning(['day', 'recorded_at', 'weight_kg'])
    .executeTakeFirstOrThrow();
}
