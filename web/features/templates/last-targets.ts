// Derives the targets of an added exercise from its last workout.
import { liftedTargets } from '#shared/sessions/template/quick.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { usesUpPlanned } from '#shared/sets/kinds.ts';
import type { BuilderLine } from './lines.ts';

/**
 * Returns targets that repeat the last workout with the exercise; empty for an exercise that was
 * never done.
 */
export function lastTargets(
  exerciseId: string,
  known: readonly LastPerformance[],
): Partial<BuilderLine> {
  const newest = known
    .filter((last) => last.exerciseId === exerciseId)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .at(-1);
  const sets = (newest?.sets ?? []).flatMap((set) =>
    usesUpPlanned(set)
      ? [
          {
            classification: set.setClassification,
            reps: set.actualReps,
            weightLbs: set.actualWeight,
            durationSeconds: set.actualDuration,
            distanceMeters: set.actualDistance,
          },
        ]
      : [],
  );
  return sets.length === 0 ? {} : liftedTargets(sets);
}
