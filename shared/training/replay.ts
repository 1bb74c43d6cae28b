// A rule for the next set, tried on one's own log against two plain ones: the same weight again, and a little more each
// time (behaviour.md#how-good-it-was). Pure; weights in one unit, each including what of the body is lifted.
import { hindsightError } from './hindsight-error.ts';
import { LEAST_SESSIONS, replayVerdict, type ReplayVerdict } from './replay-verdict.ts';

export const LEAST_PAIRS = 30;

/** A set of one line of a workout as it was done, with what was planned for it. */
export interface ReplayedSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
  targetReps: number;
  /** Null: none, and no pair ends with it. */
  targetRpe: number | null;
  /** From the set before, s. */
  restSeconds: number;
}

/** What a rule sees: the sets up to the last one, and what is planned for the next, never how that went. */
export interface SeenSets<Done extends ReplayedSet = ReplayedSet> extends Pick<
  ReplayedSet,
  'targetReps' | 'restSeconds'
> {
  sets: readonly Done[];
  last: Done;
  targetRpe: number;
}

export type ReplayedRule<Done extends ReplayedSet = ReplayedSet> = (
  seen: SeenSets<Done>,
) => { weight: number } | null;

export interface Replay {
  /** Two neighbouring sets each, of which the rule had something to say. */
  pairs: number;
  sessions: number;
  /** Mean RPE points off: the same weight again, the last one and `plus`, and the rule. 0 without a pair. */
  sameError: number;
  plusError: number;
  ruleError: number;
  verdict: ReplayVerdict['verdict'];
  /** Of rule − same, as the verdict goes by it. */
  mean: number;
  low: number;
  high: number;
}

/**
 * All on the same pairs of sets with chosen RPE, of which the later one tells what the weight should have been. The
 * verdict is on the rule against the same weight again: too few below 30 pairs or 8 workouts.
 *
 * @param sessions lines of one exercise, workout by workout, each with its sets in the order in which they were done
 * @param plus what the second plain rule adds each time
 */
export function replay<Done extends ReplayedSet>({
  sessions,
  rule,
  plus,
}: {
  sessions: readonly (readonly (readonly Done[])[])[];
  rule: ReplayedRule<Done>;
  plus: number;
}): Replay {
  const scored = sessions
    .map((lines) => lines.flatMap((sets) => scoreLine(sets, { rule, plus })))
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
    plusError: mean(pairs.map((pair) => pair.plus)),
    ruleError: mean(pairs.map((pair) => pair.rule)),
  };
}

/** RPE points off of one pair. */
type Errors = Record<'same' | 'plus' | 'rule', number>;

function scoreLine<Done extends ReplayedSet>(
  sets: readonly Done[],
  { rule, plus }: { rule: ReplayedRule<Done>; plus: number },
): Errors[] {
  return sets.slice(1).flatMap((next, index) => {
    const seen = sets.slice(0, index + 1);
    const last = seen.at(-1);
    const { targetReps, targetRpe, restSeconds } = next;
    if (!last || targetRpe === null) return [];
    if (last.rpeSource !== 'entered' || next.rpeSource !== 'entered') return [];
    const suggested = rule({ sets: seen, last, targetReps, targetRpe, restSeconds });
    if (!suggested) return [];
    const error = (policyWeight: number) =>
      hindsightError({
        policyWeight,
        nextWeight: next.weight,
        nextReps: next.reps,
        nextRpe: next.rpe,
        targetReps,
        targetRpe,
      });
    const same = error(last.weight);
    const more = error(last.weight + plus);
    const own = error(suggested.weight);
    return same === null || more === null || own === null ? [] : [{ same, plus: more, rule: own }];
  });
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
