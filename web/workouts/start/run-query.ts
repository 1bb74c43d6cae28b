// Reads and writes options of a new workout in the address of the run page: `?time=less` shortens it, and `?lighter=kg`
// lowers the weights in steps of that unit.
import { type WeightUnit, weightUnits } from '#shared/units.ts';

const TIME = 'time';
const LESS = 'less';
const LIGHTER = 'lighter';

/** `lessTimeQuery` makes the run page ask how many minutes the user has. */
export const lessTimeQuery = `?${TIME}=${LESS}`;

export function readLessTime(search: string): boolean {
  return new URLSearchParams(search).get(TIME) === LESS;
}

/** Returns the query part for a lighter workout, for example `?lighter=kg`. */
export function lighterWeekQuery(unit: WeightUnit): string {
  return `?${LIGHTER}=${unit}`;
}

/** Returns the unit of a lighter workout; undefined for a normal workout. */
export function readLighterWeek(search: string): WeightUnit | undefined {
  const asked = new URLSearchParams(search).get(LIGHTER);
  return weightUnits.find((unit) => unit === asked);
}
