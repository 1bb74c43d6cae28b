// The sets that lead up to the first working set. Pure; all weights in one unit.

export interface RampSet {
  weight: number;
  reps: number;
}

interface RampInput {
  /** The weight of the working set. */
  weight: number;
  /** The empty bar, the least that can be lifted; 0 without a bar. */
  bar: number;
  /** The weights that a step may have, lightest first. */
  loads: readonly number[];
  /** `down`: the heaviest load that is not above the share; else the nearest one, the lighter of two. */
  round: 'nearest' | 'down';
}

/** Shares of the working weight, and how often each is lifted. */
export const stages = [
  { share: 0.4, reps: 5 },
  { share: 0.6, reps: 3 },
  { share: 0.8, reps: 2 },
] as const;
export const BAR_REPS = 8;
/** The working weight is so much of the bar, at least, where the bar alone is a set. */
const BAR_WORTH = 1.5;
/** A step weighs at least this share of the bar: a lighter one is not worth its plates. */
const LEAST = 1.15;
/** A step weighs at most this share of the working weight: more is no warm-up any more. */
const MOST = 0.9;

/**
 * The bar 8 times, then about 40% 5 times, 60% 3 times and 80% twice; without those that are not heavier than the one
 * before, that are hardly more than the bar, or nearly as heavy as the working set.
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
