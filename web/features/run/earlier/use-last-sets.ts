import { useEffect } from 'react';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { useRunActions } from '../state/run-context.ts';

/** Tells the run what was done the last time, as soon as it is known. */
export function useLastSets(lastTimes: readonly LastPerformance[] | undefined): void {
  const { knowLastSets } = useRunActions();
  useEffect(() => {
    if (!lastTimes) return;
    knowLastSets(
      Object.fromEntries(lastTimes.map((last) => [last.exerciseId, last.sets.map(toLastSet)])),
    );
  }, [lastTimes, knowLastSets]);
}

function toLastSet(set: LastPerformance['sets'][number]): LastSet {
  return {
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    entered: set.enteredWeight,
    durationSeconds: set.actualDuration,
    distanceMeters: set.actualDistance,
    classification: set.setClassification,
  };
}
