// Reads and writes a user's settings per exercise: whether weights are suggested, and the increment.
import type { Kysely } from 'kysely';
import type { Database, RowOf } from '#server/db/schema.ts';
import type { ChooseForExerciseInput } from '#shared/exercises/choice-schema.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';

interface ChosenForExercise {
  hasSuggestions: boolean | null;
  increment: OwnIncrement | null;
}

/** Returns the settings by exercise id. Exercises without settings are omitted. */
export async function readChosen(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, ChosenForExercise>> {
  if (exerciseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_exercise_choice')
    .select(['exercise_id', 'has_suggestions', 'increment', 'increment_unit'])
    .where('user_id', '=', userId)
    .where('exercise_id', 'in', exerciseIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.exercise_id,
      { hasSuggestions: row.has_suggestions, increment: incrementOf(row) },
    ]),
  );
}

function incrementOf({
  increment: value,
  increment_unit: unit,
}: Pick<RowOf<'user_exercise_choice'>, 'increment' | 'increment_unit'>): OwnIncrement | null {
  return value === null || unit === null ? null : { value, unit };
}

/**
 * Writes the settings that are present in the input. With `unlessChosen`, a setting that the user already made stays.
 */
export async function writeChosen(
  db: Kysely<Database>,
  userId: string,
  { id, offers: hasSuggestions, weightStep: increment, unlessChosen }: ChooseForExerciseInput,
  now: Date,
): Promise<void> {
  const before = unlessChosen ? (await readChosen(db, userId, [id])).get(id) : undefined;
  const keepsSuggestions = hasSuggestions === undefined || before?.hasSuggestions != null;
  const keepsIncrement = increment === undefined || before?.increment != null;
  const written = {
    ...(keepsSuggestions ? {} : { has_suggestions: hasSuggestions }),
    ...(keepsIncrement
      ? {}
      : { increment: increment?.value ?? null, increment_unit: increment?.unit ?? null }),
    updated_at: now.toISOString(),
  };
  await db
    .insertInto('user_exercise_choice')
    .values({ user_id: userId, exercise_id: id, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet(written))
    .execute();
}
