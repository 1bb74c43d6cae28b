// Computes the warm-up sets before the first working set. Pure; all weights in one unit.

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
/** Smallest ratio of a step to the bar: a lighter one is not worth its plates. */
const LEAST = 1.15;
/** Largest ratio of a step to the working weight: more is no warm-up. */
const MOST = 0.9;

/**
 * Returns the ramp: the bar 8 times, then about 40% 5 times, 60% 3 times and 80% twice. It leaves out steps that are no
 * heavier than the one before, hardly heavier than the bar, or nearly as heavy as the working set.
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
