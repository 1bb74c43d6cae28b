// The two bases on which a stall is found (behaviour/training.md#the-next-session).

/** `RPE`: estimates from entered RPEs. `REPS`: lower bounds from finished and missed repetitions. */
export const stallBases = ['RPE', 'REPS'] as const;
export type StallBasis = (typeof stallBases)[number];
