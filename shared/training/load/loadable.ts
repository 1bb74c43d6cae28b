// Finds the loadable weights of an exercise, from a list or as multiples of an increment. All weights are in one unit.
import { round } from '#shared/units.ts';

export interface Loadable {
  /** `loads` lists the loadable weights in any order. Without a list, every multiple of `step` is loadable. */
  loads?: readonly number[];
  step: number;
  /**
   * `anchor` is a weight that the user lifted and that is not a multiple of `step`. The loadable weights are then
   * counted from `anchor`: 21, 23.5, 26 kg.
   */
  anchor?: number;
  /**
   * `least` is the lightest loadable weight, such as the empty bar, when there is no list `loads`. The default is one
   * `step`.
   */
  least?: number;
}

/** Two conversions of the same weight between kg and lbs differ by at most 0.02. */
export const SAME = 0.02;

/** Returns the heaviest loadable weight at or below `most`; null when every weight is heavier. */
export function heaviestUpTo(loadable: Loadable, most: number): number | null {
  const { loads, step, anchor = 0, least = step } = loadable;
  if (loads && loads.length > 0) {
    const found = loads.filter((load) => load <= most + 1e-9);
    return found.length > 0 ? Math.max(...found) : null;
  }
  const weight = round(anchor + Math.floor((most - anchor) / step + 1e-6) * step, 2);
  if (weight >= least - 1e-6) return weight;
  return least <= most + 1e-9 ? least : null;
}

/** Returns the lightest loadable weight above `weight`; null when no weight is heavier. */
export function lightestAbove(loadable: Loadable, weight: number): number | null {
  const { loads, step, anchor = 0, least = step } = loadable;
  if (loads && loads.length > 0) {
    const found = loads.filter((load) => load > weight + SAME);
    return found.length > 0 ? Math.min(...found) : null;
  }
  if (weight < least - 1e-6) return least;
  return round(anchor + (Math.floor((weight - anchor) / step + 1e-6) + 1) * step, 2);
}

/** Returns the loadable weight up to `most` that is nearest to `wanted`. Null when every weight exceeds `most`. */
export function nearestUpTo(
  loadable: Loadable,
  wanted: number,
  most: number = Infinity,
): number | null {
  const below = heaviestUpTo(loadable, Math.min(wanted, most) + SAME);
  const above = lightestAbove(loadable, wanted);
  if (above === null || above > most + SAME) return below;
  return below === null || above - wanted < wanted - below - 1e-9 ? above : below;
}
