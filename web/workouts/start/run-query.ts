// Writes and reads options of a new workout in the address of a run: less time (`?time=less`), or lighter this once
// (`?lighter=kg`, with the unit of its increments).
import { type WeightUnit, weightUnits } from '#shared/units.ts';

const TIME = 'time';
const LESS = 'less';
const LIGHTER = 'lighter';

/** The query of a run that opens with the question for the minutes. */
export const lessTimeQuery = `?${TIME}=${LESS}`;

/** Returns true when the address requests a shorter workout. */
export function readLessTime(search: string): boolean {
  return new URLSearchParams(search).get(TIME) === LESS;
}

/** Returns the query of the workout's address. */
export function lighterWeekQuery(unit: WeightUnit): string {
  return `?${LIGHTER}=${unit}`;
}

/** Returns the unit; undefined when the address requests no lighter workout. */
export function readLighterWeek(search: string): WeightUnit | undefined {
  const asked = new URLSearchParams(search).get(LIGHTER);
  return weightUnits.find((unit) => unit === asked);
}
