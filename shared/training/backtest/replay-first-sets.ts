// A rule for the next session, tried on the first sets of one's own log against two plain ones: the weight of the last
// time, and a little more each time (behaviour.md#how-good-it-was). Pure; weights in one unit, each including what of
// the body is lifted.
import { pairErrors, type Replay, replayOf } from './replay-score.ts';

/** The first working set of a line of a workout, and what was known before it. */
export interface ReplayedFirstSet {
  /** The usual weight of the last time. */
  last: number;
  /** What the rule said after the last time. */
  suggested: number;
  weight: number;
  reps: number;
  /** As it was chosen. */
  rpe: number;
  /** For which the weight should have been right. */
  targetReps: number;
  targetRpe: number;
}

/**
 * All on the same first sets, each of which tells what its weight should have been.
 *
 * @param sessions the first sets of one exercise, workout by workout
 * @param plus what the second plain rule adds each time
 */
export function replayFirstSets({
  sessions,
  plus,
}: {
  sessions: readonly (readonly ReplayedFirstSet[])[];
  plus: number;
}): Replay {
  return replayOf(
    sessions.map((sets) =>
      sets.flatMap(({ last, suggested, ...next }) => {
        const errors = pairErrors({ last, plus, suggested, next });
        return errors ? [errors] : [];
      }),
    ),
  );
}
