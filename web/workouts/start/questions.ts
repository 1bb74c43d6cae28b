// Builds the inputs of queries that several pages share, because equal inputs use the same cached
// response.
import { deviceZone } from '#shared/calendar.ts';
import type { NextSessionQuestion } from '#shared/templates/next-session-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

const MOST_AT_ONCE = 100;

/** Returns the input of a query about exercises: each exercise once, and at most 100. */
export function exercisesQuestion(exerciseIds: readonly string[]): { exerciseIds: string[] } {
  return { exerciseIds: [...new Set(exerciseIds)].slice(0, MOST_AT_ONCE) };
}

export function nextSessionQuestion(
  templateId: string,
  weightUnit: WeightUnit,
): NextSessionQuestion {
  return { id: templateId, weightUnit, ...deviceZone() };
}
