// What stands in the form → the numbers of a set, or the first thing that is wrong with it.
import { setLimits } from '#shared/sessions/limits.ts';
import type { WeightUnit } from '#shared/units.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { readWeight, type WeightInput } from './weight-input.ts';

export type SetValues = { reps: number; weightLbs: number };
export type SetProblem = { field: 'weight' | 'reps'; message: string };

/** The sentences are those of the schema (shared/sessions/schema.ts): the server would say the same. */
export function readSetValues(
  inputs: WeightInput & { reps: string },
  unit: WeightUnit,
): { values: SetValues } | { problem: SetProblem } {
  const weight = readWeight(inputs, unit);
  if ('message' in weight) return { problem: { field: 'weight', message: weight.message } };
  const reps = readNumber(inputs.reps);
  const problem = repsProblem(reps);
  // `??`: without a problem it is a number.
  return problem ? { problem } : { values: { ...weight, reps: reps ?? 0 } };
}

export function repsProblem(reps: number | null): SetProblem | null {
  if (!isNumber(reps)) return { field: 'reps', message: 'Reps must be a number' };
  if (!Number.isInteger(reps)) return { field: 'reps', message: 'Reps must be a whole number' };
  if (reps < 0) return { field: 'reps', message: 'Reps cannot be negative' };
  return reps > setLimits.reps
    ? { field: 'reps', message: `Reps can be at most ${setLimits.reps}` }
    : null;
}
