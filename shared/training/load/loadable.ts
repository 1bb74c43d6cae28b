// The loadable weights of an exercise: a list, or the multiples of an increment. Pure; all in one unit.
import { round } from '#shared/units.ts';

export interface Loadable {
  /** The weights, in any order. Absent or empty: not known, and two weights differ by `step`. */
  loads?: readonly number[];
  step: number;
  /** A weight that was lifted and lies beside the multiples of `step`: the others are counted from it. */
  anchor?: number;
  /** The lightest there is where no list says it, as an empty bar. Absent: one step. */
  least?: number;
}

/** Two conversions between the units differ by no more. */
export const SAME = 0.02;

/** The heaviest at or below `most`; null: there is none. */
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

/** The lightest above `weight`; null: there is none. */
export function lightestAbove(loadable: Loadable, weight: number): number | null {
  const { loads, step, anchor = 0, least = step } = loadable;
  if (loads && loads.length > 0) {
    const found = loads.filter((load) => load > weight + SAME);
    return found.length > 0 ? Math.min(...found) : null;
  }
  if (weight < least - 1e-6) return least;
  return round(anchor + (Math.floor((weight - anchor) / step + 1e-6) + 1) * step, 2);
}

/** The nearest to `wanted` of those up to `most`, of two that are as near the lighter; null: there is none. */
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
