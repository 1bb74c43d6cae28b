// Creates the demo user's goals. The progress of a goal is computed from the demo workouts and measurements, except for
// the mobility goal, whose progress the user recorded.
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { createGoal } from '#server/features/goals/commands.ts';
import { recordAchievement } from '#server/features/goals/entries.ts';
import { utcDay } from '#shared/calendar.ts';
import { WEEK_MS } from '#shared/durations.ts';
import { createGoalInput } from '#shared/goals/schema.ts';
import { idOf } from './random.ts';

const goals = [
  {
    name: 'bench',
    afterWeeks: 70,
    forWeeks: 42,
    goal: {
      goalType: 'STRENGTH',
      description: 'Bench press 245 for one',
      priorityLevel: 5,
      targetCriteria: {
        exercise: 'Barbell Bench Press',
        exerciseId: exerciseId('barbell-bench-press'),
        targetWeight: 245,
        weightUnit: 'lbs',
        current1RM: 200,
      },
    },
  },
  {
    name: 'back',
    afterWeeks: 88,
    forWeeks: 26,
    goal: {
      goalType: 'HYPERTROPHY',
      description: 'Sixteen hard sets for the back every week',
      priorityLevel: 3,
      targetCriteria: { measure: { kind: 'WEEKLY_MUSCLE_SETS', muscle: 'LATS', target: 16 } },
    },
  },
  {
    name: 'waist',
    afterWeeks: 80,
    forWeeks: 30,
    goal: {
      goalType: 'FAT_LOSS',
      description: 'Waist down to 33 inches',
      priorityLevel: 4,
      targetCriteria: { measure: { kind: 'WAIST', target: 33, start: 34.25 } },
    },
  },
  {
    name: 'toes',
    afterWeeks: 96,
    forWeeks: 20,
    goal: {
      goalType: 'MOBILITY',
      description: 'Palms flat on the floor with straight knees',
      priorityLevel: 2,
      targetCriteria: { description: 'Held for 30 seconds' },
    },
    recorded: [10, 20, 30, 40],
  },
] as const;

/**
 * Creates the demo goals that the account never had, and returns their number. A goal that the user deleted stays
 * deleted.
 */
export async function writeGoals(
  { db }: Pick<OpenDatabase, 'db'>,
  account: { userId: string; firstDay: Date },
): Promise<number> {
  const { userId, firstDay } = account;
  const ids = goals.map(({ name }) => idOf(`goal ${name}`, firstDay));
  const known = await db
    .selectFrom('goal')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const missing = goals.filter((_, index) => !known.some(({ id }) => id === ids[index]));
  for (const { name, afterWeeks, forWeeks, goal, ...rest } of missing) {
    const createdAt = new Date(firstDay.getTime() + afterWeeks * WEEK_MS);
    const targetDate = utcDay(new Date(createdAt.getTime() + forWeeks * WEEK_MS));
    const input = createGoalInput.parse({ ...goal, targetDate });
    const id = idOf(`goal ${name}`, firstDay);
    await createGoal(db, userId, input, createdAt, id);
    for (const [index, achievementPercentage] of ('recorded' in rest
      ? rest.recorded
      : []
    ).entries()) {
      const at = new Date(createdAt.getTime() + (2 * index + 1) * WEEK_MS);
      await recordAchievement(db, userId, { id, achievementPercentage }, at);
    }
  }
  return missing.length;
}
