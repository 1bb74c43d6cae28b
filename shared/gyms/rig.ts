// Chooses the equipment that loads an exercise at a gym: a bar with plates, or the weights of dumbbells and machines.
// The file is small, because the live session's first paint loads it.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { PlateStock } from '#shared/training/load/load-bar.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { Gym, GymBar } from './schema.ts';

export interface Rig {
  unit: WeightUnit;
  kind: 'bar' | 'dumbbells' | 'machine';
  /** `isOfGym` is true when the user entered this equipment of the gym. Otherwise `step` is the default increment. */
  isOfGym: boolean;
  step: number;
  /** `bar` is the weight of the empty bar; 0 without a bar. */
  bar: number;
  plates: readonly PlateStock[];
  /** `max` is the heaviest dumbbell. Null when the heaviest dumbbell is unknown, and for other equipment. */
  max: number | null;
  fewestChanges: boolean;
}

/** A gym is assumed to have this usual equipment if the user entered none, for example no plates. */
const standard = {
  lbs: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5], dumbbells: 5, kettlebells: 10, machine: 10 },
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25], dumbbells: 2, kettlebells: 4, machine: 5 },
} as const satisfies Record<WeightUnit, object>;
const PLENTY = 10;

/** The kind of a bar is derived from its name: 'EZ curl bar' is an EZ bar. */
const specialBars = [
  { equipment: 'EZ_BAR', name: /\bez\b|curl/i },
  { equipment: 'TRAP_BAR', name: /trap|hex/i },
] as const;

/**
 * Returns the equipment that loads an exercise at a gym, or at a usual gym when `gym` is null. Null when the exercise's
 * equipment has no known loads.
 * @param unit in which the user types weights; equipment in this unit is preferred
 * @param chosenBar the text of a bar (`barText`); when null or unknown, the first bar in the unit is used, or else the
 *   first bar
 */
export function rigOf(
  equipment: readonly Equipment[],
  gym: Gym | null,
  unit: WeightUnit,
  chosenBar: string | null = null,
): Rig | null {
  const bars = barsFor(equipment, gym);
  if (equipment.includes('BARBELL')) return barRig(gym, unit, bars, chosenBar);
  if (specialBars.some((each) => equipment.includes(each.equipment))) {
    return bars.length === 0 ? null : barRig(gym, unit, bars, chosenBar);
  }
  const plain = { bar: 0, plates: [], max: null, fewestChanges: false };
  if (equipment.includes('DUMBBELL')) {
    const own = gym?.dumbbells ?? { unit, step: standard[unit].dumbbells, max: null };
    return { ...plain, kind: 'dumbbells', isOfGym: gym?.dumbbells != null, ...own };
  }
  if (equipment.includes('KETTLEBELL')) {
    return {
      ...plain,
      kind: 'dumbbells',
      isOfGym: false,
      unit,
      step: standard[unit].kettlebells,
    };
  }
  if (equipment.includes('CABLE') || equipment.includes('MACHINE')) {
    const own = gym?.machines ?? { unit, step: standard[unit].machine };
    return { ...plain, kind: 'machine', isOfGym: gym?.machines != null, ...own };
  }
  return null;
}

export function barsFor(equipment: readonly Equipment[], gym: Gym | null): readonly GymBar[] {
  const bars = gym?.bars ?? [];
  if (equipment.includes('BARBELL')) {
    return bars.filter(({ name }) => !specialBars.some((each) => each.name.test(name)));
  }
  const special = specialBars.find((each) => equipment.includes(each.equipment));
  return special ? bars.filter(({ name }) => special.name.test(name)) : [];
}

/** Returns the text that identifies a bar: 'Olympic bar, 20 kg'. */
export function barText({ name, weight, unit }: GymBar): string {
  return `${name}, ${weight} ${unit}`;
}

function barRig(
  gym: Gym | null,
  wanted: WeightUnit,
  bars: readonly GymBar[],
  chosenBar: string | null,
): Rig {
  const owned = gym?.plates.filter(({ pairs }) => pairs > 0) ?? [];
  const isThere = owned.length === 0 || owned.some((plate) => plate.unit === wanted);
  const unit = isThere ? wanted : (owned[0]?.unit ?? wanted);
  const chosen = bars.find((each) => barText(each) === chosenBar);
  const bar = chosen ?? bars.find((each) => each.unit === unit) ?? bars[0];
  const plates: readonly PlateStock[] =
    owned.length === 0
      ? standard[unit].plates.map((weight) => ({ weight, pairs: PLENTY }))
      : owned.filter((plate) => plate.unit === unit);
  return {
    kind: 'bar',
    isOfGym: owned.length > 0,
    unit,
    bar: bar ? inUnit(bar.weight, bar.unit, unit) : standard[unit].bar,
    plates,
    step: 2 * Math.min(...plates.map(({ weight }) => weight)),
    max: null,
    fewestChanges: gym?.fewestChanges ?? false,
  };
}

/** Converts a weight from one unit to another, with at most 2 decimals. The same unit leaves the weight unchanged. */
export function inUnit(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : weightFromPounds(poundsFromWeight(weight, from), to);
}
