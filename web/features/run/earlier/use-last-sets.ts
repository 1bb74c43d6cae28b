import { useEffect } from 'react';
import type { LastSet } from '#shared/sessions/form/prefill.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { useRunActions } from '../state/run-context.ts';

/** Gives the run the sets of the last time once they are known. */
export function useLastSets(lastTimes: readonly LastPerformance[] | undefined): void {
  const { setLastSets } = useRunActions();
  useEffect(() => {
    if (!lastTimes) return;
    setLastSets(
      Object.fromEntries(lastTimes.map((last) => [last.exerciseId, last.sets.map(toLastSet)])),
    );
  }, [lastTimes, setLastSets]);
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
