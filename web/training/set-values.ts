// Converts the typed texts of a set into numbers, or returns the first error.
import { setLimits } from '#shared/sessions/limits.ts';
import type { WeightUnit } from '#shared/units.ts';
import { durationText, readDuration } from '#web/text/duration-text.ts';
import { isNumber, numberText, readNumber, readWhole } from '#web/text/number-text.ts';
import type { LiftedExercise } from './set-text.ts';
import { filledWith, readWeight, type WeightInput } from './weight-input.ts';

export interface SetValues {
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}
export type SetProblem = { field: keyof SetValues; message: string };

/** Holds the typed texts of a set. An empty time or distance means that the set has none. */
export interface TypedSet extends WeightInput {
  reps: string;
  duration: string;
  distance: string;
}

/** Converts the values of a set into texts. A null value becomes an empty text. */
export function typedSet({
  reps,
  weightLbs,
  durationSeconds,
  distanceMeters,
}: Nullable<SetValues>) {
  return {
    ...filledWith(weightLbs),
    reps: reps === null ? '' : numberText(reps),
    duration: durationSeconds === null ? '' : durationText(durationSeconds),
    distance: distanceMeters === null ? '' : numberText(distanceMeters),
  };
}

type Nullable<Values> = { [Key in keyof Values]: Values[Key] | null };

/**
 * Reads the typed texts of a set, or returns the first error. Apart from the weight, only the value that measures the
 * exercise is required: a plank needs a time but no repetitions.
 */
export function readSetValues(
  inputs: TypedSet,
  unit: WeightUnit,
  { measure, loadKind }: LiftedExercise,
): { values: SetValues } | { problem: SetProblem } {
  const weight = loadKind === 'NONE' ? { weightLbs: 0 } : readWeight(inputs, unit);
  if ('message' in weight) return { problem: { field: 'weightLbs', message: weight.message } };
  const reps = measure === 'REPS' ? readWhole(inputs.reps) : 0;
  const durationSeconds = readDuration(inputs.duration);
  const distanceMeters = readNumber(inputs.distance);
  const problem =
    repsProblem(reps) ??
    durationProblem(durationSeconds, measure === 'TIME') ??
    distanceProblem(distanceMeters, measure === 'DISTANCE');
  return problem
    ? { problem }
    : { values: { ...weight, reps: reps ?? 0, durationSeconds, distanceMeters } };
}

export function repsProblem(reps: number | null): SetProblem | null {
  if (!isNumber(reps)) return { field: 'reps', message: 'Reps must be a number' };
  if (!Number.isInteger(reps)) return { field: 'reps', message: 'Reps must be a whole number' };
  if (reps < 0) return { field: 'reps', message: 'Reps cannot be negative' };
  return reps > setLimits.reps
    ? { field: 'reps', message: `Reps can be at most ${setLimits.reps}` }
    : null;
}

/**
 * Returns the error in a typed time; null without an error.
 * @param seconds null for an empty field
 * @param isAsked true when the exercise needs a time
 */
export function durationProblem(seconds: number | null, isAsked: boolean): SetProblem | null {
  const problem = (message: string) => ({ field: 'durationSeconds' as const, message });
  if (seconds === null) return isAsked ? problem('Please enter the time, like 1:10') : null;
  if (!isNumber(seconds)) return problem('The time must look like 1:10, or be seconds');
  if (!Number.isInteger(seconds)) return problem('Duration must be whole seconds');
  if (seconds < 0) return problem('Duration cannot be negative');
  return seconds > setLimits.durationSeconds ? problem('Duration can be at most 24 hours') : null;
}

/**
 * Returns the error in a typed distance; null without an error.
 *
 * @param meters null for an empty field
 * @param isAsked true when the exercise needs a distance
 */
export function distanceProblem(meters: number | null, isAsked: boolean): SetProblem | null {
  const problem = (message: string) => ({ field: 'distanceMeters' as const, message });
  if (meters === null) return isAsked ? problem('Please enter the distance') : null;
  if (!isNumber(meters)) return problem('Distance must be a number');
  if (meters < 0) return problem('Distance cannot be negative');
  if (meters > setLimits.distanceMeters) return problem('Distance can be at most 1,000 km');
  return Number(meters.toFixed(2)) === meters
    ? null
    : problem('Distance can have at most 2 decimals');
}
