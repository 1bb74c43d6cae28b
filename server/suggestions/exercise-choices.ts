// A user's choices for exercises: at most one row for each.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ChooseForExerciseInput } from '#shared/exercises/choice-schema.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';

export interface ChosenForExercise {
  /** Null: not chosen. */
  offers: boolean | null;
  /** Null: not set. */
  weightStep: OwnIncrement | null;
}

/** Returns the choices by exercise; exercises without any are left out. */
export async function readChosen(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, ChosenForExercise>> {
  if (exerciseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_exercise_choice')
    .select(['exercise_id', 'offers', 'weight_step', 'weight_step_unit'])
    .where('user_id', '=', userId)
    .where('exercise_id', 'in', exerciseIds)
    .execute();
  return new Map(
    rows.map(({ exercise_id: id, offers, weight_step: value, weight_step_unit: unit }) => [
      id,
      { offers, weightStep: value === null || unit === null ? null : { value, unit } },
    ]),
  );
}

/** Writes the choices that were sent; others stay. With `unlessChosen`, earlier choices stay too. */
export async function writeChosen(
  db: Kysely<Database>,
  userId: string,
  { id, offers, weightStep, unlessChosen = false }: ChooseForExerciseInput,
  now: Date,
): Promise<void> {
  const before = unlessChosen ? (await readChosen(db, userId, [id])).get(id) : undefined;
  const isOffersKept = offers === undefined || before?.offers != null;
  const isStepKept = weightStep === undefined || before?.weightStep != null;
  const written = {
    ...(isOffersKept ? {} : { offers }),
    ...(isStepKept
      ? {}
      : { weight_step: weightStep?.value ?? null, weight_step_unit: weightStep?.unit ?? null }),
    updated_at: now.toISOString(),
  };
  await db
    .insertInto('user_exercise_choice')
    .values({ user_id: userId, exercise_id: id, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doUpdateSet(written))
    .execute();
}
