// The one question for the next weights of a workout: asked alike everywhere, its answer is found again without a network.
import { deviceZone } from '#shared/calendar.ts';
import type { NextSessionQuestion } from '#shared/templates/next-session-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Returns the question in the unit of the settings, and in this device's time zone. */
export function nextSessionQuestion(
  templateId: string,
  weightUnit: WeightUnit,
): NextSessionQuestion {
  return { id: templateId, weightUnit, ...deviceZone() };
}
