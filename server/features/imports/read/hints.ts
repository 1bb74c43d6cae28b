// Derives traits of exercises from their sets, for names that become custom exercises.
import { turnTaker } from './next-turn.ts';
import type { ImportedExerciseHint } from './normalized.ts';
import type { RawWorkout } from './raw.ts';

/** Returns the traits of each exercise by its name in the file. It yields to the event loop between workouts. */
export async function hintsOf(
  workouts: readonly RawWorkout[],
): Promise<Map<string, ImportedExerciseHint>> {
  const takeTurn = turnTaker();
  const hints = new Map<string, ImportedExerciseHint & { hasReps: boolean }>();
  for (const { sets } of workouts) {
    await takeTurn();
    for (const { exercise, category, weight, isPerHand, reps, seconds, meters } of sets) {
      const hint = hints.get(exercise) ?? {
        category: '',
        isAssisted: false,
        isPerHand: false,
        isTimed: false,
        hasDistance: false,
        isBodyweight: true,
        hasReps: false,
      };
      hints.set(exercise, hint);
      hint.category ||= category;
      hint.isAssisted ||= weight !== null && weight < 0;
      hint.isPerHand ||= isPerHand;
      hint.hasDistance ||= meters !== null;
      hint.isBodyweight &&= weight === null;
      hint.hasReps ||= reps !== null;
      hint.isTimed ||= seconds !== null || meters !== null;
    }
  }
  return new Map(
    [...hints].map(([name, { hasReps, ...hint }]) => [
      name,
      { ...hint, isTimed: hint.isTimed && !hasReps },
    ]),
  );
}
