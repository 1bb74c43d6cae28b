// Converts an exercise of a template to the input of a progression rule, and writes a new weight into the exercise.
import type { SteppedExercise } from '#shared/training/load/load-step.ts';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { usualRepsMax } from '#shared/training/suggestion/next-session.ts';
import { showsStrength } from '#shared/sets/kinds.ts';

export interface ProgressionLine {
  targetSets: number;
  targetReps: number;
  targetWeight: number | null;
  targetRPE: number | null;
  setTargets: readonly SetTarget[] | null;
}

export interface ProgressionPlan {
  repsMin: number;
  repsMax: number;
  targetSets: number;
  targetRpe: number | null;
}

export interface ProgressingExercise extends SteppedExercise {
  measure: ExerciseMeasure;
  loadKind: LoadKind;
}

/**
 * Returns the common targets of the working sets. Null, for example, when their weights differ, because a progression
 * rule raises only one weight.
 */
export function progressionPlan(line: ProgressionLine): ProgressionPlan | null {
  if (!line.setTargets) {
    const { targetReps: repsMin, targetSets, targetRPE: targetRpe } = line;
    return { repsMin, repsMax: usualRepsMax(repsMin), targetSets, targetRpe };
  }
  const sets = line.setTargets.filter(showsStrength);
  const [first] = sets;
  if (!first) return null;
  const isEven = sets.every(
    (set) =>
      set.targetReps === first.targetReps &&
      set.targetRepsMax === first.targetRepsMax &&
      set.targetWeight === first.targetWeight &&
      set.targetPercent === null,
  );
  if (!isEven) return null;
  const repsMin = first.targetReps ?? line.targetReps;
  const repsMax = first.targetRepsMax ?? usualRepsMax(repsMin);
  const targetRpe = first.targetRPE ?? line.targetRPE;
  return { repsMin, repsMax, targetSets: sets.length, targetRpe };
}

/**
 * Returns the weight of the working sets in lbs. Null when no weight is planned, or when the sets have different
 * targets.
 */
export function workingWeight(line: ProgressionLine): number | null {
  if (!progressionPlan(line)) return null;
  const own = line.setTargets?.find(showsStrength)?.targetWeight;
  return own ?? line.targetWeight;
}

/**
 * Returns the line with this weight in its working sets. The repetitions, and other sets such as warm-ups, stay
 * unchanged.
 */
export function withWorkingWeight<Line extends ProgressionLine>(line: Line, lbs: number): Line {
  if (!line.setTargets) return { ...line, targetWeight: lbs };
  const setTargets = line.setTargets.map((set) =>
    showsStrength(set) ? { ...set, targetWeight: lbs } : set,
  );
  return { ...line, setTargets };
}
