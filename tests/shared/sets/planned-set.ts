// The target of one set, for examples: what is not said is as the line says.
import type { SetTarget } from '#shared/sets/target.ts';

export function plannedSet(target: Partial<SetTarget> = {}): SetTarget {
  return {
    setClassification: 'WORKING',
    targetReps: null,
    targetRepsMax: null,
    targetWeight: null,
    targetPercent: null,
    targetRPE: null,
    restTime: null,
    ...target,
  };
}
