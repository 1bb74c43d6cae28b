// The one question for the next weights of a workout: asked alike everywhere, its answer is found again without a network.
import type { NextSessionQuestion } from '#shared/templates/next-session-schema.ts';
import type { WeightUnit } from '#shared/units.ts';

/** In the unit of the settings, by the days of where this device is. */
export function nextSessionQuestion(
  templateId: string,
  weightUnit: WeightUnit,
): NextSessionQuestion {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { id: templateId, weightUnit, ...(timeZone && { timeZone }) };
}
