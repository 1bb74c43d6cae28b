// Converts weights for a language model. Each weight has its unit beside it.
import { z } from 'zod';
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit, weightUnits } from '#shared/units.ts';

/**
 * All weights in an input have this unit. There is no default, because a wrong guess would change the weight by a
 * factor of 2.2.
 */
export const unitOfInput = z
  .enum(weightUnits, { error: 'unit must be lbs or kg' })
  .describe('the unit of all weights of this call, as the person said them');

export function bothUnits(pounds: number): { lbs: number; kg: number } {
  return { lbs: pounds, kg: weightFromPounds(pounds, 'kg') };
}

/** Returns the weight of a set for the API: in pounds, and as the person entered it. */
export function asLogged(
  weight: number,
  unit: WeightUnit,
): { actualWeight: number; enteredWeight: EnteredWeight } {
  return { actualWeight: poundsFromWeight(weight, unit), enteredWeight: { value: weight, unit } };
}

interface ReadSet {
  setClassification: string;
  actualReps: number;
  actualWeight: number;
  rpeRating: number;
  actualDuration: number | null;
  actualDistance: number | null;
  rpeSource?: string;
  notes?: string;
}

/** Returns a set for a language model, without the values that were not recorded. */
export function setAsRead(set: ReadSet): object {
  const { actualDuration, actualDistance, notes } = set;
  return {
    kind: set.setClassification,
    reps: set.actualReps,
    weight: bothUnits(set.actualWeight),
    ...(set.rpeSource === 'default' ? {} : { rpe: set.rpeRating }),
    ...(actualDuration === null ? {} : { durationSeconds: actualDuration }),
    ...(actualDistance === null ? {} : { distanceMeters: actualDistance }),
    ...(notes ? { notes } : {}),
  };
}
