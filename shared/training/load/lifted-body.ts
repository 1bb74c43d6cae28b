// Tells how much of a body is lifted where its weight is unknown: only the server knows it, and devices must not store it.
import type { WeightUnit } from '#shared/units.ts';

/** Smallest and largest part of a body that any exercise lifts. */
export const LIFTED_BODY = {
  kg: { least: 25, most: 100 },
  lbs: { least: 55, most: 220 },
} as const satisfies Record<WeightUnit, { least: number; most: number }>;

/** The lifted part of a typical body, lbs. */
export const ASSUMED_BODY_LBS = 155;
