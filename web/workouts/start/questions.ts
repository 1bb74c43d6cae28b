// Builds the inputs of queries that several pages share, so that they use the same cached response, also offline.
import { deviceZone } from '#shared/calendar.ts';
import type { NextSessionQuestion } from '#shared/templates/next-session-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

const MOST_AT_ONCE = 100;

/** Returns the input of a query about the exercises of a workout: each once, up to the server's limit. */
export function exercisesQuestion(exerciseIds: readonly string[]): { exerciseIds: string[] } {
  return { exerciseIds: [...new Set(exerciseIds)].slice(0, MOST_AT_ONCE) };
}

/**
 * Returns the input of the query for the next weights of a workout, in the unit of the settings and this device's time
 * zone.
 */
export function nextSessionQuestion(
  templateId: string,
  weightUnit: WeightUnit,
): NextSessionQuestion {
  return { id: templateId, weightUnit, ...deviceZone() };
}
