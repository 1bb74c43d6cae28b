// The sets that lead up to the first working set. Pure; all weights in one unit.

export interface RampSet {
  weight: number;
  reps: number;
}

interface RampWish {
  /** Of the working set. */
  weight: number;
  /** The empty bar, the least that can be lifted; 0 without a bar. */
  bar: number;
  /** What the weights differ by. */
  step: number;
}

/** Of the working weight. */
const stages = [
  { share: 0.4, reps: 5 },
  { share: 0.6, reps: 3 },
  { share: 0.8, reps: 2 },
] as const;
const BAR_REPS = 8;
/** The working weight is so much of the bar, at least, where the bar alone is a set. */
const BAR_WORTH = 1.5;
/** Of the working weight: more than that is no warm-up any more. */
const MOST = 0.9;

/**
 * The bar 8 times, then 40 % 5 times, 60 % 3 times and 80 % twice, each rounded down to a step; without those that are
 * not heavier than the one before, or nearly as heavy as the working set.
 */
export function warmUpRamp({ weight, bar, step }: RampWish): RampSet[] {
  const first = weight >= BAR_WORTH * bar ? [{ weight: bar, reps: BAR_REPS }] : [];
  const others = stages.map(({ share, reps }) => ({
    weight: Math.max(bar, floorTo(weight * share, step)),
    reps,
  }));
  return [...first, ...others].reduce<RampSet[]>((ramp, set) => {
    const before = ramp.at(-1)?.weight ?? 0;
    return set.weight > before && set.weight <= MOST * weight ? [...ramp, set] : ramp;
  }, []);
}

/** Rounds down to a multiple of `step`, without the binary tail. */
function floorTo(weight: number, step: number): number {
  return Number((Math.floor(weight / step + 1e-9) * step).toFixed(2));
}
