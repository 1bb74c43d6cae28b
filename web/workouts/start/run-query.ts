// Writes and reads how a workout is begun, in the address of a live session: with less time than it takes (`?time=less`),
// or lighter this once (`?lighter=kg`, with the unit of its steps).
import { type WeightUnit, weightUnits } from '#shared/units.ts';

const TIME = 'time';
const LESS = 'less';
const LIGHTER = 'lighter';

/** The query of the workout's address: it opens with the question for the minutes. */
export const lessTimeQuery = `?${TIME}=${LESS}`;

/** True where the address asks for a shorter workout. */
export function readLessTime(search: string): boolean {
  return new URLSearchParams(search).get(TIME) === LESS;
}

/** Returns the query of the workout's address. */
export function lighterWeekQuery(unit: WeightUnit): string {
  return `?${LIGHTER}=${unit}`;
}

/** Undefined where the address asks for none. */
export function readLighterWeek(search: string): WeightUnit | undefined {
  const asked = new URLSearchParams(search).get(LIGHTER);
  return weightUnits.find((unit) => unit === asked);
}
