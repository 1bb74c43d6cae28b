// A workout that is begun lighter this once, in the address of a live session: `?lighter=kg`, with the unit of its steps.
import { type WeightUnit, weightUnits } from '#shared/units.ts';

const NAME = 'lighter';

/** Returns the query of the workout's address. */
export function lighterWeekQuery(unit: WeightUnit): string {
  return `?${NAME}=${unit}`;
}

/** Undefined where the address asks for none. */
export function readLighterWeek(search: string): WeightUnit | undefined {
  const asked = new URLSearchParams(search).get(NAME);
  return weightUnits.find((unit) => unit === asked);
}
