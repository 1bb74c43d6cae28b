// Converts repetitions into a share of the 1RM, and back (behaviour/training.md#estimated-maximum). Pure.

/** Lost by the second repetition: Epley's line would already take a part off the first. */
export const SECOND_REPETITION = 0.0625;
export const EPLEY = 30;

/**
 * Share of the 1RM, above 0 to 1, that is lifted `n` times and no more: 1 up to one repetition, straight down to two,
 * from there Epley (1985), 1 / (1 + n / 30). Newer data show more repetitions at moderate loads than the steeper charts
 * of RPE (Nuzzo 2024).
 *
 * @param n repetitions done and in reserve together; halves are fine
 */
export function shareOfMax({ n }: { n: number }): number {
  if (n <= 1) return 1;
  return n <= 2 ? 1 - SECOND_REPETITION * (n - 1) : 1 / (1 + n / EPLEY);
}

/**
 * The inverse: how many repetitions there are, done and in reserve, at this share of the 1RM; 1 for the whole of it and
 * more, Infinity for nothing.
 */
export function repsAtShare({ share }: { share: number }): number {
  if (share >= 1) return 1;
  if (share <= 0) return Infinity;
  return share >= 1 - SECOND_REPETITION
    ? 1 + (1 - share) / SECOND_REPETITION
    : EPLEY * (1 / share - 1);
}
