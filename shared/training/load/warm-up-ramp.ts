// Computes the warm-up sets before the first working set. Pure; all weights in one unit.
import { barLoads, type BarInput } from './load-bar.ts';

export interface RampSet {
  weight: number;
  reps: number;
}

interface RampInput {
  /** The weight of the working set. */
  weight: number;
  /** Weight of the empty bar, the lightest load; 0 without a bar. */
  bar: number;
  /** Allowed weights of a step, lightest first. */
  loads: readonly number[];
  /** `down`: the heaviest load that does not exceed the share; `nearest`: the nearest load, the lighter of two. */
  round: 'nearest' | 'down';
}

/** Shares of the working weight, with their repetitions. */
export const stages = [
  { share: 0.4, reps: 5 },
  { share: 0.6, reps: 3 },
  { share: 0.8, reps: 2 },
] as const;
export const BAR_REPS = 8;
/** Smallest ratio of working weight to bar at which the empty bar is a set. */
const BAR_WORTH = 1.5;
/** Smallest ratio of a step to the bar. A lighter step is not worth changing plates. */
const LEAST = 1.15;
/** Largest ratio of a step to the working weight: more is no warm-up. */
const MOST = 0.9;

/**
 * Returns the ramp: the bar 8 times, then about 40% 5 times, 60% 3 times and 80% twice. The ramp omits steps that are
 * no heavier than the one before, hardly heavier than the bar, or nearly as heavy as the working set.
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

/** Shares of the heaviest plate: from BIG on a plate counts as big, below SMALL it is not worth a step of a warm-up. */
const BIG = 0.8;
const SMALL = 0.2;

/**
 * Returns the loads of the heaviest plates, alone and with one pair of smaller plates that is no small change. With
 * plates of 45, 35, 25, 10, 5 and 2.5 lb on a 45 lb bar: 65, 95, 115, 135, 155, 185 … Lightest first, without the empty
 * bar.
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
