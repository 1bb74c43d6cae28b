// The two bases of a stall (behaviour/training.md#the-next-session).

/** `REPS`: on finished and missed repetitions, which say how much there is at least. */
export const stallBases = ['RPE', 'REPS'] as const;
export type StallBasis = (typeof stallBases)[number];
