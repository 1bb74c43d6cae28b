// Bounds of the lifted part of a body with an unknown weight.
import type { WeightUnit } from '#shared/units.ts';

/** Smallest and largest part of a body that any exercise lifts. Only the server knows the body's weight. */
export const LIFTED_BODY = {
  kg: { least: 25, most: 100 },
  lbs: { least: 55, most: 220 },
} as const satisfies Record<WeightUnit, { least: number; most: number }>;
