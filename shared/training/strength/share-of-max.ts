// Converts repetitions to a share of the 1RM, and back (behaviour/training.md#estimated-maximum).

/**
 * The second repetition costs 6.25% of the 1RM. Epley's formula is used only from two repetitions on, because it would
 * give less than 100% for one repetition.
 */
export const SECOND_REPETITION = 0.0625;
export const EPLEY = 30;

/**
 * Returns the share of the 1RM (0 to 1) that can be lifted exactly `n` times: 1 for one repetition, a straight line up
 * to two, then 1 / (1 + n / 30) by Epley (1985).
 * @param n repetitions done and in reserve together; fractions are allowed
 */
export function shareOfMax({ n }: { n: number }): number {
  if (n <= 1) return 1;
  return n <= 2 ? 1 - SECOND_REPETITION * (n - 1) : 1 / (1 + n / EPLEY);
}

/**
 * Returns the possible repetitions at a share of the 1RM, as the inverse of `shareOfMax`: 1 for a
 * share of 1 and more, Infinity for 0.
 */
export function repsAtShare({ share }: { share: number }): number {
  if (share >= 1) return 1;
  if (share <= 0) return Infinity;
  return share >= 1 - SECOND_REPETITION
    ? 1 + (1 - share) / SECOND_REPETITION
    : EPLEY * (1 / share - 1);
}
