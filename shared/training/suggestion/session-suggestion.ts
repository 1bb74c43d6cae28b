// The suggestion of a progression rule for the next session.

/** A suggestion; its weights are in the unit of its input. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  /** Sets of it; absent: as many as planned. */
  sets?: number;
  /** The number of the working set that is open, as many repetitions as possible less one; absent: none. */
  openSet?: number;
  fact: SessionFactOfRule;
}

/** The reason for an amount: a claim about the sets that it follows from. `from` is the weight of the last time. */
export type SessionFactOfRule =
  /** So many repetitions are possible today with the weight of the last time. */
  | { id: 'possible'; from: number; possible: number }
  /** The last time had a set under the range. */
  | { id: 'short'; from: number; done: number; asked: number }
  /** A heavier weight comes after more repetitions. */
  | { id: 'reps-first'; next: number }
  | { id: 'heaviest' }
  | { id: 'lightest' }
  /** The weight of the last time cannot be loaded here. */
  | { id: 'nearest'; from: number }
  | { id: 'away'; days: number }
  /** No more than before the break, until three weeks after it. */
  | { id: 'back'; most: number }
  /** Every set reached its repetitions, or so many sessions in a row did not, by `linear`. */
  | { id: 'reached'; from: number; reps: number }
  | { id: 'missed'; from: number; reps: number; times: number };
