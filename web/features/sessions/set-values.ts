// What stands in the form → the numbers of a set, or the first thing that is wrong with it.
import { setLimits } from '#shared/sessions/limits.ts';
import { parseNumber } from './number-text.ts';

export type SetValues = { reps: number; weightLbs: number };
export type SetProblem = { field: 'weight' | 'reps'; message: string };

/** The sentences are those of the schema (shared/sessions/schema.ts): the server would say the same. */
export function readSetValues(inputs: {
  weight: string;
  reps: string;
}): { values: SetValues } | { problem: SetProblem } {
  const weightLbs = parseNumber(inputs.weight);
  const reps = parseNumber(inputs.reps);
  const problem = weightProblem(weightLbs) ?? repsProblem(reps);
  // `??`: without a problem both are numbers.
  return problem ? { problem } : { values: { weightLbs: weightLbs ?? 0, reps: reps ?? 0 } };
}

export function weightProblem(weightLbs: number | null): SetProblem | null {
  if (weightLbs === null) return { field: 'weight', message: 'Weight must be a number' };
  if (weightLbs > setLimits.weightLbs) {
    return { field: 'weight', message: `Weight can be at most ${setLimits.weightLbs} lbs` };
  }
  return Number(weightLbs.toFixed(2)) === weightLbs
    ? null
    : { field: 'weight', message: 'Weight can have at most 2 decimals' };
}

export function repsProblem(reps: number | null): SetProblem | null {
  if (reps === null) return { field: 'reps', message: 'Reps must be a number' };
  if (!Number.isInteger(reps)) return { field: 'reps', message: 'Reps must be a whole number' };
  return reps > setLimits.reps
    ? { field: 'reps', message: `Reps can be at most ${setLimits.reps}` }
    : null;
}
