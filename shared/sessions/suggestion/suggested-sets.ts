// Suggests the sets in the form of a past workout: the targets of its template, or the sets of the last workout.
import type { ExerciseMeasure } from '#shared/exercises/vocabulary.ts';
import { type OfKind, type SetKind, usesUpPlanned } from '#shared/sets/kinds.ts';
import {
  DEFAULT_TARGET_METERS,
  DEFAULT_TARGET_SECONDS,
  lineDefaults,
} from '#shared/templates/defaults.ts';
import type { WeightUnit } from '#shared/units.ts';
import { withPercentLoaded } from '#shared/sessions/form/percent-load.ts';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { setTargetOf, type TargetedLine } from '#shared/sessions/lines/set-target-of.ts';

/** A value of a suggested set is null when neither the template nor the last workout has this value. */
export interface SuggestedSet {
  classification: SetKind;
  reps: number | null;
  weightLbs: number | null;
  durationSeconds: number | null;
  distanceMeters: number | null;
}

export type SuggestedLine = TargetedLine &
  Pick<SessionLine, 'exerciseId' | 'targetSets' | 'targetDuration' | 'targetDistance'>;

/**
 * Returns the initial sets of a form: the planned sets, otherwise the sets of the last workout,
 * otherwise three empty sets.
 * @param unit the unit in which a percentage of the 1RM is rounded, to 5 lbs or 2.5 kg
 */
export function suggestedSets(
  line: SuggestedLine | undefined,
  measure: ExerciseMeasure,
  last: LastPerformance | undefined,
  unit: WeightUnit,
): SuggestedSet[] {
  if (line) return plannedSets(line, measure, last, unit);
  const known = last?.sets ?? [];
  if (known.length > 0) return known.map(asLastTime);
  return Array.from({ length: lineDefaults.targetSets }, () => UNKNOWN);
}

const UNKNOWN: SuggestedSet = {
  classification: 'WORKING',
  reps: null,
  weightLbs: null,
  durationSeconds: null,
  distanceMeters: null,
};

function asLastTime(set: LastPerformance['sets'][number]): SuggestedSet {
  return {
    classification: set.setClassification,
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    durationSeconds: set.actualDuration,
    distanceMeters: set.actualDistance,
  };
}

function plannedSets(
  line: SuggestedLine,
  measure: ExerciseMeasure,
  last: LastPerformance | undefined,
  unit: WeightUnit,
): SuggestedSet[] {
  const best = last?.estimatedOneRepMax;
  const before = (last?.sets ?? []).map(asLastTime);
  const targets = Array.from({ length: line.targetSets }, (_, index) => {
    const target = setTargetOf(line, index);
    return best === undefined ? target : withPercentLoaded(target, best, unit);
  });
  return targets.map((target, index) => {
    const isAlike = (other: OfKind) => usesUpPlanned(other) === usesUpPlanned(target);
    const alike = before.filter(isAlike);
    const place = targets.slice(0, index).filter(isAlike);
    // A planned warm-up starts with the weight of a warm-up of the last workout. Any other planned set starts with the
    // weight of a set that was no warm-up.
    const same = alike[place.length] ?? alike.at(-1);
    return {
      classification: target.setClassification,
      reps: target.targetReps,
      weightLbs: target.targetWeight ?? same?.weightLbs ?? null,
      durationSeconds: measure === 'TIME' ? (line.targetDuration ?? DEFAULT_TARGET_SECONDS) : null,
      distanceMeters:
        measure === 'DISTANCE' ? (line.targetDistance ?? DEFAULT_TARGET_METERS) : null,
    };
  });
}
