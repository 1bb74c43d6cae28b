// Creates random numbers from a seed. The same seed always gives the same numbers.

export interface Random {
  /** Returns a number from 0 (included) to 1 (excluded). */
  uniform: () => number;
  normal: (mean: number, sd: number) => number;
  /** Returns a factor whose logarithm is normally distributed around 0. */
  logNormal: (sd: number) => number;
  /** Returns a whole number from `min` to `max`, both included. */
  integer: (min: number, max: number) => number;
}

/** Returns the generator Mulberry32. Normal numbers use the method of Box and Muller. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (mean: number, sd: number) =>
    mean + sd * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    normal,
    logNormal: (sd) => Math.exp(normal(0, sd)),
    integer: (min, max) => min + Math.floor(uniform() * (max - min + 1)),
  };
}
