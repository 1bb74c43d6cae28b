// Finds loadable weights of an exercise: from a list, or as multiples of an increment. Pure; all in one unit.
import { round } from '#shared/units.ts';

export interface Loadable {
  /**
   * The weights, in any order. Absent or empty when they are unknown. Weights then differ by
   * `step`.
   */
  loads?: readonly number[];
  step: number;
  /** A lifted weight that is no multiple of `step`: other weights are counted from it. */
  anchor?: number;
  /** The lightest weight when no list is known, such as an empty bar; one step by default. */
  least?: number;
}

/** Largest difference between two conversions of the same weight. */
export const SAME = 0.02;

/** Returns the heaviest weight at or below `most`; null when every weight is heavier. */
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

/** Returns the lightest weight above `weight`; null when no weight is heavier. */
export function lightestAbove(loadable: Loadable, weight: number): number | null {
  const { loads, step, anchor = 0, least = step } = loadable;
  if (loads && loads.length > 0) {
    const found = loads.filter((load) => load > weight + SAME);
    return found.length > 0 ? Math.min(...found) : null;
  }
  if (weight < least - 1e-6) return least;
  return round(anchor + (Math.floor((weight - anchor) / step + 1e-6) + 1) * step, 2);
}

/**
 * Returns the weight nearest to `wanted` among those up to `most`, the lighter of two equally near;
 * null when no weight is that light.
 */
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
