// Computes the warm-up sets before the first working set. All weights are in one unit.
import { barLoads, type BarInput } from './load-bar.ts';

export interface RampSet {
  weight: number;
  reps: number;
}

interface RampInput {
  weight: number;
  bar: number;
  loads: readonly number[];
  /**
   * `down` chooses the heaviest load that does not exceed the wanted weight, and `nearest` chooses the nearest load.
   */
  round: 'nearest' | 'down';
}

export const stages = [
  { share: 0.4, reps: 5 },
  { share: 0.6, reps: 3 },
  { share: 0.8, reps: 2 },
] as const;
export const BAR_REPS = 8;
/** The warm-up begins with 8 repetitions of the empty bar when the working weight is at least 1.5 times the bar. */
const BAR_WORTH = 1.5;
/**
 * A warm-up set below 1.15 times the weight of the bar is done with the empty bar. Plates are not worthwhile for so
 * small a difference.
 */
const LEAST = 1.15;
/** A warm-up set above 90% of the working weight is omitted, because it is too close to the working weight. */
const MOST = 0.9;

/**
 * Returns the warm-up sets: the empty bar 8 times, then about 40% of the working weight 5 times, 60% 3 times and 80%
 * twice. A light working weight has fewer warm-up sets.
 */
export function warmUpRamp({ weight, bar, loads, round }: RampInput): RampSet[] {
  const first = weight >= BAR_WORTH * bar ? [{ weight: bar, reps: BAR_REPS }] : [];
  const steps = loads.filter((load) => load >= LEAST * bar && load <= MOST * weight);
  const others = stages.flatMap(({ share, reps }) => {
    const wanted = share * weight;
    if (wanted < LEAST * bar) return { weight: bar, reps };
    const load = round === 'down' ? heaviestUpTo(steps, wanted) : nearest(steps, wanted);
    return load === undefined ? [] : { weight: load, reps };
  });
  return [...first, ...others].reduce<RampSet[]>((ramp, set) => {
    const before = ramp.at(-1)?.weight ?? 0;
    return set.weight > before && set.weight <= MOST * weight ? [...ramp, set] : ramp;
  }, []);
}

function heaviestUpTo(loads: readonly number[], weight: number): number | undefined {
  return loads.findLast((load) => load <= weight + 1e-9);
}

function nearest(loads: readonly number[], weight: number): number | undefined {
  const distance = (load: number) => Math.abs(load - weight);
  return loads.reduce<number | undefined>(
    (best, load) => (best !== undefined && distance(best) <= distance(load) ? best : load),
    undefined,
  );
}

/**
 * A plate counts as big from 80% of the heaviest plate's weight on. A plate below 20% of that weight is too small for a
 * warm-up.
 */
const BIG = 0.8;
const SMALL = 0.2;

/**
 * Returns the loads that need few plates, lightest first, without the empty bar. A 45 lb bar with plates of 45, 35, 25
 * and 10 lb gives 65, 95, 115, 135, 155, 185 …
 */
export function usualLoads({ bar, plates }: Pick<BarInput, 'bar' | 'plates'>): number[] {
  const owned = plates.filter(({ pairs }) => pairs > 0);
  const heaviest = Math.max(0, ...owned.map(({ weight }) => weight));
  const big = owned.filter(({ weight }) => weight >= BIG * heaviest);
  const others = owned.filter(
    ({ weight }) => weight < BIG * heaviest && weight >= SMALL * heaviest,
  );
  const loads = barLoads({ bar, plates: big }).flatMap((load) => [
    load,
    ...others.map(({ weight }) => Number((load + 2 * weight).toFixed(2))),
  ]);
  return [...new Set(loads)].filter((load) => load > bar).toSorted((a, b) => a - b);
}
