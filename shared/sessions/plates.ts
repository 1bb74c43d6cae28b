// Which plates to hang on a barbell.
import type { WeightUnit } from '#shared/units.ts';

interface PlateSet {
  /** An Olympic bar. */
  bar: number;
  /** What a gym has in pairs, heaviest first. */
  plates: readonly number[];
  /** The unit as it is said beside what is missing. */
  name: string;
}

/** Weights in the unit of the key. */
export const plateSets: Readonly<Record<WeightUnit, PlateSet>> = {
  lbs: { bar: 45, plates: [45, 35, 25, 10, 5, 2.5], name: 'lb' },
  kg: { bar: 20, plates: [25, 20, 15, 10, 5, 2.5, 1.25], name: 'kg' },
};

export interface Loading {
  /** Plates of one side, from the collar outwards, in the unit that was asked for. */
  perSide: number[];
  /** What these plates cannot make up, both sides together, in that unit; 0 when the load is exact. */
  missing: number;
}

/**
 * The fewest plates per side that come to `weight` without passing it; null for less than the empty bar.
 *
 * @param weight in `unit`, as it is shown
 */
export function platesPerSide(weight: number, unit: WeightUnit): Loading | null {
  const { bar, plates } = plateSets[unit];
  if (weight < bar) return null;
  // Hundredths: a weight has at most two decimals, and whole numbers add up exactly.
  let left = Math.round((weight - bar) * 100);
  const perSide: number[] = [];
  for (const plate of plates) {
    const pair = plate * 2 * 100;
    while (left >= pair) {
      perSide.push(plate);
      left -= pair;
    }
  }
  return { perSide, missing: left / 100 };
}

/** '45 + 25 per side', 'Empty bar', '45 per side, 1 lb short'; null for less than the empty bar. */
export function describePlates(weight: number, unit: WeightUnit): string | null {
  const loading = platesPerSide(weight, unit);
  if (!loading) return null;
  const { perSide, missing } = loading;
  const plates = perSide.length === 0 ? 'Empty bar' : `${perSide.join(' + ')} per side`;
  return missing === 0 ? plates : `${plates}, ${missing} ${plateSets[unit].name} short`;
}
