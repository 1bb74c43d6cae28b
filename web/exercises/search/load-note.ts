// Describes the injured areas that an exercise loads.
import { type BodyArea, bodyAreaWords } from '#shared/body-areas/vocabulary.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { listText } from '#shared/format.ts';

/** Returns 'shoulder, elbow and knee'. */
export function areaList(areas: readonly BodyArea[]): string {
  return listText(areas.map((area) => bodyAreaWords[area]));
}

/**
 * Returns which injured areas an exercise loads, as 'Shoulder, also elbow'; null when it loads none
 * of `injured`.
 */
export function loadNote(
  { mainly, also }: Exercise['loadedAreas'],
  injured: readonly BodyArea[],
): string | null {
  const main = areaList(mainly.filter((area) => injured.includes(area)));
  const further = areaList(also.filter((area) => injured.includes(area)));
  if (main === '') return further === '' ? null : `Also ${further}`;
  const name = main.charAt(0).toUpperCase() + main.slice(1);
  return further === '' ? name : `${name}, also ${further}`;
}
