// Builds the inputs of queries about exercises and next workouts. Pages with equal inputs share one
// cached response.
import { deviceZone } from '#shared/calendar.ts';
import type { NextSessionQuestion } from '#shared/templates/next-session-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

const MOST_AT_ONCE = 100;

/**
 * Returns the input of a query about exercises. The input contains each id once, and at most 100
 * ids.
 */
export function exercisesQuestion(exerciseIds: readonly string[]): { exerciseIds: string[] } {
  return { exerciseIds: [...new Set(exerciseIds)].slice(0, MOST_AT_ONCE) };
}

export function nextSessionQuestion(
  templateId: string,
  weightUnit: WeightUnit,
): NextSessionQuestion {
  return { id: templateId, weightUnit, ...deviceZone() };
}
