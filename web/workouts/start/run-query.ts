// Reads and writes options of a new workout in its address. `?time=less` shortens the workout. `?lighter=kg` makes the
// workout a deload whose weights are rounded to increments in kg.
import { type WeightUnit, weightUnits } from '#shared/units.ts';

const TIME = 'time';
const LESS = 'less';
const LIGHTER = 'lighter';

/** `lessTimeQuery` is the query string that makes the live workout ask how many minutes the user has. */
export const lessTimeQuery = `?${TIME}=${LESS}`;

export function readLessTime(search: string): boolean {
  return new URLSearchParams(search).get(TIME) === LESS;
}

export function lighterWeekQuery(unit: WeightUnit): string {
  return `?${LIGHTER}=${unit}`;
}

export function readLighterWeek(search: string): WeightUnit | undefined {
  const asked = new URLSearchParams(search).get(LIGHTER);
  return weightUnits.find((unit) => unit === asked);
}
