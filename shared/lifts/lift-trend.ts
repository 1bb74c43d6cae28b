// Computes the points of a lift over the years, and its best weight for each number of repetitions
// (behaviour/progress.md#lifts). Pure.

export interface LiftPoint {
  sessionId: string;
  startTime: string;
  /** lbs, repetitions, s or m, depending on the kind; help is positive. */
  value: number;
  /** Heaviest weight of the session, lbs; absent for kinds without a weight. */
  heaviestLbs?: number | undefined;
}

/** Rows in the table of rep maxes. */
export const MOST_REPS_OF_MAX = 12;

export interface RepMax {
  reps: number;
  /** lbs: the weight, the load with the body, or the help. */
  value: number;
  /** Repetitions of the set: `reps` or more. */
  actualReps: number;
  sessionId: string;
  startTime: string;
}

/** The best set for a number of repetitions. */
export interface RepBest {
  /** Repetitions. */
  level: number;
  /** lbs; help is negative. */
  best: number;
  sessionId: string;
  startTime: string;
}

/**
 * Returns the best lift for 1 to 12 repetitions, among sets with that many or more; the first of equal ones. Numbers of
 * repetitions without a lift are left out.
 *
 * @param bests of one exercise on one scale, oldest first
 */
export function repMaxes(bests: readonly RepBest[]): RepMax[] {
  return Array.from({ length: MOST_REPS_OF_MAX }, (_, index) => index + 1).flatMap((reps) => {
    let top: RepBest | undefined;
    for (const best of bests) {
      if (best.level >= reps && (top === undefined || best.best > top.best)) top = best;
    }
    if (!top) return [];
    const { best, level: actualReps, sessionId, startTime } = top;
    return [{ reps, value: Math.abs(best), actualReps, sessionId, startTime }];
  });
}

/** Most points of a lift in a response, and the newest workouts that decide its scale and kind. */
export const MOST_POINTS = 400;
/** Newest workouts that keep their points when there are more than `MOST_POINTS`: as many as 12 weeks have days. */
export const WHOLE_POINTS = 84;
