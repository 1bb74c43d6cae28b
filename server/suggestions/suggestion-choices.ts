// Reads for each exercise whether weights are suggested, the increment, and the user's habit of entering RPEs.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  type ExerciseChoices,
  suggestionChoiceOf,
  usualChoices,
} from '#shared/exercises/choices.ts';
import type { RpeHabit } from '#shared/rpe.ts';
import { rpeHabitOf } from '#shared/templates/line-rpe-habit.ts';
import { readChosen } from './exercise-choices.ts';
import { readDoneLines } from './done-lines.ts';

/** Returns the choices for each exercise id, in the order of the ids. */
export async function readExerciseChoices(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
  now: Date,
): Promise<ExerciseChoices[]> {
  const [chosen, habits] = await Promise.all([
    readChosen(db, userId, exerciseIds),
    readRpeHabits(db, userId, exerciseIds, now),
  ]);
  return exerciseIds.map((id) => ({
    ...usualChoices(id),
    offers: suggestionChoiceOf(chosen.get(id)?.hasSuggestions ?? null),
    weightStep: chosen.get(id)?.increment ?? null,
    rpeHabit: habits.get(id) ?? null,
  }));
}

/**
 * Returns, by exercise id, the user's habit of entering an RPE without judging the set. The habit is 'target' (always
 * the planned RPE) or 'number' (always the same number). Exercises without such a habit are omitted.
 */
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
