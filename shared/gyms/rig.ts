// The rig of an exercise at a gym. Pure, and small enough for the first paint of the live session.
import type { Equipment } from '#shared/exercises/vocabulary.ts';
import type { PlateStock } from '#shared/training/load/load-bar.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { Gym, GymBar } from './schema.ts';

/** A bar and its plates, or weights that are there in steps. */
export interface Rig {
  /** Unit of the weights below. */
  unit: WeightUnit;
  kind: 'bar' | 'dumbbells' | 'machine';
  /** True: the gym said its step; false: it is what gyms usually have. */
  isOfGym: boolean;
  /** Difference between neighbouring loads. */
  step: number;
  /** Weight of the empty bar; 0 where there is none. */
  bar: number;
  /** Empty where there is no bar. */
  plates: readonly PlateStock[];
  /** The heaviest dumbbell; null: not known. */
  max: number | null;
  /** Plates: as few on and off between sets as can be. */
  fewestChanges: boolean;
}

/** Default equipment of a gym, where nothing was entered. */
const standard = {
  lbs: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5], dumbbells: 5, kettlebells: 10, machine: 10 },
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25], dumbbells: 2, kettlebells: 4, machine: 5 },
} as const satisfies Record<WeightUnit, object>;
const PLENTY = 10;

/** A bar of another kind is known by its name. */
const specialBars = [
  { equipment: 'EZ_BAR', name: /\bez\b|curl/i },
  { equipment: 'TRAP_BAR', name: /trap|hex/i },
] as const;

/**
 * Returns the rig for this exercise at this gym, or at a default gym without one; null when its
 * loading is unknown.
 *
 * @param unit in which the user types weights: equipment in it comes first
 * @param chosenBar a `barText`; null or an unknown one: the first bar in the unit, else the first
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

/** The bars of a gym that an exercise with this equipment is lifted with. */
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

/** All in one unit: the person's, unless the gym has plates in the other one alone. */
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

/** Returns the weight in the other unit, with 2 decimals at most, like every weight. */
export function inUnit(weight: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? weight : weightFromPounds(poundsFromWeight(weight, from), to);
}
