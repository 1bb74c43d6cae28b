// Assumes a weight for the body where it is lifted: only the server knows it, and a device must not keep it.
import type { WeightUnit } from '#shared/units.ts';

/** What is lifted of a usual body. */
export const ASSUMED_BODY = { kg: 70, lbs: 155 } as const satisfies Record<WeightUnit, number>;
