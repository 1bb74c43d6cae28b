// Says how much of a body is lifted at least and at most, where its weight is not known.
import type { WeightUnit } from '#shared/units.ts';

/** Smallest and largest part of a body that is lifted, whatever the exercise: only the server knows its weight. */
export const LIFTED_BODY = {
  kg: { least: 25, most: 100 },
  lbs: { least: 55, most: 220 },
} as const satisfies Record<WeightUnit, { least: number; most: number }>;
