// A rule for the next set, tried on one's own log against the same weight again (behaviour.md#how-good-it-was). Pure;
// weights in one unit, each including what of the body is lifted.
import { hindsightError } from './hindsight-error.ts';
import { LEAST_SESSIONS, replayVerdict, type ReplayVerdict } from './replay-verdict.ts';

export const LEAST_PAIRS = 30;

export interface ReplayedSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
}

/** Sets of one line of a workout, as they were done. */
export interface ReplayedLine {
  targetReps: number;
  targetRpe: number | null;
  restSeconds: number;
  sets: readonly ReplayedSet[];
}

/** What a rule sees: the sets up to the last one, never the one that it speaks of. */
export type ReplayedRule = (
  seen: ReplayedLine & { last: ReplayedSet },
) => { weight: number } | null;

export interface Replay {
  /** Two neighbouring sets each, of which the rule had something to say. */
  pairs: number;
  sessions: number;
  /** Mean RPE points off: the same weight again, and the rule. 0 without a pair. */
  sameError: number;
  ruleError: number;
  verdict: ReplayVerdict['verdict'];
  /** Of rule − same, as the verdict goes by it. */
  mean: number;
  low: number;
  high: number;
}

/**
 * Both on the same pairs of sets with chosen RPE, of which the later one tells what the weight should have been. Too few
 * below 30 pairs or 8 workouts.
 *
 * @param sessions lines of one exercise, workout by workout
 */
export function replay({
  sessions,
  rule,
}: {
  sessions: readonly (readonly ReplayedLine[])[];
  rule: ReplayedRule;
}): Replay {
  const scored = sessions
    .map((lines) => lines.flatMap((line) => scoreLine(line, rule)))
    .filter((pairs) => pairs.length > 0);
  const pairs = scored.flat();
  const verdict = replayVerdict({
    sessionDifferences: scored.map((session) => mean(session.map(({ rule: r, same }) => r - same))),
  });
  const isEnough = pairs.length >= LEAST_PAIRS && scored.length >= LEAST_SESSIONS;
  return {
    ...verdict,
    verdict: isEnough ? verdict.verdict : 'too few',
    pairs: pairs.length,
    sessions: scored.length,
    sameError: mean(pairs.map(({ same }) => same)),
    ruleError: mean(pairs.map((pair) => pair.rule)),
  };
}

function scoreLine(line: ReplayedLine, rule: ReplayedRule): { same: number; rule: number }[] {
  const { sets, targetReps, targetRpe } = line;
  if (targetRpe === null) return [];
  return sets.slice(1).flatMap((next, index) => {
    const seen = sets.slice(0, index + 1);
    const last = seen.at(-1);
    if (!last || last.rpeSource !== 'entered' || next.rpeSource !== 'entered') return [];
    const suggested = rule({ ...line, sets: seen, last });
    const error = (policyWeight: number) =>
      hindsightError({
        policyWeight,
        nextWeight: next.weight,
        nextReps: next.reps,
        nextRpe: next.rpe,
        targetReps,
        targetRpe,
      });
    const [same, own] = [error(last.weight), suggested && error(suggested.weight)];
    return same === null || own === null ? [] : [{ same, rule: own }];
  });
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
