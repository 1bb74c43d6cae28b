// Derives the body parts to protect from the injuries in the user's medical history.
import { areasNamedIn } from '#shared/body-areas/named-areas.ts';
import { type BodyArea, bodyAreas } from '#shared/body-areas/vocabulary.ts';
import type { InjuryStatus } from './vocabulary.ts';

interface Injury {
  name: string;
  status: InjuryStatus;
}

/** `InjuredArea` names a body area and the injuries in it, in the order of the medical history. */
export interface InjuredArea {
  area: BodyArea;
  injuries: Injury[];
}

export interface InjuredAreas {
  areas: InjuredArea[];
  /** `unplaced` has the injuries whose name contains no known body part. */
  unplaced: Injury[];
}

/** Returns the body parts of recovering and chronic injuries. Healed injuries and rows without a name do not count. */
export function injuredAreas(injuries: readonly Injury[]): InjuredAreas {
  const open = injuries
    .filter(({ name, status }) => status !== 'healed' && name.trim() !== '')
    .map((injury) => ({ injury, named: areasNamedIn(injury.name) }));
  const areas = bodyAreas.map((area) => ({
    area,
    injuries: open.filter(({ named }) => named.includes(area)).map(({ injury }) => injury),
  }));
  return {
    areas: areas.filter((each) => each.injuries.length > 0),
    unplaced: open.filter(({ named }) => named.length === 0).map(({ injury }) => injury),
  };
}

/** Returns the body parts of recovering injuries, from head to foot. Chronic injuries do not limit suggestions. */
export function recoveringAreas(injuries: readonly Injury[]): BodyArea[] {
  const recovering = injuries.filter(({ status }) => status === 'recovering');
  return injuredAreas(recovering).areas.map(({ area }) => area);
}
