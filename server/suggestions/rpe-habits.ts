// Tells whether a user's RPEs repeat a number, by exercise (behaviour/training.md#what-your-rpe-says).
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { RpeHabit } from '#shared/rpe.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';
import { readDoneLines } from './done-lines.ts';

/** Returns the habits of the last half year by exercise. Exercises without a habit are left out. */
export async function readRpeHabits(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  now: Date,
): Promise<Map<string, RpeHabit>> {
  const { linesOf } = await readDoneLines(db, userId, exerciseIds, now);
  return new Map(
    exerciseIds.flatMap((id): [string, RpeHabit][] => {
      const habit = rpeHabitOf(linesOf(id));
      return habit === null ? [] : [[id, habit]];
    }),
  );
}
