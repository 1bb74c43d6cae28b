// Whether weights are offered for exercises, by what their person chose and by what the own log says.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type ExerciseChoices, offersOf, usualChoices } from '#shared/exercises/choices.ts';
import { readChosen } from './exercise-choices.ts';
import { type ReplayedExercise, replayLog } from './replay-log.ts';

/**
 * One for each exercise, in their order. The log is asked only where nobody chose: the verdict follows from it each
 * time, and is kept nowhere.
 */
export async function readExerciseChoices(
  db: Kysely<Database>,
  userId: string,
  { exercises, now }: { exercises: readonly ReplayedExercise[]; now: Date },
): Promise<ExerciseChoices[]> {
  const chosen = await readChosen(
    db,
    userId,
    exercises.map(({ id }) => id),
  );
  const open = exercises.filter(({ id }) => chosen.get(id)?.offers == null);
  const verdicts = await replayLog(db, userId, { exercises: open, now });
  const losing = new Set(
    open.filter((_, index) => verdicts[index]?.verdict === 'worse').map(({ id }) => id),
  );
  return exercises.map(({ id }) => ({
    ...usualChoices(id),
    offers: offersOf(chosen.get(id)?.offers ?? null, losing.has(id)),
    weightStep: chosen.get(id)?.weightStep ?? null,
  }));
}
